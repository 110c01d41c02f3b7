#include "semgen/conformance/vectors.h"

#include <string.h>

uint64_t random_next(random_source *r) {
  uint64_t z = r->state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
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

static void store(uint8_t *bytes, uint32_t lane, unsigned width, uint64_t value) {
  if (width % 8 == 0)
    memcpy(bytes + lane * (width / 8), &value, width / 8);
  else
    bits_store(bytes, lane * width, width, bits_u64(value, width));
}

static unsigned total_bits(const lane_operand *o) { return o->lanes * o->width; }

// Elements are the operand's lanes, or parts of them when they are wider than 64 bits.
static unsigned element_width(const lane_operand *o) { return o->width <= 64 ? o->width : 64; }

typedef enum lane_style {
  STYLE_CORNER,
  STYLE_MIXED,
  STYLE_SMALL,
  STYLE_RANDOM,
  STYLE_BIT,
  STYLE_COUNT
} lane_style;

static uint64_t lane_value(lane_style style, unsigned width, random_source *r) {
  if (style == STYLE_MIXED)
    style = (lane_style)random_below(r, STYLE_COUNT);
  if (style == STYLE_SMALL)
    return (uint64_t)0 + random_below(r, 2 * width + 1) - (random_below(r, 2) ? 0 : width);
  if (style == STYLE_BIT)
    return (UINT64_C(1) << random_below(r, width)) - random_below(r, 2);
  return style == STYLE_CORNER ? vector_corner(width, random_below(r, VECTOR_CORNERS)) : random_next(r);
}

static void fill_mask(uint8_t *bytes, const lane_operand *o, random_source *r) {
  uint64_t value = random_next(r);
  switch (random_below(r, 8)) {
  case 0:
    value = 0;
    break;
  case 1:
    value = UINT64_MAX;
    break;
  case 2:
    value = 0x5555555555555555u << random_below(r, 2);
    break;
  case 3:
    value = UINT64_C(1) << random_below(r, o->lanes < 64 ? o->lanes : 64);
    break;
  }
  // Bits above the lanes stay random: the instruction has to ignore them.
  uint64_t keep = o->lanes >= 64 ? 0 : ~UINT64_C(0) << o->lanes, old;
  memcpy(&old, bytes, 8);
  value = (value & ~keep) | (old & keep);
  memcpy(bytes, &value, 8);
}

static void fill_lanes(uint8_t *bytes, const lane_operand *o, lane_style style, unsigned width,
                       random_source *r) {
  for (uint32_t i = 0; i < total_bits(o) / width; i++)
    store(bytes, i, width, lane_value(style, width, r));
}

static void fill_same(uint8_t *bytes, const lane_operand *o, uint64_t value) {
  for (uint32_t i = 0; i < total_bits(o) / element_width(o); i++)
    store(bytes, i, element_width(o), value);
}

// Comparisons of random lanes would hardly ever find equal ones.
static void copy_some_lanes(const lane_function *f, vector_buffers *out, random_source *r) {
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
      memmove(out->in[to] + i * bytes, out->in[from] + source * bytes, bytes);
  }
}

// The greatest number c with c^operands <= limit.
static uint32_t corners_each(uint32_t operands, uint32_t limit) {
  uint32_t c = 0;
  for (;; c++) {
    uint64_t power = 1;
    for (uint32_t k = 0; k < operands; k++)
      power *= c + 1;
    if (operands == 0 || power > limit || c == VECTOR_CORNERS)
      return c;
  }
}

void vector_fill(const native_wrapper *w, uint64_t seed, uint32_t v, uint32_t total, vector_buffers *out) {
  const isa_instruction *instruction = w->instruction;
  const lane_function *f = &instruction->function;
  random_source r = {hash_mix(hash_bytes(instruction->name, strlen(instruction->name), seed), v)};
  uint32_t plain = 0;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    for (uint32_t i = 0; i < sizeof out->in[k]; i += 8)
      store(out->in[k], i / 8, 64, random_next(&r));
    plain += f->operands[k].kind == OPERAND_VECTOR || f->operands[k].kind == OPERAND_SCALAR;
  }
  uint32_t each = corners_each(plain, total / 4), combinations = plain ? 1 : 0, digits = v;
  for (uint32_t k = 0; k < plain; k++)
    combinations *= each;
  static const unsigned granularity[] = {8, 16, 32, 64};
  unsigned other = granularity[random_below(&r, 4)];
  // Every value of an immediate comes up equally often.
  unsigned selector = out->selector = w->selectors > 1 ? v % w->selectors : 0;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const lane_operand *o = &f->operands[k];
    unsigned width = element_width(o);
    if (w->immediates[k].count) {
      uint32_t value = w->immediates[k].values[selector % w->immediates[k].count];
      selector /= w->immediates[k].count;
      memset(out->in[k], 0, sizeof out->in[k]);
      memcpy(out->in[k], &value, sizeof value);
    } else if (o->kind == OPERAND_MASK || o->width == 1) {
      fill_mask(out->in[k], o, &r);
    } else if (v < combinations) {
      fill_same(out->in[k], o, vector_corner(width, digits % each));
      digits /= each;
    } else if (v % 6 == 5 && total_bits(o) % other == 0) {
      fill_lanes(out->in[k], o, STYLE_CORNER, other, &r);
    } else {
      fill_lanes(out->in[k], o, (lane_style)(v % 6 % STYLE_COUNT), width, &r);
    }
  }
  if (v >= combinations && f->num_operands && random_below(&r, 4) == 0)
    copy_some_lanes(f, out, &r);
}
