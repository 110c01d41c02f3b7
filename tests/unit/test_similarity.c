// Classes of small hand-made ISAs: what must be one class, what must not, and that a class with a member's
// tuple computes what the member computes (checked with the evaluator, which knows nothing of classes).
#include "semantics/classes/class_structure.h"
#include "semantics/lanes/eval_function.h"
#include "semgen/naming/naming.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// ---- making instructions ------------------------------------------------------------------------
typedef struct maker {
  isa *isa;
  STACK(isa_instruction) made;
} maker;

typedef struct read_spec { // operand[base + sum of stride * digit], digits of a nest, outermost first
  uint32_t operand;
  int64_t base;
  uint32_t depth;
  uint32_t extent[4];
  int64_t stride[4];
} read_spec;

static maker new_maker(void) { return (maker){.isa = isa_new("test", true)}; }

static lane_operand vector(const char *name, uint32_t lanes, uint32_t width) {
  return (lane_operand){.name = name, .kind = OPERAND_VECTOR, .lanes = lanes, .width = width, .c_type = "v"};
}

static lane_operand immediate(const char *name) {
  return (lane_operand){
      .name = name, .kind = OPERAND_IMMEDIATE, .lanes = 1, .width = 8, .c_type = "int", .immediate_bits = 8};
}

static read_spec straight(uint32_t operand) {
  return (read_spec){.operand = operand, .depth = 1, .stride = {1}};
}

static void make(maker *m, char *name, lane_operand result, const lane_operand *operands,
                 uint32_t num_operands, const read_spec *reads, uint32_t num_reads, char *body) {
  arena *a = m->isa->memory;
  lane_result *r = arena_alloc(a, sizeof *r);
  r->type = result;
  r->num_accesses = num_reads;
  r->accesses = arena_alloc(a, (num_reads + 1) * sizeof *r->accesses);
  for (uint32_t k = 0; k < num_reads; k++) {
    int64_t *values = arena_alloc(a, result.lanes * sizeof *values);
    for (uint32_t i = 0; i < result.lanes; i++) {
      uint32_t rest = i;
      values[i] = reads[k].base;
      for (uint32_t d = reads[k].depth; d-- > 0;) {
        uint32_t extent = d ? reads[k].extent[d] : rest + 1;
        values[i] += reads[k].stride[d] * (int64_t)(rest % extent);
        rest /= extent;
      }
    }
    r->accesses[k].operand = reads[k].operand;
    assert_true(lane_map_fit(values, result.lanes, &r->accesses[k].map));
  }
  diagnostics d = {0};
  r->body = term_parse(m->isa->terms, body, &d);
  assert_false(term_none(r->body));
  lane_operand *copies = arena_alloc(a, (num_operands + 1) * sizeof *copies);
  memcpy(copies, operands, num_operands * sizeof *copies);
  isa_instruction made = {
      .name = arena_strdup(a, name), .assembly = "", .function = {copies, num_operands, r, 1}};
  stack_push(&m->made, made);
  free(name);
  free(body);
}

static char *text(const char *format, ...) __attribute__((format(printf, 1, 2)));
static char *text(const char *format, ...) {
  char buffer[1024];
  va_list args;
  va_start(args, format);
  int n = vsnprintf(buffer, sizeof buffer, format, args);
  va_end(args);
  assert_true(n > 0 && (size_t)n < sizeof buffer);
  return strdup(buffer);
}

static int compare_instructions(const void *p, const void *q) {
  return strcmp(((const isa_instruction *)p)->name, ((const isa_instruction *)q)->name);
}

static similarity *classify(maker *m) {
  qsort(m->made.data, m->made.size, sizeof *m->made.data, compare_instructions);
  m->isa->instructions = m->made.data;
  m->isa->count = (uint32_t)m->made.size;
  const isa *isas[] = {m->isa};
  diagnostics d = {0};
  similarity *s = similarity_run(isas, 1, NULL, &d);
  assert_non_null(s);
  naming_run(s);
  return s;
}

static void release(maker *m, similarity *s) {
  similarity_free(s);
  stack_free(&m->made);
  m->isa->instructions = NULL;
  m->isa->count = 0;
  isa_free(m->isa);
}

static const similarity_class *class_named(const similarity *s, const char *name) {
  for (uint32_t k = 0; k < s->count; k++)
    if (strcmp(s->classes[k].name, name) == 0)
      return &s->classes[k];
  for (uint32_t k = 0; k < s->count; k++)
    print_error("class %s\n", s->classes[k].name);
  fail_msg("no class %s", name);
  return NULL;
}

static void assert_parameters(const similarity_class *c, const char *wanted) {
  strbuf got = {0};
  for (uint32_t p = 0; p < c->num_parameters; p++)
    strbuf_printf(&got, "%s%s", p ? " " : "", c->parameters[p].name);
  assert_string_equal(got.text ? got.text : "", wanted);
  strbuf_free(&got);
}

static void assert_structure(const similarity_class *c, const char *wanted) {
  strbuf got = {0};
  assert_true(class_structure_print(&c->form, c->numbers_text, &got));
  assert_string_equal(got.text, wanted);
  strbuf_free(&got);
}

// Every member, rebuilt from its class and tuple, computes what the instruction computes.
static void assert_members_compute(const similarity *s, const isa *original) {
  uint64_t seed = 12345;
  for (uint32_t k = 0; k < s->count; k++)
    for (uint32_t m = 0; m < s->classes[k].num_members; m++) {
      const similarity_member *member = &s->classes[k].members[m];
      arena *a = arena_new();
      lane_function again;
      assert_true(similarity_instantiate(&s->classes[k], member->values, s->terms, a, &again));
      const lane_function *f = &member->instruction->function;
      eval_program *before = eval_compile(original->terms, f), *after = eval_compile(s->terms, &again);
      uint8_t in[3][128], out[2][256];
      const uint8_t *operands[3] = {in[0], in[1], in[2]};
      assert_true(f->num_operands <= 3);
      for (unsigned round = 0; round < 50; round++) {
        for (size_t i = 0; i < sizeof in; i++) {
          seed = seed * 6364136223846793005u + 1442695040888963407u;
          ((uint8_t *)in)[i] = (uint8_t)(seed >> 56);
        }
        memset(out, 0, sizeof out);
        eval_run(before, operands, (uint8_t *[]){out[0]});
        eval_run(after, operands, (uint8_t *[]){out[1]});
        assert_memory_equal(out[0], out[1], sizeof out[0]);
      }
      eval_program_free(before);
      eval_program_free(after);
      arena_free(a);
    }
}

// ---- families -----------------------------------------------------------------------------------
enum { NUM_SIZES = 3 };
static const uint32_t sizes[NUM_SIZES] = {128, 256, 512};

static void make_lanewise(maker *m, const char *name, uint32_t size, uint32_t width, char *body) {
  uint32_t lanes = size / width;
  lane_operand operands[] = {vector("a", lanes, width), vector("b", lanes, width)};
  read_spec reads[] = {straight(0), straight(1)};
  make(m, text("%s_%u_%u", name, width, size), vector("dst", lanes, width), operands, 2, reads, 2, body);
}

static void make_lanewise_family(maker *m) {
  for (unsigned s = 0; s < NUM_SIZES; s++)
    for (uint32_t w = 8; w <= 64; w *= 2) {
      make_lanewise(m, "add", sizes[s], w, text("(add (arg 0 %u) (arg 1 %u))", w, w));
      make_lanewise(m, "max", sizes[s], w, text("(maxs (arg 0 %u) (arg 1 %u))", w, w));
      make_lanewise(m, "maxu", sizes[s], w, text("(maxu (arg 1 %u) (arg 0 %u))", w, w));
      if (w > 16)
        continue;
      make_lanewise(m, "adds", sizes[s], w,
                    text("(trunc %u (mins (maxs (add (exts 32 (arg 0 %u)) (exts 32 (arg 1 %u)))"
                         " (exts 32 (const %u 0x%x))) (const 32 0x%x)))",
                         w, w, w, w, 1u << (w - 1), (1u << (w - 1)) - 1));
      make_lanewise(
          m, "avg", sizes[s], w,
          text("(trunc %u (shru (add (add (extu 32 (arg 0 %u)) (extu 32 (arg 1 %u))) (const 32 0x1))"
               " (const 32 0x1)))",
               w, w, w));
    }
}

static void make_interleave(maker *m, uint32_t size, uint32_t width, bool high) {
  uint32_t lanes = size / width, block = 128 / width, half = block / 2;
  lane_operand operands[] = {vector("a", lanes, width), vector("b", lanes, width)};
  read_spec read = {0, high ? half : 0, 3, {0, half, 2}, {(int64_t)block, 1, 0}};
  read_spec reads[] = {read, read};
  reads[1].operand = 1;
  make(m, text("unpack%s_%u_%u", high ? "hi" : "lo", width, size), vector("dst", lanes, width), operands, 2,
       reads, 2,
       text("(select (eq (and (index 0) (const 64 0x1)) (const 64 0x0)) (arg 0 %u) (arg 1 %u))", width,
            width));
}

// ---- tests --------------------------------------------------------------------------------------
static void lanewise_operations_differ_in_width_lanes_and_signedness(void **state) {
  (void)state;
  maker m = new_maker();
  make_lanewise_family(&m);
  similarity *s = classify(&m);
  assert_int_equal(s->count, 3);
  // Saturation is a parameter.
  const similarity_class *add = class_named(s, "add");
  assert_int_equal(add->num_members, 18);
  assert_parameters(add, "width lanes saturate sum_width");
  assert_string_equal(add->members[0].instruction->name, "add_16_128");
  assert_int_equal(add->members[0].values[0], 16);
  assert_int_equal(add->members[0].values[1], 8);
  // Signed and unsigned, operands either way round: one class.
  const similarity_class *max = class_named(s, "max");
  assert_int_equal(max->num_members, 24);
  assert_parameters(max, "width lanes signed");
  // The widths inside and the bounds follow from the width.
  assert_parameters(class_named(s, "avg"), "width lanes");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

static void interleaves_of_all_sizes_are_one_class(void **state) {
  (void)state;
  maker m = new_maker();
  for (unsigned k = 0; k < NUM_SIZES; k++)
    for (uint32_t w = 8; w <= 64; w *= 2)
      for (int high = 0; high < 2; high++)
        make_interleave(&m, sizes[k], w, high);
  similarity *s = classify(&m);
  assert_int_equal(s->count, 1);
  const similarity_class *c = class_named(s, "interleave");
  assert_int_equal(c->num_members, 24);
  assert_parameters(c, "width lanes offset");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

static void make_dot(maker *m, const char *name, uint32_t size, uint32_t width, const char *left,
                     const char *right, const char *around) {
  uint32_t lanes = size / width / 2;
  lane_operand operands[] = {vector("a", 2 * lanes, width), vector("b", 2 * lanes, width)};
  read_spec reads[4];
  for (uint32_t k = 0; k < 4; k++)
    reads[k] = (read_spec){.operand = k / 2, .base = k % 2, .depth = 1, .stride = {2}};
  char sum[512];
  // The later product first: commutative operands come in any order.
  snprintf(sum, sizeof sum,
           "(add (mul (%s 32 (arg 1 %u)) (%s 32 (arg 3 %u))) (mul (%s 32 (arg 2 %u)) (%s 32 (arg 0 %u))))",
           left, width, right, width, right, width, left, width);
  make(m, text("%s_%u", name, size), vector("dst", lanes, 2 * width), operands, 2, reads, 4,
       *around ? text(around, sum) : strdup(sum));
}

static void dot_products_are_found_whatever_the_order(void **state) {
  (void)state;
  maker m = new_maker();
  for (unsigned k = 0; k < NUM_SIZES; k++) {
    make_dot(&m, "madd", sizes[k], 16, "exts", "exts", "");
    make_dot(&m, "maddubs", sizes[k], 8, "extu", "exts",
             "(trunc 16 (mins (maxs %s (const 32 0xffff8000)) (const 32 0x7fff)))");
  }
  similarity *s = classify(&m);
  assert_int_equal(s->count, 1);
  assert_parameters(class_named(s, "dot"), "width lanes signed saturate");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

// Sums of 2, 4 and 8 products, and reductions of 4, 8 and 16 lanes: how many there are is a number.
static void numbers_of_terms_are_parameters(void **state) {
  (void)state;
  maker m = new_maker();
  for (uint32_t terms = 2; terms <= 8; terms *= 2) {
    uint32_t lanes = 16 / terms;
    lane_operand operands[] = {vector("a", 16, 8), vector("b", 16, 8)}, whole = vector("a", 2 * terms, 16);
    read_spec reads[16];
    char *dot = NULL, *most = text("(arg 0 16)");
    for (uint32_t k = 0; k < terms; k++) {
      for (uint32_t i = 0; i < 2; i++)
        reads[2 * k + i] = (read_spec){.operand = i, .base = k, .depth = 1, .stride = {terms}};
      char *product = text("(mul (extu 32 (arg %u 8)) (exts 32 (arg %u 8)))", 2 * k, 2 * k + 1);
      char *sum = dot ? text("(add %s %s)", product, dot) : strdup(product);
      free(product);
      free(dot);
      dot = sum;
    }
    make(&m, text("dot_%u", terms), vector("dst", lanes, 32), operands, 2, reads, 2 * terms, dot);
    for (uint32_t k = 0; k < 2 * terms; k++) {
      reads[k] = (read_spec){.base = k};
      char *next = k ? text("(maxs %s (arg %u 16))", most, k) : strdup(most);
      free(most);
      most = next;
    }
    make(&m, text("maxv_%u", terms), vector("dst", 1, 16), &whole, 1, reads, 2 * terms, most);
  }
  similarity *s = classify(&m);
  assert_int_equal(s->count, 2);
  const similarity_class *dot = class_named(s, "dot"), *most = class_named(s, "reduce_max");
  assert_parameters(dot, "lanes");
  assert_structure(dot,
                   "d0 < lanes: (add t0 < 16 / lanes: (exts to 32 (mul (extu to 16 a[(16 / lanes) * d0 + t0])"
                   " (exts to 16 b[(16 / lanes) * d0 + t0]))))");
  assert_parameters(most, "source_lanes");
  assert_structure(most, "d0 < 1: (maxs t0 < source_lanes: a[t0])");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

static void packs_differ_in_signedness(void **state) {
  (void)state;
  maker m = new_maker();
  for (unsigned k = 0; k < NUM_SIZES; k++)
    for (uint32_t w = 16; w <= 32; w *= 2)
      for (int is_signed = 0; is_signed < 2; is_signed++) {
        uint32_t lanes = sizes[k] / w, block = 128 / w, half = w / 2;
        lane_operand operands[] = {vector("a", lanes, w), vector("b", lanes, w)};
        read_spec read = {0, 0, 3, {0, 2, block}, {(int64_t)block, 0, 1}};
        read_spec reads[] = {read, read};
        reads[1].operand = 1;
        uint32_t low = is_signed ? (0u - (1u << (half - 1))) & (w == 32 ? 0xffffffffu : (1u << w) - 1) : 0;
        uint32_t high = is_signed ? (1u << (half - 1)) - 1 : (1u << half) - 1;
        make(&m, text("pack%s_%u_%u", is_signed ? "s" : "us", w, sizes[k]), vector("dst", 2 * lanes, half),
             operands, 2, reads, 2,
             text("(trunc %u (mins (maxs (select (eq (and (shru (index 0) (const 64 0x%x)) (const 64 0x1))"
                  " (const 64 0x0)) (arg 0 %u) (arg 1 %u)) (const %u 0x%x)) (const %u 0x%x)))",
                  half, (unsigned)__builtin_ctz(block), w, w, w, low, w, high));
      }
  similarity *s = classify(&m);
  assert_int_equal(s->count, 1);
  assert_parameters(&s->classes[0], "width lanes signed");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

static void what_differs_in_more_than_numbers_stays_apart(void **state) {
  (void)state;
  maker m = new_maker();
  make_lanewise(&m, "add", 128, 16, text("(add (arg 0 16) (arg 1 16))"));
  make_lanewise(&m, "sub", 128, 16, text("(sub (arg 0 16) (arg 1 16))"));
  make_lanewise(&m, "subr", 128, 16, text("(sub (arg 1 16) (arg 0 16))"));
  lane_operand a = vector("a", 8, 16), shift[] = {a, immediate("imm8")};
  read_spec reads[] = {straight(0), {.operand = 1}};
  make(&m, text("slli"), vector("dst", 8, 16), shift, 2, reads, 2,
       text("(shl (arg 0 16) (extu 16 (arg 1 8)))"));
  make(&m, text("broadcast"), vector("dst", 8, 16), &a, 1, &(read_spec){.depth = 1}, 1, text("(arg 0 16)"));
  make(&m, text("copy"), vector("dst", 8, 16), &a, 1, reads, 1, text("(arg 0 16)"));
  similarity *s = classify(&m);
  // Operands in another order are a parameter; reading one lane for all is a stride of 0.
  assert_int_equal(s->count, 4);
  class_named(s, "add");
  assert_parameters(class_named(s, "sub"), "swapped");
  class_named(s, "shift_left_imm");
  assert_parameters(class_named(s, "swizzle"), "stride");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

// What depends on the lane's position only is a map, whatever it is written with: the blocks' first lanes and
// the bits of the immediate in lane numbers of one, two and four blocks, the bit that chooses in another
// class.
static void numbers_of_lanes_are_maps(void **state) {
  (void)state;
  static const char bits_of_one[] =
      "(and (shru (arg 0 8) (shl (trunc 8 (index 0)) (const 8 0x1))) (const 8 0x3))",
                    bits_of_two[] = "(add (and (shru (arg 0 8) (trunc 8 (mul (and (index 0) (const 64 0x3))"
                                    " (const 64 0x2)))) (const 8 0x3))"
                                    " (shl (trunc 8 (shru (index 0) (const 64 0x2))) (const 8 0x2)))",
                    bits_of_four[] =
                        "(add (and (shru (arg 0 8) (shl (and (trunc 8 (index 0)) (const 8 0x3))"
                        " (const 8 0x1))) (const 8 0x3)) (trunc 8 (and (index 0) (const 64 0xc))))";
  static const char *const lane[] = {bits_of_one, bits_of_two, bits_of_four};
  maker m = new_maker();
  for (uint32_t k = 0; k < NUM_SIZES; k++) {
    lane_operand operands[] = {vector("a", sizes[k] / 32, 32), immediate("imm8")};
    make(&m, text("shuffle_%u", sizes[k]), vector("dst", sizes[k] / 32, 32), operands, 2,
         &(read_spec){.operand = 1}, 1, text("(lane_at 0 32 (extu 64 %s))", lane[k]));
    lane_operand two[] = {operands[0], vector("b", sizes[k] / 32, 32), operands[1]};
    read_spec reads[] = {straight(0), straight(1), {.operand = 2}};
    make(&m, text("blend_%u", sizes[k]), operands[0], two, 3, reads, 3,
         text("(select (trunc 1 (shru (arg 2 8) (trunc 8 (and (index 0) (const 64 0x%x))))) (arg 0 32)"
              " (arg 1 32))",
              k ? 7 : 3));
  }
  similarity *s = classify(&m);
  assert_int_equal(s->count, 2);
  assert_parameters(class_named(s, "shuffle"), "lanes blocks");
  assert_parameters(class_named(s, "blend_imm"), "lanes block");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

// A sum of 64 bits that saturates is written with a choice whose arms are narrow, and none is at most or
// unequal: these are the clamps, the equality and the order of the others.
static void other_formulations_are_one(void **state) {
  (void)state;
  maker m = new_maker();
  for (uint32_t w = 32; w <= 64; w *= 2)
    for (int is_signed = 0; is_signed < 2; is_signed++) {
      const char *ext = is_signed ? "exts" : "extu", *min = is_signed ? "mins" : "minu",
                 *less = is_signed ? "slt" : "ult", *most = is_signed ? "7fffffff" : "ffffffff",
                 *low = w == 64 ? "ffffffff" : "";
      char *sum = text("(add (%s %u (arg 0 %u)) (%s %u (arg 1 %u)))", ext, 2 * w, w, ext, 2 * w, w);
      char *bound = text("(const %u 0x%s%s)", 2 * w, most, low);
      make_lanewise(&m, is_signed ? "qadd" : "uqadd", 128, w,
                    w == 64 ? text("(select (%s %s %s) (const 64 0x%s%s) (add (arg 0 64) (arg 1 64)))", less,
                                   bound, sum, most, low)
                            : text("(trunc %u (%s %s %s))", w, min, sum, bound));
      free(bound);
      free(sum);
    }
  for (uint32_t w = 8; w <= 16; w *= 2) {
    static const char *const less[] = {"ult", "ule"}, *const equal[] = {"eq", "ne"};
    for (unsigned k = 0; k < 2; k++) {
      make_lanewise(&m, less[k], 128, w, text("(exts %u (%s (arg 0 %u) (arg 1 %u)))", w, less[k], w, w));
      make_lanewise(&m, equal[k], 128, w, text("(exts %u (%s (arg 0 %u) (arg 1 %u)))", w, equal[k], w, w));
    }
  }
  similarity *s = classify(&m);
  assert_int_equal(s->count, 3);
  assert_parameters(class_named(s, "add_sat"), "width signed");
  assert_parameters(class_named(s, "cmp_lt"), "width negate swapped");
  assert_parameters(class_named(s, "cmp_eq"), "width negate");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

static void make_by_lane(maker *m, const char *name, uint32_t lanes, uint32_t width, char *body) {
  lane_operand operands[] = {vector("a", lanes, width), vector("v", lanes, width), immediate("lane")};
  read_spec reads[] = {straight(0), {.operand = 2}};
  make(m, text("%s_%u", name, width), vector("dst", lanes, width), operands, 3, reads, 2, body);
}

// An operand that has a number, its own lane or another operand's in its place.
static void reads_may_be_absent(void **state) {
  (void)state;
  maker m = new_maker();
  for (uint32_t w = 16; w <= 32; w *= 2) {
    uint32_t lanes = 128 / w;
    lane_operand a = vector("a", lanes, w);
    read_spec read = straight(0), pair[] = {{0, 0, 1, {0}, {2}}, {0, 1, 1, {0}, {2}}};
    make_lanewise(&m, "cmpeq", 128, w, text("(exts %u (eq (arg 0 %u) (arg 1 %u)))", w, w, w));
    make(&m, text("cmpeqz_%u", w), a, &a, 1, &read, 1,
         text("(exts %u (eq (arg 0 %u) (const %u 0x0)))", w, w, w));
    make_lanewise(&m, "mul", 128, w, text("(mul (arg 0 %u) (arg 1 %u))", w, w));
    make_by_lane(
        &m, "mul_lane", lanes, w,
        text("(mul (arg 0 %u) (lane_at 1 %u (extu 64 (and (arg 1 8) (const 8 0x%x)))))", w, w, lanes - 1));
    make_lanewise(&m, "subl", 128, w,
                  text("(sub (extu %u (arg 0 %u)) (extu %u (arg 1 %u)))", 2 * w, w, 2 * w, w));
    m.made.data[m.made.size - 1].function.results[0].type.width = 2 * w;
    make(&m, text("sublp_%u", w), vector("dst", lanes / 2, 2 * w), &a, 1, pair, 2,
         text("(sub (extu %u (arg 0 %u)) (extu %u (arg 1 %u)))", 2 * w, w, 2 * w, w));
  }
  similarity *s = classify(&m);
  assert_int_equal(s->count, 3);
  assert_parameters(class_named(s, "cmp_eq"), "width has_b");
  assert_parameters(class_named(s, "mul"), "width by_lane");
  assert_parameters(class_named(s, "sub_even"), "width lanes has_b");
  assert_members_compute(s, m.isa);
  release(&m, s);
}

// A lane that an immediate chooses is what a move is about.
static void moves_keep_their_reads(void **state) {
  (void)state;
  maker m = new_maker();
  make_lanewise(&m, "copy", 128, 16, text("(arg 1 16)"));
  make_by_lane(&m, "dup", 8, 16, text("(lane_at 1 16 (extu 64 (and (arg 1 8) (const 8 0x7))))"));
  similarity *s = classify(&m);
  assert_int_equal(s->count, 2);
  release(&m, s);
}

// What is masked counts, whether or not an instruction computes it; but some instruction of the class has no
// mask, and a choice between operands is no mask on one of them.
static void masks_are_taken_off(void **state) {
  (void)state;
  maker m = new_maker();
  lane_operand k = {.name = "k", .kind = OPERAND_MASK, .lanes = 8, .width = 1, .c_type = "m"};
  lane_operand src = vector("src", 4, 32), a = vector("a", 4, 32), b = vector("b", 4, 32);
  lane_operand merge[] = {src, k, a, b}, zero[] = {k, a, b};
  read_spec reads[] = {straight(0), straight(1), straight(2), straight(3)};
  make_lanewise(&m, "add", 128, 16, text("(add (arg 0 16) (arg 1 16))"));
  make(&m, text("mask_add_32"), src, merge, 4, reads, 4,
       text("(select (arg 1 1) (add (arg 2 32) (arg 3 32)) (arg 0 32))"));
  make(&m, text("maskz_add_32"), src, zero, 3, reads, 3,
       text("(select (arg 0 1) (add (arg 1 32) (arg 2 32)) (const 32 0x0))"));
  make(&m, text("maskz_sub_32"), src, zero, 3, reads, 3,
       text("(select (arg 0 1) (sub (arg 1 32) (arg 2 32)) (const 32 0x0))"));
  make(&m, text("blend"), src, zero, 3, reads, 3, text("(select (arg 0 1) (arg 1 32) (arg 2 32))"));
  similarity *s = classify(&m);
  assert_int_equal(s->num_instructions, 5);
  assert_int_equal(s->count, 3);
  const similarity_class *add = class_named(s, "add");
  assert_int_equal(add->num_members, 1);
  assert_int_equal(add->num_masked, 2);
  static const masking hows[] = {MASKING_MERGE, MASKING_ZERO};
  for (unsigned f = 0; f < 2; f++) {
    assert_int_equal(add->masked[f].masking, hows[f]);
    assert_int_equal(add->masked[f].masked_lanes, 4);
    assert_null(add->masked[f].unmasked);
    lane_function unmasked;
    assert_true(similarity_instantiate(add, add->masked[f].values, s->terms, s->memory, &unmasked));
    assert_int_equal(unmasked.num_operands, 2);
    assert_int_equal(unmasked.results[0].type.width, 32);
  }
  for (uint32_t c = 0; c < s->count; c++)
    if (&s->classes[c] != add) {
      assert_int_equal(s->classes[c].num_members, 1);
      assert_int_equal(s->classes[c].num_masked, 0);
    }
  release(&m, s);
}

// A class's name does not depend on what else there is.
// ---- by proof -----------------------------------------------------------------------------------
static void make_unary(maker *m, const char *name, uint32_t width, char *body) {
  lane_operand operand = vector("a", 128 / width, width);
  read_spec read = straight(0);
  make(m, text("%s_%u", name, width), vector("dst", 128 / width, width), &operand, 1, &read, 1, body);
}

static char *absolute(uint32_t w) {
  return text("(sub (xor (arg 0 %u) (shrs (arg 0 %u) (const %u 0x%x))) (shrs (arg 0 %u) (const %u 0x%x)))", w,
              w, w, w - 1, w, w, w - 1);
}

static void formulations_are_one_class_by_proof(void **state) {
  (void)state;
  maker m = new_maker();
  make_unary(&m, "abs", 8, text("(abs (arg 0 8))"));
  make_unary(&m, "abs", 16, text("(abs (arg 0 16))"));
  make_unary(&m, "absolute", 32, absolute(32));
  make_unary(&m, "absolute", 8, absolute(8));
  similarity *s = classify(&m);
  assert_int_equal(s->count, 1);
  assert_int_equal(s->proofs.classes, 1);
  assert_int_equal(s->proofs.members, 2);
  assert_int_equal(class_named(s, "abs")->num_members, 4);
  assert_false(s->classes[0].members[s->classes[0].representative].proven);
  assert_members_compute(s, m.isa);
  release(&m, s);
}

// That of one number evaluation does not find.
static void nearly_equal_functions_are_refuted(void **state) {
  (void)state;
  maker m = new_maker();
  make_unary(&m, "abs", 32, text("(abs (arg 0 32))"));
  char *plain = absolute(32);
  make_unary(&m, "nearly", 32,
             text("(select (eq (arg 0 32) (const 32 0x2468ace1)) (const 32 0x0) %s)", plain));
  free(plain);
  similarity *s = classify(&m);
  assert_int_equal(s->count, 2);
  assert_int_equal(s->proofs.classes, 0);
  assert_int_equal(s->proofs.refuted, 1);
  release(&m, s);
}

static void corner_values_tell_functions_apart(void **state) {
  (void)state;
  maker m = new_maker();
  make_unary(&m, "abs", 32, text("(abs (arg 0 32))"));
  char *plain = absolute(32);
  make_unary(&m, "saturating", 32,
             text("(select (eq (arg 0 32) (const 32 0x80000000)) (const 32 0x7fffffff) %s)", plain));
  free(plain);
  similarity *s = classify(&m);
  assert_int_equal(s->count, 2);
  assert_int_equal(s->proofs.refuted, 0);
  release(&m, s);
}

// A rotation of 32 bits by a shift of 64, one of 64 by two shifts.
static void widths_that_a_class_does_not_have_are_found(void **state) {
  (void)state;
  maker m = new_maker();
  make_lanewise(&m, "rotate", 128, 64,
                text("(or (shl (arg 0 64) (and (arg 1 64) (const 64 0x3f)))"
                     " (shru (arg 0 64) (sub (const 64 0x40) (and (arg 1 64) (const 64 0x3f)))))"));
  make_lanewise(
      &m, "rotate", 128, 32,
      text("(trunc 32 (shru (shl (or (shl (extu 64 (arg 0 32)) (const 64 0x20)) (extu 64 (arg 0 32)))"
           " (extu 64 (and (arg 1 32) (const 32 0x1f)))) (const 64 0x20)))"));
  similarity *s = classify(&m);
  assert_int_equal(s->count, 1);
  assert_int_equal(s->proofs.classes, 1);
  assert_members_compute(s, m.isa);
  release(&m, s);
}

static void make_chosen(maker *m, const char *name, uint32_t width, char *body) {
  uint32_t lanes = 128 / width;
  lane_operand mask = {.name = "k", .kind = OPERAND_MASK, .lanes = lanes, .width = 1, .c_type = "m"};
  lane_operand operands[] = {mask, vector("a", lanes, width), vector("b", lanes, width)};
  read_spec reads[] = {straight(0), straight(1), straight(2)};
  make(m, text("%s_%u", name, width), vector("dst", lanes, width), operands, 3, reads, 3, body);
}

// A condition and its complement: one class with a parameter more.
static void a_part_more_is_a_parameter(void **state) {
  (void)state;
  maker m = new_maker();
  for (uint32_t w = 8; w <= 16; w *= 2) {
    make_chosen(&m, "where", w, text("(select (arg 0 1) (sub (arg 1 %u) (arg 2 %u)) (arg 1 %u))", w, w, w));
    make_chosen(&m, "unless", w, text("(select (arg 0 1) (arg 1 %u) (sub (arg 1 %u) (arg 2 %u)))", w, w, w));
  }
  similarity *s = classify(&m);
  assert_int_equal(s->count, 1);
  assert_int_equal(s->classes[0].num_members, 4);
  assert_int_equal(s->proofs.classes, 1);
  assert_members_compute(s, m.isa);
  release(&m, s);
}

static void names_are_stable(void **state) {
  (void)state;
  maker all = new_maker(), few = new_maker();
  make_lanewise_family(&all);
  for (uint32_t w = 8; w <= 16; w *= 2)
    make_interleave(&all, 512, w, true);
  make_lanewise(&few, "avg", 256, 8,
                text("(trunc 8 (shru (add (add (extu 32 (arg 0 8)) (extu 32 (arg 1 8))) (const 32 0x1))"
                     " (const 32 0x1)))"));
  make_interleave(&few, 512, 16, true);
  similarity *s = classify(&all), *t = classify(&few);
  assert_int_equal(t->count, 2);
  class_named(s, "avg");
  class_named(t, "avg");
  class_named(s, "interleave");
  class_named(t, "interleave");
  release(&all, s);
  release(&few, t);
}

// A name that another operand has already is not used twice.
static void operands_are_called_what_most_members_call_them(void **state) {
  (void)state;
  static const char *const names[][2] = {{"x", "y"}, {"a", "b"}, {"b", "a"}, {"a", "b"}};
  maker m = new_maker();
  for (uint32_t k = 0; k < 4; k++) {
    uint32_t width = 8u << k;
    lane_operand operands[] = {vector(names[k][0], 8, width), vector(names[k][1], 8, width)};
    read_spec reads[] = {straight(0), straight(1)};
    make(&m, text("sub_%u", width), vector("dst", 8, width), operands, 2, reads, 2,
         text("(sub (arg 0 %u) (arg 1 %u))", width, width));
  }
  similarity *s = classify(&m);
  const similarity_class *sub = class_named(s, "sub");
  assert_int_equal(sub->num_members, 4);
  assert_string_equal(sub->form.shape.operand_names[0], "a");
  assert_string_equal(sub->form.shape.operand_names[1], "b");
  assert_structure(sub, "d0 < 8: (sub a[d0] b[d0])");
  release(&m, s);
}

static void parameters_are_derived_where_they_can_be(void **state) {
  (void)state;
  arena *a = arena_new();
  wide_int width[] = {8, 16, 32, 64}, lanes[] = {16, 16, 4, 8}, twice[] = {16, 32, 64, 128};
  wide_int least[] = {-128, 0, INT32_MIN, 0}, greatest[] = {127, 65535, INT32_MAX, UINT64_MAX};
  wide_int bits[] = {128, 256, 128, 512}, half[] = {8, 4, 2, 0}, odd[] = {1, 7, 7, 2};
  int64_t modulus[] = {65, 65, 65, 65};
  bool wild[] = {false, false, false, true};
  derive_column columns[] = {{DERIVE_COUNT, width, NULL, NULL},       {DERIVE_COUNT, lanes, NULL, NULL},
                             {DERIVE_COUNT, twice, NULL, NULL},       {DERIVE_VALUE, least, NULL, modulus},
                             {DERIVE_VALUE, greatest, NULL, modulus}, {DERIVE_COUNT, bits, NULL, NULL},
                             {DERIVE_POSITION, half, wild, NULL},     {DERIVE_POSITION, odd, NULL, NULL}};
  const char *expected[] = {
      "width",         "lanes",      "2 * width", "least(signed, width)", "greatest(signed, width)",
      "width * lanes", "64 / width", "odd"};
  const char *names[] = {"width", "lanes", "signed", "odd"};
  derive_solution s = derive_solve(columns, 8, 4, a);
  assert_int_equal(s.num_parameters, 4);
  for (uint32_t k = 0; k < 8; k++) {
    strbuf b = {0};
    derive_print(&s.columns[k], names, &b);
    assert_string_equal(b.text, expected[k]);
    strbuf_free(&b);
    for (uint32_t row = 0; row < 4; row++) {
      int64_t tuple[4];
      wide_int value;
      for (uint32_t p = 0; p < 4; p++)
        tuple[p] = s.parameters[p].values[row];
      if (columns[k].wild && columns[k].wild[row])
        continue;
      assert_true(derive_eval(&s.columns[k], tuple, &value));
      assert_true(value == columns[k].values[row]);
    }
  }
  arena_free(a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lanewise_operations_differ_in_width_lanes_and_signedness),
      cmocka_unit_test(interleaves_of_all_sizes_are_one_class),
      cmocka_unit_test(dot_products_are_found_whatever_the_order),
      cmocka_unit_test(numbers_of_terms_are_parameters),
      cmocka_unit_test(packs_differ_in_signedness),
      cmocka_unit_test(what_differs_in_more_than_numbers_stays_apart),
      cmocka_unit_test(numbers_of_lanes_are_maps),
      cmocka_unit_test(other_formulations_are_one),
      cmocka_unit_test(reads_may_be_absent),
      cmocka_unit_test(moves_keep_their_reads),
      cmocka_unit_test(masks_are_taken_off),
      cmocka_unit_test(formulations_are_one_class_by_proof),
      cmocka_unit_test(nearly_equal_functions_are_refuted),
      cmocka_unit_test(corner_values_tell_functions_apart),
      cmocka_unit_test(widths_that_a_class_does_not_have_are_found),
      cmocka_unit_test(a_part_more_is_a_parameter),
      cmocka_unit_test(names_are_stable),
      cmocka_unit_test(operands_are_called_what_most_members_call_them),
      cmocka_unit_test(parameters_are_derived_where_they_can_be),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
