// The evaluator: single terms against arithmetic on values, and the compiled form against single terms.
#include "semantics/lanes/eval_function.h"
#include "support/util.h"
#include "semantics/term/eval.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LANES = 64 };

static bits pick(uint64_t *state, unsigned w) {
  bits min = bits_shl(bits_u64(1, w), w - 1, w), r;
  switch (util_random(state) % 8) {
  case 0:
    return bits_u64(0, w);
  case 1:
    return bits_ones(w);
  case 2:
    return min;
  case 3:
    return bits_sub(min, bits_u64(1, w), w);
  case 4:
    return bits_u64(w + util_random(state) % 3 - 1, w);
  default:
    for (unsigned i = 0; i < BITS_LIMBS; i++)
      r.limb[i] = util_random(state);
    return bits_wrap(r, w);
  }
}

// What an operator means, said once more: by comparisons and arithmetic on values.
static bits expected(term_op op, unsigned w, bits a, bits b, bool condition) {
  uint64_t n = bits_fits_u64(&b) ? b.limb[0] : UINT64_MAX;
  bool less_u = bits_ucompare(a, b) < 0, less_s = bits_scompare(a, b, w) < 0, same = bits_ucompare(a, b) == 0;
  unsigned zeros = 0;
  switch (op) {
  case TERM_ADD:
    return bits_add(a, b, w);
  case TERM_SUB:
    return bits_sub(a, b, w);
  case TERM_MUL:
    return bits_mul(a, b, w);
  case TERM_DIVU:
    return bits_divu(a, b, w);
  case TERM_DIVS:
    return bits_divs(a, b, w);
  case TERM_REMU:
    return bits_remu(a, b, w);
  case TERM_REMS:
    return bits_rems(a, b, w);
  case TERM_AND:
    return bits_and(a, b);
  case TERM_OR:
    return bits_or(a, b);
  case TERM_XOR:
    return bits_xor(a, b);
  case TERM_SHL:
    return bits_shl(a, n, w);
  case TERM_SHRU:
    return bits_shru(a, n, w);
  case TERM_SHRS:
    return bits_shrs(a, n, w);
  case TERM_MINU:
    return less_u ? a : b;
  case TERM_MAXU:
    return less_u ? b : a;
  case TERM_MINS:
    return less_s ? a : b;
  case TERM_MAXS:
    return less_s ? b : a;
  case TERM_ABS:
    return bits_get(&a, w - 1) ? bits_sub(bits_u64(0, w), a, w) : a;
  case TERM_CTPOP:
    for (unsigned i = 0; i < w; i++)
      zeros += bits_get(&a, i);
    return bits_u64(zeros, w);
  case TERM_CTLZ:
    while (zeros < w && !bits_get(&a, w - 1 - zeros))
      zeros++;
    return bits_u64(zeros, w);
  case TERM_CTTZ:
    while (zeros < w && !bits_get(&a, zeros))
      zeros++;
    return bits_u64(zeros, w);
  case TERM_EQ:
    return bits_u64(same, 1);
  case TERM_NE:
    return bits_u64(!same, 1);
  case TERM_ULT:
    return bits_u64(less_u, 1);
  case TERM_ULE:
    return bits_u64(less_u || same, 1);
  case TERM_SLT:
    return bits_u64(less_s, 1);
  case TERM_SLE:
    return bits_u64(less_s || same, 1);
  default: // SELECT
    return condition ? a : b;
  }
}

typedef struct fixture {
  term_context *c;
  lane_operand operands[3];
  lane_access accesses[3];
  uint8_t bytes[3][LANES * 128];
  uint64_t state;
} fixture;

static const lane_map identity = {.count = 1, .digit = {{1, 1, 0}}};

static void set_operand(fixture *f, unsigned k, unsigned width, unsigned lanes) {
  f->operands[k] = (lane_operand){.name = "x", .lanes = lanes, .width = width};
  f->accesses[k] = (lane_access){k, identity};
  for (unsigned i = 0; i < lanes; i++)
    bits_store(f->bytes[k], i * width, width, pick(&f->state, width));
}

static void run(fixture *f, unsigned num_operands, term_id body, unsigned lanes, uint8_t *out) {
  lane_result r = {
      {.name = "r", .lanes = lanes, .width = term_width(f->c, body)}, f->accesses, num_operands, body};
  lane_function function = {f->operands, num_operands, &r, 1};
  const uint8_t *in[3] = {f->bytes[0], f->bytes[1], f->bytes[2]};
  eval_program *p = eval_compile(f->c, &function);
  eval_run(p, in, &out);
  eval_program_free(p);
}

static void assert_value(bits got, bits want, term_op op, unsigned w, const char *how) {
  if (bits_ucompare(got, want) != 0)
    fail_msg("%s at width %u, %s: got %llx, expected %llx", term_ops[op].name, w, how,
             (unsigned long long)got.limb[0], (unsigned long long)want.limb[0]);
}

static bits lane(fixture *f, unsigned k, unsigned i) {
  return bits_load(f->bytes[k], i * f->operands[k].width, f->operands[k].width);
}

static void operators(void **unused) {
  (void)unused;
  static const unsigned widths[] = {1, 2, 7, 8, 13, 16, 31, 32, 33, 63, 64, 65, 128, 200};
  fixture *f = util_alloc(sizeof *f);
  f->c = term_context_new(false);
  for (size_t at = 0; at < sizeof widths / sizeof *widths; at++) {
    unsigned w = widths[at];
    for (unsigned o = TERM_ADD; o < TERM_FADD; o++) {
      term_op op = (term_op)o;
      if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC)
        continue;
      set_operand(f, 0, w, LANES);
      set_operand(f, 1, w, LANES);
      set_operand(f, 2, 1, LANES);
      term_id a = term_arg(f->c, 0, w), b = term_arg(f->c, 1, w), condition = term_arg(f->c, 2, 1);
      term_id x[3] = {op == TERM_SELECT ? condition : a, op == TERM_SELECT ? a : b, b};
      term_id t = term_make(f->c, op, term_is_comparison(op) ? 1 : w, x);
      uint8_t out[LANES * 26 + 8];
      run(f, 3, t, LANES, out);
      for (unsigned i = 0; i < LANES; i++) {
        bits args[3] = {lane(f, 0, i), lane(f, 1, i), lane(f, 2, i)};
        eval_env env = {.args = args, .num_args = 3, .index = i};
        bits want = expected(op, w, args[0], args[1], args[2].limb[0]);
        assert_value(eval_term(f->c, t, &env), want, op, w, "single");
        assert_value(bits_load(out, i * term_width(f->c, t), term_width(f->c, t)), want, op, w, "compiled");
      }
    }
  }
  term_context_free(f->c);
  util_release(f);
}

static void resizing(void **unused) {
  (void)unused;
  static const unsigned widths[] = {1, 7, 8, 16, 31, 32, 64, 65, 128};
  enum { N = sizeof widths / sizeof *widths };
  fixture *f = util_alloc(sizeof *f);
  f->c = term_context_new(false);
  for (unsigned k = 0; k < N * N * 2; k++) {
    unsigned from = widths[k / 2 % N], to = widths[k / 2 / N];
    bool is_signed = k % 2;
    set_operand(f, 0, from, LANES);
    term_id a = term_arg(f->c, 0, from), t = a;
    if (to != from)
      t = term_make(f->c, to < from ? TERM_TRUNC : is_signed ? TERM_EXTS : TERM_EXTU, to, &a);
    uint8_t out[LANES * 16 + 8];
    run(f, 1, t, LANES, out);
    for (unsigned i = 0; i < LANES; i++) {
      bits v = lane(f, 0, i), want = bits_u64(0, to);
      for (unsigned p = 0; p < to; p++)
        if (p < from ? bits_get(&v, p) : is_signed && bits_get(&v, from - 1))
          want.limb[p / 64] |= UINT64_C(1) << (p % 64);
      assert_value(bits_load(out, i * to, to), want, TERM_EXTU, to, "compiled");
      eval_env env = {.args = &v, .num_args = 1};
      assert_value(eval_term(f->c, t, &env), want, TERM_EXTU, to, "single");
    }
  }
  term_context_free(f->c);
  util_release(f);
}

// Random expressions of 64 bits and less through both machines.
static void compiled_against_single(void **unused) {
  (void)unused;
  fixture *f = util_alloc(sizeof *f);
  f->state = 11;
  for (unsigned tree = 0; tree < 3000; tree++) {
    f->c = term_context_new(false);
    static const unsigned widths[] = {1, 5, 8, 12, 16, 32, 40, 64, 72, 128};
    unsigned limit = tree % 8 ? 8 : 10;
    for (unsigned k = 0; k < 3; k++)
      set_operand(f, k, widths[util_random(&f->state) % limit], LANES);
    term_id pool[32];
    unsigned n = 0;
    for (; n < 3; n++)
      pool[n] = term_arg(f->c, n, f->operands[n].width);
    pool[n++] = term_index(f->c, 0);
    pool[n++] = term_lane(f->c, 1, (uint32_t)(util_random(&f->state) % LANES), f->operands[1].width);
    while (n < 6 + util_random(&f->state) % 24) {
      term_id a = pool[util_random(&f->state) % n], b = pool[util_random(&f->state) % n], s = pool[util_random(&f->state) % n];
      unsigned w = term_width(f->c, a);
      term_op op = (term_op)(TERM_LANE_AT + util_random(&f->state) % (TERM_FADD - TERM_LANE_AT));
      b = term_resize(f->c, util_random(&f->state) % 2, b, w);
      term_id x[3] = {op == TERM_SELECT ? term_resize(f->c, false, s, 1) : a, op == TERM_SELECT ? a : b, b};
      unsigned to = widths[util_random(&f->state) % limit];
      if (op == TERM_LANE_AT)
        pool[n++] = term_lane_at(f->c, 0, f->operands[0].width, term_resize(f->c, false, a, 64));
      else if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC)
        pool[n++] = term_resize(f->c, op == TERM_EXTS, a, to);
      else
        pool[n++] = term_make(f->c, op, term_is_comparison(op) ? 1 : w, x);
    }
    term_id t = pool[n - 1];
    unsigned w = term_width(f->c, t);
    uint8_t out[LANES * 16 + 8];
    run(f, 3, t, LANES, out);
    eval_operand operands[3];
    for (unsigned k = 0; k < 3; k++)
      operands[k] = (eval_operand){f->bytes[k], f->operands[k].width, LANES};
    for (unsigned i = 0; i < LANES; i++) {
      bits args[3] = {lane(f, 0, i), lane(f, 1, i), lane(f, 2, i)};
      eval_env env = {args, 3, operands, 3, i};
      assert_value(bits_load(out, i * w, w), eval_term(f->c, t, &env), term_operator(f->c, t), w, "compiled");
    }
    term_context_free(f->c);
  }
  util_release(f);
}

// Lanes 0 1 2 3 of 4-lane blocks: out[i] = a[2 * i mod 8 ...]; a pairwise sum with a stride, and a mask
// result.
static void maps_and_results(void **unused) {
  (void)unused;
  term_context *c = term_context_new(false);
  lane_operand operands[2] = {{.name = "a", .lanes = 8, .width = 16}, {.name = "n", .lanes = 1, .width = 8}};
  lane_access sum[3] = {{0, {.base = 0, .count = 1, .digit = {{2, 1, 0}}}},
                        {0, {.base = 1, .count = 1, .digit = {{2, 1, 0}}}},
                        {1, {.base = 0}}};
  lane_access one[1] = {{0, {.base = 7, .count = 1, .digit = {{-1, 1, 0}}}}};
  term_id wide = term_binary(c, TERM_ADD, term_extend(c, true, term_arg(c, 0, 16), 32),
                             term_extend(c, true, term_arg(c, 1, 16), 32));
  wide = term_binary(c, TERM_SHL, wide, term_extend(c, false, term_arg(c, 2, 8), 32));
  lane_result results[2] = {{{.name = "s", .lanes = 4, .width = 32}, sum, 3, wide},
                            {{.name = "k", .lanes = 8, .width = 1},
                             one,
                             1,
                             term_binary(c, TERM_SLT, term_arg(c, 0, 16), term_const(c, 16, 0))}};
  lane_function f = {operands, 2, results, 2};
  eval_program *p = eval_compile(c, &f);
  const int16_t a[8] = {1, -2, 300, 32767, -32768, -32768, 0, -7};
  const uint8_t n = 1;
  int32_t s[4];
  uint8_t k = 0xff;
  const uint8_t *in[2] = {(const uint8_t *)a, &n};
  uint8_t *out[2] = {(uint8_t *)s, &k};
  eval_run(p, in, out);
  const int32_t want[4] = {-2, 66134, -131072, -14};
  assert_memory_equal(s, want, sizeof want);
  assert_int_equal(k, 0x4d); // lanes 7, 5, 4, 1 of a are negative: bits 0, 2, 3, 6
  eval_program_free(p);
  term_context_free(c);
}

// Values that rounding, overflow and NaNs make delicate; written and read back too.
static void floats(void **unused) {
  (void)unused;
  static const struct {
    const char *term;
    uint64_t value;
  } cases[] = {
      // Halfway between neighbours: to the even one.
      {"(fadd (const 32 0x3f800000) (const 32 0x33800000))", 0x3f800000},
      {"(fadd (const 32 0x3f800001) (const 32 0x33800000))", 0x3f800002},
      {"(fadd (const 16 0x6800) (const 16 0x3c00))", 0x6800},
      {"(fadd (const 64 0x8000000000000000) (const 64 0x0))", 0},
      {"(fsub (const 32 0x7f800000) (const 32 0x7f800000))", 0x7fc00000},
      {"(fmul (const 32 0x00000001) (const 32 0x3f000000))", 0}, // half of the smallest: even is zero
      {"(fmul (const 32 0x00000003) (const 32 0x3f000000))", 2},
      {"(fmul (const 16 0x7bff) (const 16 0x4000))", 0x7c00},
      {"(fdiv (const 32 0x3f800000) (const 32 0x80000000))", 0xff800000},
      {"(fsqrt (const 32 0x80000000))", 0x80000000},
      {"(fsqrt (const 64 0xbff0000000000000))", 0x7ff8000000000000},
      // (1 + 2^-23) (1 - 2^-23) - 1 is -2^-46 rounded once, 0 rounded twice.
      {"(fma (const 32 0x3f800001) (const 32 0x3f7ffffe) (const 32 0xbf800000))", 0xa8800000},
      {"(feq (const 32 0x0) (const 32 0x80000000))", 1},
      {"(flt (const 32 0x7fc00000) (const 32 0x0))", 0},
      {"(fle (const 16 0x8001) (const 16 0x8000))", 1},
      {"(funo (const 64 0x7ff0000000000001) (const 64 0x0))", 1},
      {"(fext 32 (const 16 0x1))", 0x33800000},
      {"(fext 64 (const 32 0x7f800001))", 0x7ff8000000000000},
      {"(ftrunc 16 (const 32 0x477fefff))", 0x7bff}, // just below 65520
      {"(ftrunc 16 (const 32 0x477ff000))", 0x7c00},
      {"(ftrunc 32 (const 64 0x3ff0000010000001))", 0x3f800001},
      {"(fround (const 32 0x40200000))", 0x40000000}, // 2.5
      {"(fround_down (const 32 0xbf000000))", 0xbf800000},
      {"(fround_up (const 32 0xbf000000))", 0x80000000},
      {"(fround_zero (const 64 0xc00599999999999a))", 0xc000000000000000},
      {"(sitof 32 (const 32 0x7fffffff))", 0x4f000000},
      {"(uitof 32 (const 64 0x8000008000000001))", 0x5f000001}, // not by way of a double
      {"(sitof 16 (const 16 0x8000))", 0xf800},
      {"(ftosi 32 (const 32 0xcf000000))", 0x80000000},
      {"(ftosi 32 (const 32 0x4f000000))", 0x80000000}, // 2^31: indefinite
      {"(ftosi 32 (const 64 0x41dfffffffe00000))", 0x7fffffff},
      {"(ftosi 64 (const 32 0x7fc00000))", UINT64_C(1) << 63},
      {"(ftoui 32 (const 32 0xbf7fffff))", 0}, // above -1
      {"(ftoui 32 (const 32 0xbf800000))", 0xffffffff},
      {"(ftoui 64 (const 64 0x43efffffffffffff))", 0xfffffffffffff800},
  };
  term_context *c = term_context_new(true);
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    diagnostics d = {0};
    term_id t = term_parse(c, cases[k].term, &d);
    assert_false(term_none(t));
    bits value = eval_term(c, t, &(eval_env){0});
    if (value.limb[0] != cases[k].value)
      fail_msg("%s is 0x%llx", cases[k].term, (unsigned long long)value.limb[0]);
    strbuf text = {0};
    term_print(c, t, &text);
    assert_true(term_same(term_parse(c, text.text, &d), t));
    strbuf_free(&text);
  }
  static const char *const malformed[] = {"(fadd (const 8 0x0) (const 8 0x0))", "(fext 16 (const 32 0x0))",
                                          "(ftrunc 24 (const 32 0x0))", "(sitof 8 (const 32 0x0))",
                                          "(fma (const 32 0x0) (const 32 0x0) (const 64 0x0))"};
  for (size_t k = 0; k < sizeof malformed / sizeof *malformed; k++) {
    diagnostics d = {.collect = true};
    assert_true(term_none(term_parse(c, malformed[k], &d)));
    assert_int_equal(d.errors, 1);
    diag_free(&d);
  }
  // The modes of conversions are roundings before them.
  term_id x = term_arg(c, 0, 32);
  assert_true(term_same(term_float(c, TERM_FTOSI, 32, TERM_UP, &x),
                        term_make(c, TERM_FTOSI, 32, (term_id[]){term_unary(c, TERM_FROUND_UP, x)})));
  assert_true(term_same(term_float(c, TERM_FROUND, 32, TERM_DOWN, &x), term_unary(c, TERM_FROUND_DOWN, x)));
  term_context_free(c);
}

// r = one float operation on a and b, rounded as the immediate r says: the four directions, then nearest even
// whatever the lower bits are.
static void directions(void **unused) {
  (void)unused;
  static const struct {
    const char *body; // of ARG 0 and ARG 1
    unsigned width;
    uint64_t a, b, want[4];
  } cases[] = {
      // 1 + 2^-24, and that negative
      {"(fadd (arg 0 32) (arg 1 32))",
       32,
       0x3f800000,
       0x33800000,
       {0x3f800000, 0x3f800000, 0x3f800001, 0x3f800000}},
      {"(fadd (arg 0 32) (arg 1 32))",
       32,
       0xbf800000,
       0xb3800000,
       {0xbf800000, 0xbf800001, 0xbf800000, 0xbf800000}},
      {"(fsub (arg 0 32) (arg 1 32))", 32, 0x3f800000, 0x3f800000, {0, 0x80000000, 0, 0}},
      {"(fmul (arg 0 32) (arg 1 32))",
       32,
       0x7f7fffff,
       0x40000000,
       {0x7f800000, 0x7f7fffff, 0x7f800000, 0x7f7fffff}},
      {"(fdiv (arg 0 64) (arg 1 64))",
       64,
       0x3ff0000000000000,
       0x4008000000000000,
       {0x3fd5555555555555, 0x3fd5555555555555, 0x3fd5555555555556, 0x3fd5555555555555}},
      {"(ftrunc 16 (arg 0 32))", 32, 0x477fefff, 0, {0x7bff, 0x7bff, 0x7c00, 0x7bff}}, // just below 65520
      {"(ftrunc 16 (arg 0 32))", 32, 0xff7fffff, 0, {0xfc00, 0xfc00, 0xfbff, 0xfbff}},
      {"(ftrunc 16 (arg 0 32))", 32, 0x80000001, 0, {0x8000, 0x8001, 0x8000, 0x8000}},
      {"(uitof 32 (arg 0 64))", 64, 0x8000008000000001, 0, {0x5f000001, 0x5f000000, 0x5f000001, 0x5f000000}},
      {"(fround (arg 0 32))",
       32,
       0x40200000,
       0,
       {0x40000000, 0x40000000, 0x40000000, 0x40000000}}, // 2.5: by its name
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    term_context *c = term_context_new(false);
    term_id body = term_parse(c, cases[k].body, NULL);
    assert_false(term_none(body));
    unsigned width = cases[k].width, result = term_width(c, body);
    lane_operand operands[3] = {{.name = "a", .lanes = 1, .width = width},
                                {.name = "b", .lanes = 1, .width = width},
                                {.name = "r",
                                 .lanes = 1,
                                 .width = 8,
                                 .kind = OPERAND_IMMEDIATE,
                                 .immediate_bits = 4,
                                 .rounding = ROUNDING_PARAMETER}};
    lane_access accesses[2] = {{.operand = 0}, {.operand = 1}};
    lane_result r = {
        .type = {.lanes = 1, .width = result}, .accesses = accesses, .num_accesses = 2, .body = body};
    lane_function f = {operands, 3, &r, 1};
    eval_program *p = eval_compile(c, &f);
    for (uint8_t direction = 0; direction < 16; direction++) {
      uint64_t out = 0;
      const uint8_t *in[3] = {(const uint8_t *)&cases[k].a, (const uint8_t *)&cases[k].b, &direction};
      uint8_t *outs[1] = {(uint8_t *)&out};
      eval_run(p, in, outs);
      if (out != cases[k].want[direction & 4 ? 0 : direction & 3])
        fail_msg("%s in direction %u is 0x%llx", cases[k].body, direction, (unsigned long long)out);
    }
    eval_program_free(p);
    term_context_free(c);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(operators),
      cmocka_unit_test(resizing),
      cmocka_unit_test(compiled_against_single),
      cmocka_unit_test(maps_and_results),
      cmocka_unit_test(floats),
      cmocka_unit_test(directions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
