// Values against native arithmetic of 64 and 128 bits, and algebraic laws above that.
#include "semantics/term/bits.h"
#include "support/util.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef unsigned __int128 u128;
typedef __int128 s128;

static const unsigned widths[] = {1, 7, 8, 16, 31, 32, 63, 64, 65, 100, 127, 128};
static const unsigned wide_widths[] = {129, 191, 192, 256, 511, 512, 1000, 1024};
#define COUNT(A) (sizeof(A) / sizeof *(A))
#define EACH_WIDTH(W) for (size_t at = 0, W; at < COUNT(widths) && (W = widths[at]); at++)

static u128 mask(unsigned w) { return w == 128 ? ~(u128)0 : ((u128)1 << w) - 1; }
static s128 sign(u128 v, unsigned w) { return (s128)(v << (128 - w)) >> (128 - w); }

// Corner or random.
static u128 pick(uint64_t *state, unsigned w) {
  u128 min = (u128)1 << (w - 1), random = (u128)util_random(state) << 64 | util_random(state);
  switch (util_random(state) % 10) {
  case 0:
    return 0;
  case 1:
    return 1 & mask(w);
  case 2:
    return mask(w);
  case 3:
    return min;
  case 4:
    return min - 1;
  case 5:
    return (min + 1) & mask(w);
  case 6:
    return (random >> (util_random(state) % 128)) & mask(w);
  case 7:
    return (w + util_random(state) % 3 - 1) & mask(w);
  default:
    return random & mask(w);
  }
}

static bits from(u128 v) { return (bits){{(uint64_t)v, (uint64_t)(v >> 64)}}; }

static void assert_bits(bits got, u128 expected, const char *what, unsigned w) {
  bits e = from(expected);
  if (memcmp(&got, &e, sizeof e) != 0)
    fail_msg("%s at width %u: got %016llx%016llx, expected %016llx%016llx", what, w,
             (unsigned long long)got.limb[1], (unsigned long long)got.limb[0], (unsigned long long)e.limb[1],
             (unsigned long long)e.limb[0]);
}

static u128 divs(u128 a, u128 b, unsigned w) {
  s128 x = sign(a, w), y = sign(b, w);
  if (y == 0)
    return (x < 0 ? 1 : ~(u128)0) & mask(w);
  return (y == -1 ? 0 - (u128)x : (u128)(x / y)) & mask(w);
}

static u128 rems(u128 a, u128 b, unsigned w) {
  s128 x = sign(a, w), y = sign(b, w);
  return (y == 0 ? (u128)x : y == -1 ? 0 : (u128)(x % y)) & mask(w);
}

static void native_arithmetic(void **unused) {
  (void)unused;
  uint64_t state = 1;
  EACH_WIDTH(width) {
    unsigned w = (unsigned)width;
    for (int k = 0; k < 4000; k++) {
      u128 a = pick(&state, w), b = pick(&state, w), m = mask(w);
      bits x = from(a), y = from(b);
      assert_bits(bits_add(x, y, w), (a + b) & m, "add", w);
      assert_bits(bits_sub(x, y, w), (a - b) & m, "sub", w);
      assert_bits(bits_mul(x, y, w), (a * b) & m, "mul", w);
      assert_bits(bits_and(x, y), a & b, "and", w);
      assert_bits(bits_or(x, y), a | b, "or", w);
      assert_bits(bits_xor(x, y), a ^ b, "xor", w);
      assert_bits(bits_divu(x, y, w), b ? a / b : m, "divu", w);
      assert_bits(bits_remu(x, y, w), b ? a % b : a, "remu", w);
      assert_bits(bits_divs(x, y, w), divs(a, b, w), "divs", w);
      assert_bits(bits_rems(x, y, w), rems(a, b, w), "rems", w);
      assert_int_equal(bits_ucompare(x, y), a < b ? -1 : a > b);
      assert_int_equal(bits_scompare(x, y, w), sign(a, w) < sign(b, w) ? -1 : sign(a, w) > sign(b, w));
      assert_int_equal(bits_popcount(x),
                       __builtin_popcountll((uint64_t)a) + __builtin_popcountll((uint64_t)(a >> 64)));
      if (w <= 64)
        assert_true(bits_to_s64(x, w) == (int64_t)sign(a, w));
      assert_int_equal(bits_fits_u64(&x), a >> 64 == 0);
    }
  }
}

static void shifts(void **unused) {
  (void)unused;
  uint64_t state = 2;
  static const uint64_t huge[] = {128, 129, 1023, 1024, UINT32_MAX, UINT64_C(1) << 32, UINT64_MAX};
  EACH_WIDTH(width) {
    unsigned w = (unsigned)width;
    for (unsigned k = 0; k < 136 * 8; k++) {
      u128 a = pick(&state, w);
      uint64_t n = k % 136 < 129 ? k % 136 : huge[k % 136 - 129];
      bool over = n >= w;
      assert_bits(bits_shl(from(a), n, w), over ? 0 : (a << n) & mask(w), "shl", w);
      assert_bits(bits_shru(from(a), n, w), over ? 0 : a >> n, "shru", w);
      assert_bits(bits_shrs(from(a), n, w), (u128)(sign(a, w) >> (n > 127 ? 127 : n)) & mask(w), "shrs", w);
    }
  }
}

static void conversions(void **unused) {
  (void)unused;
  uint64_t state = 3;
  EACH_WIDTH(width) {
    unsigned w = (unsigned)width;
    assert_bits(bits_ones(w), mask(w), "ones", w);
    for (int k = 0; k < 500; k++) {
      u128 a = pick(&state, 128), b = a & mask(w);
      assert_bits(bits_wrap(from(a), w), b, "wrap", w);
      assert_bits(bits_u64((uint64_t)a, w), (uint64_t)a & mask(w), "u64", w);
      assert_bits(bits_s64((int64_t)a, w), (u128)(s128)(int64_t)a & mask(w), "s64", w);
      for (size_t to = 0; to < COUNT(widths); to++)
        if (widths[to] >= w)
          assert_bits(bits_sext(from(b), w, widths[to]), (u128)sign(b, w) & mask(widths[to]), "sext", w);
      for (unsigned p = 0; p < w; p++) {
        bits x = from(b);
        assert_int_equal(bits_get(&x, p), b >> p & 1);
      }
    }
  }
}

static bits random_bits(uint64_t *state, unsigned w) {
  bits r;
  for (unsigned i = 0; i < BITS_LIMBS; i++)
    r.limb[i] = util_random(state);
  r = bits_wrap(r, w);
  return util_random(state) % 3 == 0 ? bits_shru(r, util_random(state) % w, w) : r;
}

static void assert_same(bits a, bits b) { assert_memory_equal(&a, &b, sizeof a); }

// Above native width: laws that tie the operations to each other.
static void wide_laws(void **unused) {
  (void)unused;
  uint64_t state = 4;
  for (size_t at = 0; at < COUNT(wide_widths); at++) {
    unsigned w = wide_widths[at];
    for (int k = 0; k < 60; k++) {
      bits a = random_bits(&state, w), b = random_bits(&state, w), c = random_bits(&state, w);
      uint64_t n = util_random(&state) % w;
      assert_same(bits_add(bits_sub(a, b, w), b, w), a);
      assert_same(bits_mul(a, bits_add(b, c, w), w), bits_add(bits_mul(a, b, w), bits_mul(a, c, w), w));
      assert_same(bits_xor(bits_and(a, b), bits_or(a, b)), bits_xor(a, b));
      assert_same(bits_add(bits_mul(bits_divu(a, b, w), b, w), bits_remu(a, b, w), w), a);
      assert_same(bits_add(bits_mul(bits_divs(a, b, w), b, w), bits_rems(a, b, w), w), a);
      if (bits_popcount(b))
        assert_true(bits_ucompare(bits_remu(a, b, w), b) < 0);
      assert_same(bits_shl(a, n, w), bits_mul(a, bits_shl(bits_u64(1, w), n, w), w));
      assert_same(bits_shru(a, n, w), bits_divu(a, bits_shl(bits_u64(1, w), n, w), w));
      assert_int_equal(bits_scompare(a, b, w), -bits_scompare(b, a, w));
      bits sign_shift = bits_shrs(a, n, w);
      for (unsigned p = 0; p < w; p += 13)
        assert_int_equal(bits_get(&sign_shift, p), bits_get(&a, p + n < w ? p + (unsigned)n : w - 1));
    }
  }
}

static void load_and_store(void **unused) {
  (void)unused;
  uint64_t state = 5;
  for (int k = 0; k < 4000; k++) {
    uint8_t bytes[160], before[160];
    for (size_t i = 0; i < sizeof bytes; i++)
      before[i] = bytes[i] = (uint8_t)util_random(&state);
    unsigned w = 1 + (unsigned)(util_random(&state) % (k % 2 ? 130 : 1024)),
             p = (unsigned)(util_random(&state) % (1280 - w));
    bits v = random_bits(&state, w);
    bits_store(bytes, p, w, v);
    assert_same(bits_load(bytes, p, w), v);
    for (unsigned i = 0; i < 1280; i++)
      if (i < p || i >= p + w)
        assert_int_equal(bytes[i / 8] >> (i % 8) & 1, before[i / 8] >> (i % 8) & 1);
      else
        assert_int_equal(bytes[i / 8] >> (i % 8) & 1, bits_get(&v, i - p));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(native_arithmetic), cmocka_unit_test(shifts),         cmocka_unit_test(conversions),
      cmocka_unit_test(wide_laws),         cmocka_unit_test(load_and_store),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
