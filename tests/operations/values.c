// Parses types as text, reads and writes lanes of odd widths in memory, and fills memory by domains
// ("small", "nonzero" ...).
#include "tests/operations/values.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- types ----------------------------------------------------------------------------------------------

// "4x8?x": reads a dimension; false at the element. `size` is NULL where no dynamic ones may stand.
static bool read_dimension(const char **p, int64_t *size) {
  const char *s = *p;
  if (!isdigit((unsigned char)*s))
    return false;
  int64_t n = 0;
  for (; isdigit((unsigned char)*s); s++)
    n = n * 10 + *s - '0';
  if (*s == '?')
    s++;
  if (*s++ != 'x')
    return false;
  *size = n;
  *p = s;
  return true;
}

// i8, f32, bf16, index: fills in a lane's form.
static bool read_lane(const char **p, value_type *t) {
  const char *s = *p;
  if (!strncmp(s, "index", 5)) {
    t->is_index = true;
    t->bits = 64;
    *p = s + 5;
  } else {
    t->is_brain = *s == 'b';
    s += t->is_brain;
    if (*s != 'i' && *s != 'f')
      return false;
    t->is_float = *s == 'f';
    char *end;
    t->bits = (unsigned)strtoul(s + 1, &end, 10);
    *p = end;
  }
  for (t->bytes = 1; t->bytes * 8 < t->bits; t->bytes *= 2)
    ;
  return t->bits && t->bytes <= 8;
}

// An element of a memref, or one value: a lane, a complex number, a vector. `stored` gets its type in memory,
// where every lane has whole bytes if `widen`. Returns the groups in it, 0 if it cannot be read.
static unsigned read_element(const char **p, bool widen, value_type *t, strbuf *stored) {
  const char *begin = *p;
  unsigned groups = 1;
  const char *prefix = !strncmp(*p, "vector<", 7) ? "vector<" : !strncmp(*p, "complex<", 8) ? "complex<" : "";
  *p += strlen(prefix);
  t->lanes = 1;
  int64_t size, last = 1;
  while (*prefix == 'v' && read_dimension(p, &size)) {
    groups *= (unsigned)last;
    last = size;
  }
  t->is_complex = *prefix == 'c';
  t->lanes = t->is_complex ? 2 : (unsigned)last;
  strbuf_append(stored, begin, (size_t)(*p - begin));
  const char *lane = *p;
  if (!read_lane(p, t))
    return 0;
  if (widen && t->is_index)
    strbuf_printf(stored, "i64");
  else if (widen && !t->is_float)
    strbuf_printf(stored, "i%u", t->bytes * 8);
  else
    strbuf_append(stored, lane, (size_t)(*p - lane));
  if (*prefix) {
    if (*(*p)++ != '>')
      return 0;
    strbuf_printf(stored, ">");
  }
  for (t->group = t->bytes; t->group < t->lanes * t->bytes; t->group *= 2)
    ;
  return groups;
}

// "strided<[16, 1], offset: 3>": a number with "?" is dynamic.
static bool read_layout(const char *s, value_type *t) {
  s = strchr(s, '[');
  for (unsigned i = 0; s && i < t->rank; i++) {
    char *end;
    t->strides[i] = strtoll(s + 1, &end, 10);
    if (end == s + 1)
      return false;
    s = end + (*end == '?');
  }
  if (s && (s = strstr(s, "offset: ")))
    t->offset = strtoll(s + strlen("offset: "), NULL, 10);
  return true;
}

// The type as MLIR writes it: a dynamic size stands as "?" alone.
static const char *without_sizes(const char *text, arena *a) {
  char *out = arena_strdup(a, text), *to = out;
  for (const char *s = text; *s; s++) {
    *to++ = *s;
    if (isdigit((unsigned char)*s)) {
      const char *end = s;
      while (isdigit((unsigned char)*end))
        end++;
      if (*end == '?') {
        to[-1] = '?';
        s = end;
      }
    }
  }
  *to = 0;
  return out;
}

static bool parse_shaped(const char *text, arena *a, value_type *t) {
  const char *p = strchr(text, '<') + 1;
  while (t->rank < VALUE_RANK && read_dimension(&p, &t->sizes[t->rank]))
    t->rank++;
  strbuf stored = {0};
  unsigned groups = read_element(&p, false, t, &stored);
  t->stored = groups ? arena_strdup(a, stored.text) : NULL;
  strbuf_free(&stored);
  for (unsigned i = t->rank; i-- > 0;)
    t->strides[i] = i + 1 == t->rank ? 1 : t->strides[i + 1] * t->sizes[i + 1];
  if (!groups || (!strncmp(p, ", strided", 9) && !read_layout(p, t)))
    return false;
  int64_t low = 0, high = 0;
  for (unsigned i = 0; i < t->rank; i++)
    *(t->strides[i] < 0 ? &low : &high) += (t->sizes[i] - 1) * t->strides[i];
  if (low < 0 && t->offset + low < 0)
    return false;
  t->elements = (unsigned)(t->offset + high + 1);
  t->groups = t->elements * groups;
  t->text = without_sizes(text, a);
  t->memref = t->form == VALUE_MEMREF ? t->text : arena_printf(a, "memref%s", strchr(t->text, '<'));
  return true;
}

bool value_type_parse(const char *text, unsigned count, arena *a, value_type *out) {
  *out = (value_type){.form = !strncmp(text, "memref<", 7)   ? VALUE_MEMREF
                              : !strncmp(text, "tensor<", 7) ? VALUE_TENSOR
                                                             : VALUE_ONE};
  if (out->form != VALUE_ONE)
    return parse_shaped(text, a, out);
  strbuf stored = {0};
  const char *p = text;
  unsigned groups = read_element(&p, true, out, &stored);
  if (groups && !*p) {
    out->rank = 1;
    out->sizes[0] = out->elements = count;
    out->strides[0] = 1;
    out->groups = count * groups;
    out->text = arena_strdup(a, text);
    out->stored = arena_strdup(a, stored.text);
    out->memref = arena_printf(a, "memref<%ux%s>", count, out->stored);
  }
  strbuf_free(&stored);
  return groups && !*p;
}

unsigned value_bytes(const value_type *t) { return t->groups * t->group; }

// ---- lanes ----------------------------------------------------------------------------------------------

uint64_t value_lane(const value_type *t, unsigned lane, const uint8_t *memory) {
  uint64_t bits = 0;
  memcpy(&bits, memory + lane / t->lanes * t->group + lane % t->lanes * t->bytes, t->bytes);
  return bits;
}

void value_set_lane(const value_type *t, unsigned lane, uint64_t bits, uint8_t *memory) {
  memcpy(memory + lane / t->lanes * t->group + lane % t->lanes * t->bytes, &bits, t->bytes);
}

static unsigned exponent_bits(const value_type *t) {
  return t->bits == 64 ? 11 : t->bits == 32 || t->is_brain ? 8 : 5;
}

double value_number(const value_type *t, uint64_t bits) {
  unsigned e = exponent_bits(t), m = t->bits - 1 - e;
  int bias = (1 << (e - 1)) - 1, exponent = (int)(bits >> m & ((1u << e) - 1));
  double fraction = (double)(bits & ((1ull << m) - 1));
  double value = exponent == (1 << e) - 1 ? (fraction != 0 ? NAN : INFINITY)
                 : exponent == 0          ? ldexp(fraction, 1 - bias - (int)m)
                                          : ldexp(fraction + ldexp(1, (int)m), exponent - bias - (int)m);
  return bits >> (t->bits - 1) & 1 ? -value : value;
}

uint64_t value_bits(const value_type *t, double number) {
  unsigned e = exponent_bits(t), m = t->bits - 1 - e;
  int bias = (1 << (e - 1)) - 1, exponent;
  uint64_t sign = signbit(number) ? 1ull << (t->bits - 1) : 0, infinity = (uint64_t)((1 << e) - 1) << m;
  number = fabs(number);
  if (isnan(number))
    return sign | infinity | 1ull << (m - 1);
  if (number == 0)
    return sign;
  if (isinf(number))
    return sign | infinity;
  frexp(number, &exponent); // number is in [2^(exponent - 1), 2^exponent)
  if (exponent - 1 < 1 - bias)
    exponent = 2 - bias;
  // In units of the last place, to nearest even. A carry goes into the exponent by itself.
  double units = nearbyint(ldexp(number, (int)m - (exponent - 1)));
  uint64_t bits = (uint64_t)units + ((uint64_t)(exponent - 1 + bias - 1) << m);
  return sign | (bits < infinity ? bits : infinity);
}

// ---- filling --------------------------------------------------------------------------------------------

bool value_domain_parse(const char *text, value_domain *out) {
  static const struct {
    const char *name;
    value_domain domain;
  } names[] = {{"any", {VALUE_ANY, 0, 0}},         {"small", {VALUE_RANGE, -8, 7}},
               {"nonzero", {VALUE_NONZERO, 0, 0}}, {"divisor", {VALUE_DIVISOR, 0, 0}},
               {"unit", {VALUE_UNIT, 0, 0}},       {"finite", {VALUE_FINITE, 0, 0}},
               {"iota", {VALUE_IOTA, 0, 0}},       {"positive", {VALUE_RANGE, 1, 7}},
               {"zero", {VALUE_RANGE, 0, 0}}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(text, names[i].name)) {
      *out = names[i].domain;
      return true;
    }
  char *end;
  *out = (value_domain){VALUE_RANGE, strtoll(text, &end, 0), 0};
  if (end == text || strncmp(end, "..", 2) != 0)
    return false;
  out->high = strtoll(end + 2, &end, 0);
  return !*end && out->low <= out->high;
}

static uint64_t next_random(uint64_t *state) {
  *state += 0x9e3779b97f4a7c15u;
  return hash_mix(*state, 0x2545f4914f6cdd1du);
}

static double any_float(uint64_t r, uint64_t v) {
  static const double corners[] = {
      0,        -0.0,         1,      -1,           INFINITY,      -INFINITY,     NAN,
      0.5,      1.5,          2.5,    -2.5,         2147483648.0,  -2147483648.0, 65504,
      1e-7,     4294967296.0, 9.3e18, 3.4028235e38, 1.1754944e-38, 1e-45,         8388607.5,
      16777217, -127.5,       255.5};
  return r % 4 == 0 ? corners[(r >> 8) % (sizeof corners / sizeof *corners)]
                    : (double)((int64_t)v >> 40) / 4096.0;
}

static uint64_t any_int(unsigned bits, uint64_t r, uint64_t v) {
  uint64_t top = 1ull << (bits - 1);
  const uint64_t corners[] = {0, 1, ~0ull, top, top - 1, top + 1, 2, top >> 1};
  return r % 2 ? corners[(r >> 8) % 8] : v;
}

static uint64_t fill_float(const value_type *t, value_domain d, unsigned lane, uint64_t r, uint64_t v) {
  double moderate = (double)((int64_t)v >> 40) / 4096.0, number = moderate;
  switch (d.kind) {
  case VALUE_ANY:
    number = any_float(r, v);
    break;
  case VALUE_RANGE:
    number = (double)(d.low + (int64_t)(v % (uint64_t)(d.high - d.low + 1)));
    break;
  case VALUE_UNIT:
    number = (double)((int64_t)v >> 11) / 4503599627370496.0;
    break;
  case VALUE_IOTA:
    number = lane;
    break;
  case VALUE_NONZERO:
  case VALUE_DIVISOR:
    number = moderate + (moderate < 0 ? -1 : 1);
    break;
  case VALUE_FINITE:
    break;
  }
  return value_bits(t, number);
}

static uint64_t fill_int(const value_type *t, value_domain d, unsigned lane, uint64_t r, uint64_t v) {
  uint64_t mask = t->bits == 64 ? ~0ull : (1ull << t->bits) - 1, any = any_int(t->bits, r, v) & mask;
  switch (d.kind) {
  case VALUE_RANGE:
    return (uint64_t)(d.low + (int64_t)(v % (uint64_t)(d.high - d.low + 1))) & mask;
  case VALUE_NONZERO:
    return any ? any : 1;
  case VALUE_DIVISOR: // the lowest number by -1 has no quotient
    return any && any != mask ? any : 1;
  case VALUE_IOTA:
    return lane & mask;
  default:
    return any;
  }
}

void value_fill(const value_type *t, value_domain domain, uint64_t *random, uint8_t *memory) {
  memset(memory, 0, value_bytes(t));
  for (unsigned lane = 0; lane < t->groups * t->lanes; lane++) {
    uint64_t r = next_random(random), v = next_random(random);
    value_set_lane(t, lane, (t->is_float ? fill_float : fill_int)(t, domain, lane, r, v), memory);
  }
}

void value_fill_pattern(const value_type *t, uint8_t *memory) { memset(memory, 0x5a, value_bytes(t)); }

// ---- comparing ------------------------------------------------------------------------------------------

// Numbers in their order: neighbours differ by one, the zeros are equal.
static int64_t ordered(const value_type *t, uint64_t bits) {
  uint64_t sign = 1ull << (t->bits - 1);
  return bits & sign ? -(int64_t)(bits & (sign - 1)) : (int64_t)bits;
}

static bool close_enough(const value_type *t, value_tolerance tolerance, uint64_t e, uint64_t a) {
  if (!t->is_float)
    return false;
  if (isnan(value_number(t, e)) || isnan(value_number(t, a)))
    return isnan(value_number(t, e)) && isnan(value_number(t, a));
  int64_t x = ordered(t, e), y = ordered(t, a);
  uint64_t apart = x < y ? (uint64_t)y - (uint64_t)x : (uint64_t)x - (uint64_t)y;
  return apart <= tolerance.ulps && (apart || tolerance.zeros);
}

bool value_equal(const value_type *t, value_tolerance tolerance, const uint8_t *expected,
                 const uint8_t *actual, strbuf *difference) {
  if (!memcmp(expected, actual, value_bytes(t)))
    return true;
  for (unsigned lane = 0; lane < t->groups * t->lanes; lane++) {
    uint64_t e = value_lane(t, lane, expected), a = value_lane(t, lane, actual);
    if (e == a || close_enough(t, tolerance, e, a))
      continue;
    strbuf_printf(difference, "[%u] (%s): expected 0x%llx, ours 0x%llx", lane, t->text, (unsigned long long)e,
                  (unsigned long long)a);
    if (t->is_float)
      strbuf_printf(difference, " (%.9g, %.9g)", value_number(t, e), value_number(t, a));
    return false;
  }
  return true;
}
