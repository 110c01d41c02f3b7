// Corner values in all combinations first, then random lanes in several styles, from a generator that is
// seeded for each vector.
#include "semgen/conformance/vectors.h"
#include "support/util.h"

#include <string.h>

uint64_t random_next(random_source *r) {
  return util_random(&r->state);
}

uint32_t random_below(random_source *r, uint32_t bound) {
  return (uint32_t)(((random_next(r) >> 32) * bound) >> 32);
}

uint64_t vector_corner(unsigned width, unsigned index) {
  uint64_t mask = width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  uint64_t min = UINT64_C(1) << (width - 1);  // signed minimum
  uint64_t half = UINT64_C(1) << (width / 2); // first value that does not fit in half the width, unsigned
  uint64_t quarter = half >> 1;               // likewise signed
  const uint64_t corners[VECTOR_CORNERS] = {
      0,
      1,
      mask,
      min,
      min - 1,
      min + 1,
      min - 2,
      mask - 1,
      2,
      width - 1,
      width,
      width + 1,
      half - 1,
      half,
      0 - half,
      quarter,
      quarter - 1,
      0 - quarter,
      ~quarter,
      3,
      0x5555555555555555u,
      0xaaaaaaaaaaaaaaaau,
      0x00ff00ff00ff00ffu,
      0x7f807f807f807f80u,
      0x807f807f807f807fu,
      min + half,
  };
  return corners[index % VECTOR_CORNERS] & mask;
}

// ---- floats ---------------------------------------------------------------------------------------

// Mantissa bits of IEEE binary16, 32 and 64.
static unsigned float_mantissa(unsigned width) { return width == 16 ? 10 : width == 32 ? 23 : 52; }

// sign, exponent (0 is that of 1.0) and mantissa to bits.
static uint64_t float_bits(unsigned width, bool negative, int exponent, uint64_t mantissa) {
  unsigned m = float_mantissa(width);
  int bias = (1 << (width - m - 2)) - 1, top = 2 * bias + 1, biased = exponent + bias;
  biased = biased < 0 ? 0 : biased > top - 1 ? top - 1 : biased;
  return (uint64_t)negative << (width - 1) | (uint64_t)biased << m | (mantissa & ((UINT64_C(1) << m) - 1));
}

uint64_t vector_float_corner(unsigned width, unsigned index) {
  unsigned m = float_mantissa(width);
  uint64_t top = UINT64_C(1) << (m - 1), all = (UINT64_C(1) << m) - 1; // of the mantissa
  uint64_t infinity = ((UINT64_C(1) << (width - m - 1)) - 1) << m, one = float_bits(width, false, 0, 0);
  int greatest = (1 << (width - m - 2)) - 1;
  index %= VECTOR_FLOAT_CORNERS;
  // The first ones stand for the kinds: with three operands only they are combined with one another.
  static const struct {
    int8_t exponent;
    uint8_t high; // of the mantissa, its two upper bits
    int8_t low;   // and what is added to it
  } numbers[] = {{-1, 0, 0}, {0, 2, 0},  {1, 1, 0},   {1, 3, 0},   {-1, 0, -1}, {0, 0, 1},  {1, 0, 0},
                 {2, 1, 1},  {7, 0, 0},  {8, 0, 0},   {15, 0, 0},  {16, 0, 0},  {31, 0, 0}, {32, 0, 0},
                 {63, 0, 0}, {64, 0, 0}, {31, 0, -1}, {63, 0, -1}, {15, 0, -1}};
  enum { FIRST = 16, NUMBERS = sizeof numbers / sizeof *numbers };
  _Static_assert(VECTOR_FLOAT_CORNERS == FIRST + 2 * NUMBERS, "every corner once");
  const uint64_t first[FIRST] = {
      0,
      one,
      infinity | top,                              // quiet NaN
      UINT64_C(1) << (width - 1),                  // -0
      infinity,                                    //
      infinity | 1,                                // signalling NaN
      float_bits(width, true, 0, top),             // -1.5
      1,                                           // the smallest denormal
      infinity | UINT64_C(1) << (width - 1),       // -infinity
      float_bits(width, false, greatest, all),     // the greatest number
      float_bits(width, true, greatest, all),      //
      float_bits(width, false, 1 - greatest, 0),   // the smallest normal number
      float_bits(width, true, -greatest, all),     // minus the greatest denormal
      infinity | UINT64_C(1) << (width - 1) | top, // "indefinite"
      infinity | UINT64_C(1) << (width - 1) | (top >> 1 | 5),
      float_bits(width, false, (int)m, 1), // the first odd number beyond the halves
  };
  if (index < FIRST)
    return first[index];
  unsigned n = (index - FIRST) / 2;
  uint64_t value = float_bits(width, false, numbers[n].exponent, (uint64_t)numbers[n].high << (m - 2));
  return (value + (uint64_t)(int64_t)numbers[n].low) | (uint64_t)((index - FIRST) % 2) << (width - 1);
}

// Numbers of ordinary size, integers and halves, halfway cases of narrower formats, any bits.
static uint64_t random_float(unsigned width, random_source *r) {
  unsigned m = float_mantissa(width);
  uint64_t mantissa = random_next(r);
  bool negative = random_below(r, 2);
  switch (random_below(r, 6)) {
  case 0:
    return random_next(r);
  case 1:
    return vector_float_corner(width, random_below(r, VECTOR_FLOAT_CORNERS));
  case 2: { // few significant bits: integers, halves, quarters
    unsigned kept = 1 + random_below(r, m < 12 ? m : 12);
    return float_bits(width, negative, (int)random_below(r, 14) - 2, mantissa << (m - kept));
  }
  case 3: { // halfway, or next to it, between numbers of a format with 10, 23 or fewer bits; denormal ones
            // too
    unsigned cut = random_below(r, 4) == 0 ? 1 + random_below(r, m - 1)
                   : width == 64           ? 29
                   : width == 32           ? 13
                                           : 5;
    mantissa = mantissa >> cut << cut | UINT64_C(1) << (cut - 1);
    mantissa += random_below(r, 3) - UINT64_C(1);
    int exponent = random_below(r, 3) ? (int)random_below(r, 40) - 20
                                      : (width == 64 ? -126 : -14) - (int)random_below(r, 26);
    return float_bits(width, negative, exponent, mantissa);
  }
  case 4: // about the sizes at which conversions to integers overflow
    return float_bits(width, negative, (int)(8u << random_below(r, 4)) - (int)random_below(r, 3),
                      random_below(r, 2)   ? mantissa
                      : random_below(r, 2) ? 0 - (uint64_t)1
                                           : 0);
  default:
    return float_bits(width, negative, (int)random_below(r, 9) - 4, mantissa);
  }
}

// ---- lanes ----------------------------------------------------------------------------------------

static void store(uint8_t *bytes, uint32_t lane, unsigned width, uint64_t value) {
  if (width % 8 == 0)
    memcpy(bytes + lane * (width / 8), &value, width / 8);
  else
    bits_store(bytes, lane * width, width, bits_u64(value, width));
}

static unsigned total_bits(const lane_operand *o) { return o->lanes * o->width; }

// Elements are the operand's lanes, or parts of them when they are wider than 64 bits.
static unsigned element_width(const lane_operand *o) { return o->width <= 64 ? o->width : 64; }

static bool is_float(const lane_operand *o) {
  return o->is_float && (o->width == 16 || o->width == 32 || o->width == 64);
}

typedef enum lane_style {
  STYLE_CORNER,
  STYLE_MIXED,
  STYLE_SMALL,
  STYLE_RANDOM,
  STYLE_BIT,
  STYLE_ROUNDED, // on, or next to, the middle between two floats
  STYLE_COUNT
} lane_style;

static uint64_t lane_value(lane_style style, unsigned width, random_source *r) {
  if (style == STYLE_MIXED)
    style = (lane_style)random_below(r, STYLE_COUNT);
  if (style == STYLE_SMALL)
    return (uint64_t)0 + random_below(r, 2 * width + 1) - (random_below(r, 2) ? 0 : width);
  if (style == STYLE_BIT)
    return (UINT64_C(1) << random_below(r, width)) - random_below(r, 2);
  if (style == STYLE_ROUNDED) {
    static const unsigned significant[] = {11, 24, 53};
    unsigned drop = random_below(r, width), below = significant[random_below(r, 3)];
    uint64_t value = (random_next(r) | UINT64_C(1) << 63) >> (64 - width) >> drop;
    if (width < drop + below + 1)
      return value;
    unsigned cut = width - drop - below;
    value = (value >> cut << cut | UINT64_C(1) << (cut - 1)) + random_below(r, 3) - UINT64_C(1);
    return random_below(r, 2) ? value : 0 - value;
  }
  return style == STYLE_CORNER ? vector_corner(width, random_below(r, VECTOR_CORNERS)) : random_next(r);
}

static void fill_mask(uint8_t *bytes, const lane_operand *o, random_source *r) {
  uint64_t value = random_next(r), old;
  uint32_t style = random_below(r, 8), chosen = style == 2 ? random_below(r, 2) : 0;
  if (style == 3)
    chosen = random_below(r, o->lanes);
  for (uint32_t first = 0; first < o->lanes; first += 64) {
    if (style < 3)
      value = style == 0 ? 0 : style == 1 ? UINT64_MAX : 0x5555555555555555u << chosen;
    else if (style == 3)
      value = chosen / 64 == first / 64 ? UINT64_C(1) << chosen % 64 : 0;
    else if (first)
      value = random_next(r);
    // Bits above the lanes stay random: the instruction has to ignore them.
    uint64_t keep = o->lanes - first >= 64 ? 0 : ~UINT64_C(0) << (o->lanes - first);
    memcpy(&old, bytes + first / 8, 8);
    value = (value & ~keep) | (old & keep);
    memcpy(bytes + first / 8, &value, 8);
  }
}

static void fill_lanes(uint8_t *bytes, const lane_operand *o, lane_style style, unsigned width,
                       random_source *r) {
  bool floats = is_float(o) && width == o->width && (style == STYLE_MIXED || style == STYLE_CORNER);
  for (uint32_t i = 0; i < total_bits(o) / width; i++)
    store(bytes, i, width, floats ? random_float(width, r) : lane_value(style, width, r));
}

static void fill_same(uint8_t *bytes, const lane_operand *o, uint64_t value) {
  for (uint32_t i = 0; i < total_bits(o) / element_width(o); i++)
    store(bytes, i, element_width(o), value);
}

// Comparisons of random lanes would hardly ever find equal ones.
static void copy_some_lanes(const native_wrapper *w, uint8_t *record, random_source *r) {
  const lane_function *f = &w->instruction->function;
  uint32_t from = random_below(r, f->num_operands), to = random_below(r, f->num_operands);
  const lane_operand *a = &f->operands[from], *b = &f->operands[to];
  if (a->kind != OPERAND_VECTOR || b->kind != OPERAND_VECTOR || element_width(a) != element_width(b))
    return;
  uint32_t bytes = element_width(a) / 8, lanes = total_bits(a) / element_width(a);
  if (bytes == 0 || lanes == 0 || total_bits(b) / element_width(b) < lanes)
    return;
  for (uint32_t i = 0; i < lanes; i++) {
    uint32_t source = from == to || random_below(r, 4) == 0 ? random_below(r, lanes) : i;
    if (random_below(r, 2))
      memmove(native_operand(w, record, to) + i * bytes, native_operand(w, record, from) + source * bytes,
              bytes);
  }
}

// The greatest number c <= corners with c^operands <= limit.
static uint32_t corners_each(uint32_t operands, uint32_t limit, uint32_t corners) {
  uint32_t c = 0;
  for (;; c++) {
    uint64_t power = 1;
    for (uint32_t k = 0; k < operands; k++)
      power *= c + 1;
    if (operands == 0 || power > limit || c == corners)
      return c;
  }
}

void vector_fill(const native_wrapper *w, uint64_t seed, uint32_t v, uint32_t total, uint8_t *record) {
  const isa_instruction *instruction = w->instruction;
  const lane_function *f = &instruction->function;
  random_source r = {hash_mix(hash_bytes(instruction->name, strlen(instruction->name), seed), v)};
  uint32_t plain = 0, corners = VECTOR_CORNERS;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    for (uint32_t i = 0; i < w->operand_slot / 8; i++)
      store(native_operand(w, record, k), i, 64, random_next(&r));
    plain += f->operands[k].kind == OPERAND_VECTOR || f->operands[k].kind == OPERAND_SCALAR;
    if (is_float(&f->operands[k]))
      corners = VECTOR_FLOAT_CORNERS;
  }
  uint32_t each = corners_each(plain, total / 4, corners), combinations = plain ? 1 : 0, digits = v;
  for (uint32_t k = 0; k < plain; k++)
    combinations *= each;
  static const unsigned granularity[] = {8, 16, 32, 64};
  unsigned other = granularity[random_below(&r, 4)];
  // Every value of an immediate comes up equally often.
  uint32_t selector = w->selectors > 1 ? v % w->selectors : 0;
  memset(record, 0, w->target->alignment);
  memcpy(record, &selector, sizeof selector);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const lane_operand *o = &f->operands[k];
    uint8_t *bytes = native_operand(w, record, k);
    unsigned width = element_width(o);
    lane_style style = is_float(o) && random_below(&r, 4) ? STYLE_MIXED : (lane_style)(v % 7 % STYLE_COUNT);
    if (w->immediates[k].count) {
      uint32_t value = w->immediates[k].values[selector % w->immediates[k].count];
      selector /= w->immediates[k].count;
      memset(bytes, 0, w->operand_slot);
      memcpy(bytes, &value, sizeof value);
    } else if (o->kind == OPERAND_MASK || o->width == 1) {
      fill_mask(bytes, o, &r);
    } else if (v < combinations) {
      fill_same(bytes, o,
                is_float(o) ? vector_float_corner(width, digits % each)
                            : vector_corner(width, digits % each));
      digits /= each;
    } else if (v % 7 == 6 && total_bits(o) % other == 0) {
      fill_lanes(bytes, o, STYLE_CORNER, other, &r);
    } else {
      fill_lanes(bytes, o, style, width, &r);
    }
  }
  if (v >= combinations && f->num_operands && random_below(&r, 4) == 0)
    copy_some_lanes(w, record, &r);
}
