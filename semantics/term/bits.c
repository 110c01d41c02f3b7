// Schoolbook arithmetic on limbs of 64 bits; every function wraps its result to the width.
#include "semantics/term/bits.h"

#include <string.h>

bits bits_wrap(bits a, unsigned width) {
  for (unsigned i = 0; i < BITS_LIMBS; i++) {
    unsigned low = i * 64;
    if (low >= width)
      a.limb[i] = 0;
    else if (width - low < 64)
      a.limb[i] &= (UINT64_C(1) << (width - low)) - 1;
  }
  return a;
}

bits bits_u64(uint64_t value, unsigned width) {
  return (bits){{width >= 64 ? value : value & ((UINT64_C(1) << width) - 1)}};
}

bits bits_s64(int64_t value, unsigned width) {
  bits r;
  memset(&r, value < 0 ? 0xff : 0, sizeof r);
  r.limb[0] = (uint64_t)value;
  return bits_wrap(r, width);
}

bits bits_ones(unsigned width) { return bits_s64(-1, width); }

bool bits_get(const bits *a, unsigned position) { return a->limb[position / 64] >> (position % 64) & 1; }

bits bits_sext(bits a, unsigned from, unsigned to) {
  return bits_get(&a, from - 1) ? bits_or(a, bits_xor(bits_ones(to), bits_ones(from))) : a;
}

bits bits_add(bits a, bits b, unsigned width) {
  unsigned __int128 carry = 0;
  for (unsigned i = 0; i < BITS_LIMBS; i++) {
    carry += (unsigned __int128)a.limb[i] + b.limb[i];
    a.limb[i] = (uint64_t)carry;
    carry >>= 64;
  }
  return bits_wrap(a, width);
}

static bits bits_not(bits a) {
  for (unsigned i = 0; i < BITS_LIMBS; i++)
    a.limb[i] = ~a.limb[i];
  return a;
}

bits bits_sub(bits a, bits b, unsigned width) {
  bits one = {{1}};
  return bits_add(a, bits_add(bits_not(b), one, BITS_MAX_WIDTH), width);
}

bits bits_mul(bits a, bits b, unsigned width) {
  bits r = {{0}};
  unsigned limbs = (width + 63) / 64;
  for (unsigned i = 0; i < limbs; i++) {
    unsigned __int128 carry = 0;
    for (unsigned j = 0; i + j < limbs; j++) {
      carry += (unsigned __int128)a.limb[i] * b.limb[j] + r.limb[i + j];
      r.limb[i + j] = (uint64_t)carry;
      carry >>= 64;
    }
  }
  return bits_wrap(r, width);
}

#define BITWISE(NAME, OP)                                                                                    \
  bits NAME(bits a, bits b) {                                                                                \
    for (unsigned i = 0; i < BITS_LIMBS; i++)                                                                \
      a.limb[i] = a.limb[i] OP b.limb[i];                                                                    \
    return a;                                                                                                \
  }
BITWISE(bits_and, &)
BITWISE(bits_or, |)
BITWISE(bits_xor, ^)

bits bits_shl(bits a, uint64_t n, unsigned width) {
  bits r = {{0}};
  if (n >= width)
    return r;
  unsigned limbs = (unsigned)n / 64, rest = (unsigned)n % 64;
  for (unsigned i = BITS_LIMBS; i-- > limbs;) {
    r.limb[i] = a.limb[i - limbs] << rest;
    if (rest && i > limbs)
      r.limb[i] |= a.limb[i - limbs - 1] >> (64 - rest);
  }
  return bits_wrap(r, width);
}

bits bits_shru(bits a, uint64_t n, unsigned width) {
  bits r = {{0}};
  if (n >= width)
    return r;
  unsigned limbs = (unsigned)n / 64, rest = (unsigned)n % 64;
  for (unsigned i = 0; i + limbs < BITS_LIMBS; i++) {
    r.limb[i] = a.limb[i + limbs] >> rest;
    if (rest && i + limbs + 1 < BITS_LIMBS)
      r.limb[i] |= a.limb[i + limbs + 1] << (64 - rest);
  }
  return r;
}

bits bits_shrs(bits a, uint64_t n, unsigned width) {
  bool negative = bits_get(&a, width - 1);
  if (n >= width)
    return negative ? bits_ones(width) : (bits){{0}};
  bits r = bits_shru(a, n, width);
  return negative ? bits_or(r, bits_xor(bits_ones(width), bits_ones(width - (unsigned)n))) : r;
}

int bits_ucompare(bits a, bits b) {
  for (unsigned i = BITS_LIMBS; i-- > 0;)
    if (a.limb[i] != b.limb[i])
      return a.limb[i] < b.limb[i] ? -1 : 1;
  return 0;
}

int bits_scompare(bits a, bits b, unsigned width) {
  bool na = bits_get(&a, width - 1), nb = bits_get(&b, width - 1);
  if (na != nb)
    return na ? -1 : 1;
  return bits_ucompare(a, b);
}

static bool bits_is_zero(bits a) { return bits_ucompare(a, (bits){{0}}) == 0; }

// b is not zero.
static void divide(bits a, bits b, unsigned width, bits *quotient, bits *remainder) {
  bits q = {{0}}, r = {{0}};
  if (width <= 64) {
    *quotient = bits_u64(a.limb[0] / b.limb[0], width);
    *remainder = bits_u64(a.limb[0] % b.limb[0], width);
    return;
  }
  for (unsigned i = width; i-- > 0;) {
    // One bit more than the width: the shifted remainder may exceed it before the subtraction.
    bool carry = bits_get(&r, width - 1);
    r = bits_shl(r, 1, width);
    r.limb[0] |= bits_get(&a, i);
    if (carry || bits_ucompare(r, b) >= 0) {
      r = bits_sub(r, b, width);
      q.limb[i / 64] |= UINT64_C(1) << (i % 64);
    }
  }
  *quotient = q;
  *remainder = r;
}

bits bits_divu(bits a, bits b, unsigned width) {
  if (bits_is_zero(b))
    return bits_ones(width);
  bits q, r;
  divide(a, b, width, &q, &r);
  return q;
}

bits bits_remu(bits a, bits b, unsigned width) {
  if (bits_is_zero(b))
    return a;
  bits q, r;
  divide(a, b, width, &q, &r);
  return r;
}

static bits negate(bits a, unsigned width) { return bits_sub((bits){{0}}, a, width); }

bits bits_divs(bits a, bits b, unsigned width) {
  bool na = bits_get(&a, width - 1), nb = bits_get(&b, width - 1);
  if (bits_is_zero(b))
    return na ? bits_u64(1, width) : bits_ones(width);
  bits q = bits_divu(na ? negate(a, width) : a, nb ? negate(b, width) : b, width);
  return na != nb ? negate(q, width) : q;
}

bits bits_rems(bits a, bits b, unsigned width) {
  bool na = bits_get(&a, width - 1), nb = bits_get(&b, width - 1);
  if (bits_is_zero(b))
    return a;
  bits r = bits_remu(na ? negate(a, width) : a, nb ? negate(b, width) : b, width);
  return na ? negate(r, width) : r;
}

bool bits_fits_u64(const bits *a) {
  for (unsigned i = 1; i < BITS_LIMBS; i++)
    if (a->limb[i])
      return false;
  return true;
}

int64_t bits_to_s64(bits a, unsigned width) {
  return (int64_t)(width < 64 ? bits_sext(a, width, 64).limb[0] : a.limb[0]);
}

unsigned bits_popcount(bits a) {
  unsigned n = 0;
  for (unsigned i = 0; i < BITS_LIMBS; i++)
    n += (unsigned)__builtin_popcountll(a.limb[i]);
  return n;
}

bits bits_load(const uint8_t *bytes, unsigned position, unsigned width) {
  bits r = {{0}};
  for (unsigned i = 0; i < width;) {
    unsigned p = position + i, take = 8 - p % 8;
    uint64_t v = bytes[p / 8] >> (p % 8);
    if (take > width - i)
      take = width - i;
    v &= (1u << take) - 1;
    r.limb[i / 64] |= v << (i % 64);
    if (i % 64 + take > 64)
      r.limb[i / 64 + 1] |= v >> (64 - i % 64);
    i += take;
  }
  return r;
}

void bits_store(uint8_t *bytes, unsigned position, unsigned width, bits value) {
  for (unsigned i = 0; i < width; i++) {
    unsigned p = position + i;
    uint8_t mask = (uint8_t)(1u << (p % 8));
    bytes[p / 8] = bits_get(&value, i) ? bytes[p / 8] | mask : bytes[p / 8] & (uint8_t)~mask;
  }
}
