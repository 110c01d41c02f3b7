// The symbolic executor against the same functions in C, on corner values and random ones: one test for
// each reading rule, the loops that are done at once against the same loops in another spelling, errors.
#include "x86_text.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static const execute_operand pair[] = {{"a", 32, 16, true, false}, {"b", 32, 16, false, false}};
static const execute_operand words[] = {{"a", 64, 8, false, false}, {"b", 64, 8, false, false}};
static const execute_operand count[] = {{"a", 32, 32, false, false}, {"n", 64, 64, false, false}};
static const execute_operand immediate[] = {{"a", 64, 8, false, false}, {"imm8", 8, 8, false, true}};

static uint64_t random_state = 1;
static uint64_t next_random(void) {
  random_state = hash_mix(random_state, 77);
  return random_state;
}

static uint64_t sample(unsigned k) {
  static const uint64_t corners[] = {0,          1,          0x7f,       0x80,       0xff,
                                     0x7fff,     0x8000,     0xffff,     0x10000,    0x7fffffff,
                                     0x80000000, 0xffffffff, 0x80008000, 0x7fff7fff, 0xffffffffffffffff};
  enum { CORNERS = sizeof corners / sizeof *corners };
  return k < CORNERS ? corners[k] : next_random() >> (next_random() % 60);
}

typedef uint64_t (*oracle)(uint64_t a, uint64_t b);

static void check(const char *text, const execute_operand *operands, unsigned width, oracle expected) {
  x86_text t = x86_text_run(text, operands, 2, width);
  if (term_none(t.term))
    fail_msg("%s\nin: %s", t.message, text);
  uint64_t mask = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  for (unsigned i = 0; i < 60; i++)
    for (unsigned j = 0; j < 20; j++) {
      uint64_t a = sample(i), b = sample(j);
      const void *contents[] = {&a, &b};
      uint64_t got = x86_text_value(&t, contents), want = expected(a, b) & mask;
      if (got != want)
        fail_msg("%s\na = %#llx, b = %#llx: %#llx instead of %#llx", text, (unsigned long long)a,
                 (unsigned long long)b, (unsigned long long)got, (unsigned long long)want);
    }
  x86_text_free(&t);
}

static int16_t low_s(uint64_t x) { return (int16_t)x; }
static uint16_t low_u(uint64_t x) { return (uint16_t)x; }
static int64_t clamp(int64_t x, int64_t low, int64_t high) { return x < low ? low : x > high ? high : x; }

static uint64_t less_signed(uint64_t a, uint64_t b) { return low_s(a) < low_s(b >> 16); }
static uint64_t less_unsigned(uint64_t a, uint64_t b) { return (uint16_t)a < low_u(b); }
static void slices_have_the_operands_sign(void **state) {
  (void)state;
  // R1: a is signed, b is not; temporaries are not.
  check("tmp[15:0] := a[15:0]\ndst[0] := (tmp[15:0] < b[15:0]) ? 1 : 0\n", pair, 1, less_unsigned);
  static const execute_operand both[] = {{"a", 32, 16, true, false}, {"b", 32, 16, true, false}};
  check("IF a[15:0] < b[31:16]\n dst[0] := 1\nELSE\n dst[0] := 0\nFI\n", both, 1, less_signed);
}

static uint64_t average(uint64_t a, uint64_t b) { return (low_u(a) + low_u(b) + 1u) >> 1; }
static uint64_t difference(uint64_t a, uint64_t b) {
  int d = (int)low_u(a) - (int)low_u(b);
  return (uint64_t)(d < 0 ? -d : d);
}
static uint64_t products(uint64_t a, uint64_t b) {
  int64_t x = (int64_t)low_s(a) * low_u(b) + (int64_t)(int16_t)(a >> 16) * (int64_t)(uint16_t)(b >> 16);
  return (uint64_t)clamp(x, INT32_MIN, INT32_MAX);
}
static void arithmetic_is_exact(void **state) {
  (void)state;
  // R2: nothing wraps before the assignment.
  static const execute_operand u16[] = {{"a", 32, 16, false, false}, {"b", 32, 16, false, false}};
  check("dst[15:0] := (a[15:0] + b[15:0] + 1) >> 1\n", u16, 16, average);
  check("dst[15:0] := ABS(a[15:0] - b[15:0])\n", u16, 16, difference);
  check("dst[31:0] := Saturate32(a[15:0]*b[15:0] + a[31:16]*b[31:16])\n", pair, 32, products);
}

static uint64_t arithmetic_shift(uint64_t a, uint64_t n) {
  return (uint64_t)((int64_t)(int32_t)a >> (n > 31 ? 31 : n));
}
static uint64_t logical_shift(uint64_t a, uint64_t n) { return n > 31 ? 0 : (uint32_t)a >> n; }
static uint64_t left_shift(uint64_t a, uint64_t n) { return n > 31 ? 0 : (uint32_t)a << n; }
static void extension_reads_through_shifts(void **state) {
  (void)state;
  // R3, R4: counts are unsigned and may be huge.
  check("IF n[63:0] > 31\n dst[31:0] := (a[31] ? 0xFFFFFFFF : 0x0)\nELSE\n"
        " dst[31:0] := SignExtend32(a[31:0] >> n[63:0])\nFI\n",
        count, 32, arithmetic_shift);
  check("IF n[63:0] > 31\n dst[31:0] := 0\nELSE\n dst[31:0] := ZeroExtend32(a[31:0] >> n[63:0])\nFI\n", count,
        32, logical_shift);
  check("dst[31:0] := ZeroExtend32(a[31:0] << n[63:0])\n", count, 32, left_shift);
}

static uint64_t saturate_signed(uint64_t a, uint64_t b) {
  return (uint64_t)clamp((int64_t)low_s(a) - low_u(b), -128, 127);
}
static uint64_t saturate_unsigned(uint64_t a, uint64_t b) {
  return (uint64_t)clamp((int64_t)low_s(a) - low_u(b), 0, 255);
}
static uint64_t all_signed(uint64_t a, uint64_t b) {
  return (uint64_t)clamp((int64_t)low_s(a) - low_s(b), -128, 127);
}
static uint64_t all_unsigned(uint64_t a, uint64_t b) {
  return (uint64_t)clamp((int64_t)low_u(a) - low_u(b), 0, 255);
}
static uint64_t extended(uint64_t a, uint64_t b) {
  return (uint64_t)clamp((int64_t)low_s(a) + low_u(b), 0, 255);
}
static void saturation_clamps(void **state) {
  (void)state;
  // R5
  check("dst[7:0] := Saturate8(a[15:0] - b[15:0])\n", pair, 8, saturate_signed);
  check("dst[7:0] := SaturateU8(a[15:0] - b[15:0])\n", pair, 8, saturate_unsigned);
  // By the headers' names, slices are what the function is; what is extended stays what it is.
  check("dst[7:0] := SIGNED_BYTE_SATURATE(a[15:0] - b.word[0])\n", pair, 8, all_signed);
  check("dst[7:0] := UNSIGNED_BYTE_SATURATE(a.word[0] - b[15:0])\n", pair, 8, all_unsigned);
  check("dst[7:0] := UNSIGNED_BYTE_SATURATE(SignExtend32(a[15:0]) + b[15:0])\n", pair, 8, extended);
}

static uint64_t dot(uint64_t a, uint64_t b) {
  int64_t s = (int32_t)a;
  for (int i = 0; i < 2; i++)
    s += (int64_t)(uint8_t)(a >> (8 * i)) * (int8_t)(b >> (8 * i));
  return (uint64_t)clamp(s, INT32_MIN, INT32_MAX);
}
static void declared_temporaries(void **state) {
  (void)state;
  // R6, R7
  static const execute_operand o[] = {{"a", 32, 32, true, false}, {"b", 32, 8, true, false}};
  check("tmp1.word := Signed(ZeroExtend16(a.byte[0]) * SignExtend16(b.byte[0]))\n"
        "tmp2.word := Signed(ZeroExtend16(a.byte[1]) * SignExtend16(b.byte[1]))\n"
        "dst.dword[0] := Saturate32(a.dword[0] + tmp1 + tmp2)\n",
        o, 32, dot);
}

static uint64_t rotate(uint64_t a, uint64_t b) {
  unsigned n = b % 32;
  return n ? (uint32_t)a << n | (uint32_t)a >> (32 - n) : (uint32_t)a;
}
static uint64_t shuffle(uint64_t a, uint64_t b) {
  uint64_t r = 0;
  for (int i = 0; i < 8; i++)
    if (!(b >> (8 * i) & 0x80))
      r |= (a >> 8 * (b >> (8 * i) & 7) & 0xff) << (8 * i);
  return r;
}
static void functions_and_computed_slices(void **state) {
  (void)state;
  // R8, R9; names in functions hide the caller's.
  static const execute_operand u32[] = {{"a", 32, 32, false, false}, {"b", 32, 32, false, false}};
  check("DEFINE ROTATE(src, count_src) {\n i := count_src % 32\n a := 7\n RETURN (src << i) OR (src >> (32 - "
        "i))\n}\n"
        "i := 0\ndst[i+31:i] := ROTATE(a[i+31:i], b[i+31:i])\n",
        u32, 32, rotate);
  check("FOR j := 0 to 7\n i := j*8\n IF b[i+7] == 1\n  dst[i+7:i] := 0\n ELSE\n  index[2:0] := b[i+2:i]\n"
        "  dst[i+7:i] := a[index*8+7:index*8]\n FI\nENDFOR\n",
        words, 64, shuffle);
}

static uint64_t byte_shift(uint64_t a, uint64_t imm) {
  imm &= 0xff;
  return imm > 7 ? 0 : a << 8 * imm;
}
static uint64_t pick(uint64_t a, uint64_t imm) { return (uint16_t)(a >> 16 * (imm & 3)); }
static uint64_t compare_by(uint64_t a, uint64_t imm) {
  unsigned x = (uint8_t)a, y = (uint8_t)(a >> 8);
  switch (imm & 3) {
  case 0:
    return x == y;
  case 1:
    return x < y;
  case 2:
    return 0;
  default:
    return x > y;
  }
}
static uint64_t insert(uint64_t a, uint64_t imm) {
  unsigned at = 16 * (imm & 3);
  return (a & ~(UINT64_C(0xffff) << at)) | UINT64_C(0x1234) << at;
}
static uint64_t ternary(uint64_t a, uint64_t imm) {
  uint64_t r = 0;
  for (int i = 0; i < 16; i++)
    r |= (imm >> ((a >> i & 1) << 1 | (a >> (16 + i) & 1)) & 1) << i;
  return r;
}
static void immediates(void **state) {
  (void)state;
  check("tmp := imm8[7:0]\nIF tmp > 7\n tmp := 8\nFI\ndst[63:0] := a[63:0] << (tmp*8)\n", immediate, 64,
        byte_shift);
  check("CASE (imm8[1:0]) OF\n0: dst[15:0] := a[15:0]\n1: dst[15:0] := a[31:16]\n2: dst[15:0] := a[47:32]\n"
        "3: dst[15:0] := a[63:48]\nESAC\n",
        immediate, 16, pick);
  check("CASE imm8[1:0] OF\n0: OP := _MM_CMPINT_EQ\n1: OP := _MM_CMPINT_LT\n2: OP := _MM_CMPINT_FALSE\n"
        "3: OP := _MM_CMPINT_NLE\nESAC\ndst[0] := ( a[7:0] OP a[15:8] ) ? 1 : 0\n",
        immediate, 1, compare_by);
  check("dst[63:0] := a[63:0]\nsel := imm8[1:0]*16\ndst[sel+15:sel] := 0x1234\n", immediate, 64, insert);
  check("FOR h := 0 to 15\n index[1:0] := (a[h] << 1) OR a[16+h]\n dst[h] := imm8[index[1:0]]\nENDFOR\n",
        immediate, 16, ternary);
}

static void wide_moves(void **state) {
  (void)state;
  // Across two registers, beyond both, at every distance.
  static const execute_operand o[] = {
      {"a", 128, 8, false, false}, {"b", 128, 8, false, false}, {"imm8", 8, 8, false, true}};
  x86_text t = x86_text_run(
      "tmp[255:0] := ((a[127:0] << 128)[255:0] OR b[127:0]) >> (imm8*8)\ndst[63:0] := tmp[127:64]\n", o, 3,
      64);
  assert_string_equal(t.message, "0: ");
  uint8_t bytes[32 + 256 + 16] = {0}, imm;
  for (int i = 0; i < 32; i++)
    bytes[i] = (uint8_t)(i + 1);
  for (int n = 0; n < 256; n++) {
    uint64_t want;
    imm = (uint8_t)n;
    memcpy(&want, bytes + n + 8, 8);
    const void *contents[] = {bytes + 16, bytes, &imm};
    assert_true(x86_text_value(&t, contents) == want);
  }
  x86_text_free(&t);
}

static uint64_t ones(uint64_t a, uint64_t b) {
  (void)b;
  return (uint64_t)__builtin_popcount((uint8_t)a);
}
static uint64_t leading(uint64_t a, uint64_t b) {
  (void)b;
  return (uint8_t)a ? (uint64_t)__builtin_clz((uint8_t)a) - 24 : 8;
}
static uint64_t odd(uint64_t a, uint64_t b) {
  (void)b;
  return ones(a, b) & 1;
}
static unsigned nodes(const char *text) {
  x86_text t = x86_text_run(text, words, 2, 8);
  unsigned n = term_context_size(t.terms);
  x86_text_free(&t);
  return n;
}
static void counting_loops(void **state) {
  (void)state;
  // Each loop in the form that is recognized, and in one that is not.
  static const char *const count_ones[] = {
      "v := a[7:0]\nc := 0\nDO WHILE v > 0\n c += v[0]\n v >>= 1\nOD\ndst[7:0] := c\n",
      "v := a[7:0]\nc := 0\nDO WHILE v > 0\n c := v[0] + c\n v >>= 1\nOD\ndst[7:0] := c\n"};
  static const char *const count_leading[] = {"i := 0\nt := 7\ndst[7:0] := 0\nDO WHILE (t >= 0 AND a[i+t] == "
                                              "0)\n t := t - 1\n dst[7:0] := dst[7:0] + 1\nOD\n",
                                              "i := 0\nt := 7\ndst[7:0] := 0\nDO WHILE (t >= 0 AND a[t+i] == "
                                              "0)\n t := t - 1\n dst[7:0] := dst[7:0] + 1\nOD\n"};
  static const char *const parity[] = {
      "x := a[7:0]\nt := 0\nFOR i := 0 to 7\n t := t XOR x.bit[i]\nENDFOR\ndst[7:0] := t\n",
      "x := a[7:0]\nt := 0\nFOR i := 0 to 7\n t := x.bit[i] XOR t\nENDFOR\ndst[7:0] := t\n"};
  for (int k = 0; k < 2; k++) {
    check(count_ones[k], words, 8, ones);
    check(count_leading[k], words, 8, leading);
    check(parity[k], words, 8, odd);
  }
  assert_true(nodes(count_ones[0]) < nodes(count_ones[1]));
  assert_true(nodes(count_leading[0]) < nodes(count_leading[1]));
  assert_true(nodes(parity[0]) < nodes(parity[1]));
}

static void names_in_a_loop_stay_apart(void **state) {
  (void)state;
  // Looks like the loop that counts ones, but counts into what it shifts.
  x86_text t =
      x86_text_run("c := a[7:0]\nDO WHILE c > 0\n c += c[0]\n c >>= 1\nOD\ndst[7:0] := c\n", words, 2, 8);
  assert_non_null(strstr(t.message, "a loop that does not end"));
  x86_text_free(&t);
}

static void operands_are_read_in_fitting_lanes(void **state) {
  (void)state;
  static const struct {
    const char *text;
    unsigned a, b;
  } cases[] = {
      {"dst[31:0] := a[31:0] + b[31:0]\n", 32, 32},              // wider than the element type says
      {"dst[15:0] := a[15:0]\ndst[31:16] := b[15:0]\n", 16, 16}, // the low parts of wider lanes
      {"dst[7:0] := a[15:8] + b[7:0]\ndst[31:8] := 0\n", 8, 16}, // inside of an element; the low part of one
      {"dst[31:0] := ZeroExtend32(a[31]) + b[31:0]\n", 16, 32},  // a single bit says nothing
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    x86_text t = x86_text_run(cases[k].text, pair, 2, 32);
    if (term_none(t.term))
      fail_msg("%s", t.message);
    if (bit_string_choose_element(&t.space.bit_strings.operands[0]) != cases[k].a ||
        bit_string_choose_element(&t.space.bit_strings.operands[1]) != cases[k].b)
      fail_msg("%s: %u, %u", cases[k].text, bit_string_choose_element(&t.space.bit_strings.operands[0]),
               bit_string_choose_element(&t.space.bit_strings.operands[1]));
    x86_text_free(&t);
  }
}

// Loops that move lanes together or apart have one form for all lanes, in which INDEX is the lane's number.
static const execute_operand moved[] = {
    {"a", 64, 8, false, false}, {"src", 64, 8, false, false}, {"k", 8, 1, false, true}};

static uint64_t expand(uint64_t a, uint64_t src, unsigned k) {
  for (unsigned j = 0, m = 0; j < 8; j++)
    if (k >> j & 1)
      src = (src & ~(UINT64_C(0xff) << 8 * j)) | (a >> 8 * m++ & 0xff) << 8 * j;
  return src;
}
static uint64_t compress(uint64_t a, uint64_t src, unsigned k) {
  unsigned m = 0;
  for (unsigned j = 0; j < 8; j++)
    if (k >> j & 1)
      src = (src & ~(UINT64_C(0xff) << 8 * m)) | (a >> 8 * j & 0xff) << 8 * m, m++;
  return src;
}

static void check_moves(const char *text, uint64_t (*expected)(uint64_t, uint64_t, unsigned), bool zero) {
  x86_text t = x86_text_run_lanes(text, moved, 3, 64, 8);
  if (term_none(t.term))
    fail_msg("%s\nin: %s", t.message, text);
  assert_true(t.space.bit_strings.indexed);
  for (unsigned k = 0; k < 256; k++) {
    uint64_t a = next_random(), src = next_random(), want = expected(a, zero ? 0 : src, k);
    uint8_t mask = (uint8_t)k;
    eval_operand operand[] = {{(const uint8_t *)&a, 8, 8}, {(const uint8_t *)&src, 8, 8}, {&mask, 1, 8}};
    for (unsigned i = 0; i < 8; i++) {
      eval_env env = {.operands = operand, .num_operands = 3, .index = i};
      uint64_t got = eval_term(t.terms, t.term, &env).limb[0] >> 8 * i & 0xff;
      if (got != (want >> 8 * i & 0xff))
        fail_msg("mask %#x, lane %u: %#llx instead of %#llx in: %s", k, i, (unsigned long long)got,
                 (unsigned long long)(want >> 8 * i & 0xff), text);
    }
  }
  x86_text_free(&t);
}

static void compress_and_expand(void **state) {
  (void)state;
  check_moves("m := 0\nFOR j := 0 to 7\n i := j*8\n IF k[j]\n  dst[i+7:i] := a[m+7:m]\n  m := m + 8\n ELSE\n"
              "  dst[i+7:i] := src[i+7:i]\n FI\nENDFOR\n",
              expand, false);
  check_moves("m := 0\nFOR j := 0 to 7\n i := j*8\n IF k[j]\n  dst[i+7:i] := a[m+7:m]\n  m := m + 8\n ELSE\n"
              "  dst[i+7:i] := 0\n FI\nENDFOR\n",
              expand, true);
  check_moves("size := 8\nm := 0\nFOR j := 0 to 7\n i := j*8\n IF k[j]\n  dst[m+size-1:m] := a[i+7:i]\n"
              "  m := m + size\n FI\nENDFOR\ndst[63:m] := src[63:m]\n",
              compress, false);
  check_moves("size := 8\nm := 0\nFOR j := 0 to 7\n i := j*8\n IF k[j]\n  dst[m+size-1:m] := a[i+7:i]\n"
              "  m := m + size\n FI\nENDFOR\ndst[63:m] := 0\n",
              compress, true);
  check_moves(
      "dst[63:0] := src[63:0]\nm := 0\nFOR j := 0 to 7\n i := j*8\n IF k[j]\n  dst[m+7:m] := a[i+7:i]\n"
      "  m := m + 8\n FI\nENDFOR\n",
      compress, false);
}

// Loops that look alike and are something else keep their meaning, or are refused; never are they taken for
// the above.
static void other_loops_are_not_taken_for_compress(void **state) {
  (void)state;
  static const char *const texts[] = {
      // The counter does not begin at zero.
      "m := 8\nFOR j := 0 to 6\n i := j*8\n IF k[j]\n  dst[i+7:i] := a[m+7:m]\n  m := m + 8\n ELSE\n"
      "  dst[i+7:i] := 0\n FI\nENDFOR\ndst[63:56] := 0\n",
      // Steps of two lanes.
      "m := 0\nFOR j := 0 to 3\n i := j*16\n IF k[j]\n  dst[i+15:i] := a[m+15:m]\n  m := m + 16\n ELSE\n"
      "  dst[i+15:i] := 0\n FI\nENDFOR\n",
      // The lanes are written in reverse.
      "m := 0\nFOR j := 0 to 7\n i := 56-j*8\n IF k[j]\n  dst[i+7:i] := a[m+7:m]\n  m := m + 8\n ELSE\n"
      "  dst[i+7:i] := 0\n FI\nENDFOR\n",
  };
  for (size_t n = 0; n < sizeof texts / sizeof *texts; n++) {
    x86_text t = x86_text_run_lanes(texts[n], moved, 3, 64, 8);
    assert_false(t.space.bit_strings.indexed);
    x86_text_free(&t);
  }
}

static void errors_have_a_place(void **state) {
  (void)state;
  static const struct {
    const char *text, *message;
  } cases[] = {
      {"dst[31:0] := q\n", "1: 'q' is not known"},
      {"\ndst[31:0] := Frobnicate(a)\n", "2: no function 'Frobnicate'"},
      {"dst[31:0] := a[40:9]\n", "1: bits 9 to 40 are outside of the operand"},
      {"dst[7:0] := 0\n", "1: some bits of 'dst' are never assigned"},
      {"x := 1\n", "1: 'dst' is never assigned"},
      {"tmp[3:0] := 0\ndst[31:0] := tmp[3:0] + tmp2[7:0]\n", "2: 'tmp2' is not known"},
      {"tmp[3:0] := 0\ntmp[31:16] := 0\ndst[31:0] := tmp[31:0]\n",
       "1: some bits of 'dst' are never assigned"},
      {"DO WHILE 1\n x := 1\nOD\n", "1: a loop that does not end"},
      {"FOR i := 0 to a[3:0]\n x := 1\nENDFOR\n", "1: a loop whose bounds depend on data"},
      {"dst[a[3:0]:0] := 0\n", "1: the width of a slice is not a number from 1 to 4096"},
      {"dst[39:32] := 0\n", "1: assigns bits 32 to 39 of 32"},
      {"dst[31:0] := a[15:0] % 3\n", "1: remainder by something else than a power of two"},
      {"dst[31:0] := a[15:0] << (b[3:0] - 8)\n", "1: a shift amount that may be negative"},
      {"dst[31:0] := Saturate8(a[15:0], 1)\n", "1: Saturate8 takes one argument"},
      {"dst[31:0] := SIGNED_WORD_SATURATE(a[15:0], 1)\n", "1: SIGNED_WORD_SATURATE takes one argument"},
      {"dst[31:0] := SIGNED_WORD_SATURATES(a[15:0])\n", "1: no function 'SIGNED_WORD_SATURATES'"},
      {"DEFINE F(x) {\n RETURN F(x)\n}\ndst[31:0] := F(1)\n", "2: calls nested too deeply"},
      {"DEFINE F(x) {\n y := x\n}\ndst[31:0] := F(1)\n", "4: F returns nothing"},
      {"DEFINE F(x) {\n RETURN x\n}\ndst[31:0] := F(1, 2)\n", "4: F takes 1 arguments, not 2"},
      {"a + 1\n", "t:1:3: error: expected ':=' instead of '+'\n"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    x86_text t = x86_text_run(cases[k].text, pair, 2, 32);
    if (strcmp(t.message, cases[k].message) != 0)
      fail_msg("'%s' instead of '%s'", t.message, cases[k].message);
    assert_true(term_none(t.term));
    x86_text_free(&t);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(slices_have_the_operands_sign),
      cmocka_unit_test(arithmetic_is_exact),
      cmocka_unit_test(extension_reads_through_shifts),
      cmocka_unit_test(saturation_clamps),
      cmocka_unit_test(declared_temporaries),
      cmocka_unit_test(functions_and_computed_slices),
      cmocka_unit_test(immediates),
      cmocka_unit_test(wide_moves),
      cmocka_unit_test(counting_loops),
      cmocka_unit_test(names_in_a_loop_stay_apart),
      cmocka_unit_test(operands_are_read_in_fitting_lanes),
      cmocka_unit_test(compress_and_expand),
      cmocka_unit_test(other_loops_are_not_taken_for_compress),
      cmocka_unit_test(errors_have_a_place),
  };
  return cmocka_run_group_tests_name("execute", tests, NULL, NULL);
}
