// The immediates of an instruction as one value: what its template is chosen and instantiated by.
#include "semantics/lanes/lanes.h"

// Not counted are a rounding besides another immediate and one that has one value only.
static uint32_t bits_of(const lane_function *f, uint32_t operand) {
  const lane_operand *o = &f->operands[operand];
  if (o->kind != OPERAND_IMMEDIATE)
    return 0;
  for (uint32_t k = 0; o->rounding != ROUNDING_NONE && k < f->num_operands; ++k)
    if (k != operand && f->operands[k].kind == OPERAND_IMMEDIATE)
      return 0;
  return o->immediate_bits;
}

static uint32_t bits_below(const lane_function *f, uint32_t operand) {
  uint32_t bits = 0;
  for (uint32_t k = 0; k < operand; ++k)
    bits += bits_of(f, k);
  return bits;
}

int lane_immediate_bits(const lane_function *f) {
  for (uint32_t k = 0; k < f->num_operands; ++k)
    if (f->operands[k].kind == OPERAND_IMMEDIATE)
      return (int)bits_below(f, f->num_operands);
  return -1;
}

// What a value without bits stands for, or the least one.
static uint64_t least(const lane_function *f, uint32_t operand) {
  const lane_operand *o = &f->operands[operand];
  return o->rounding != ROUNDING_NONE && !bits_of(f, operand) ? LANE_ROUNDING_NEAREST : o->immediate_base;
}

uint64_t lane_immediate_extract(const lane_function *f, uint32_t operand, uint64_t packed) {
  uint64_t mask = (UINT64_C(1) << bits_of(f, operand)) - 1;
  return least(f, operand) + (packed >> bits_below(f, operand) & mask);
}

lane_immediate_range lane_immediate_insert(const lane_function *f, uint32_t operand, int64_t value,
                                           uint64_t *packed) {
  lane_immediate_range r = {.least = least(f, operand)};
  r.greatest = r.least + ((UINT64_C(1) << bits_of(f, operand)) - 1);
  r.holds = (uint64_t)value >= r.least && (uint64_t)value <= r.greatest;
  if (r.holds)
    *packed |= ((uint64_t)value - r.least) << bits_below(f, operand);
  return r;
}
