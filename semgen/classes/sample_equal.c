// Evaluates one function once on corner and random operands and compares others with what came out.
#include "semgen/classes/sample_equal.h"
#include "semantics/lanes/eval_function.h"

#include <string.h>

enum { RUNS = 24 };

struct sample_equal {
  const lane_function *function;
  arena *memory;
  uint8_t **operands[RUNS], **results[RUNS];
};

static size_t bytes_of(const lane_operand *o) { return ((size_t)o->lanes * o->width + 7) / 8; }

static uint64_t next(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return hash_mix(*state, 0);
}

// Infinities and their neighbours, 1 and what is half of the least fraction.
static bits float_corner(unsigned width, uint64_t which) {
  unsigned fraction = width == 16 ? 10 : width == 32 ? 23 : 52;
  uint64_t sign = (which & 1) << (width - 1), most = (UINT64_C(1) << (width - 1 - fraction)) - 1;
  uint64_t exponent[] = {0, most, most, most / 2, most / 2 + fraction - 1};
  uint64_t low[] = {which >> 8 & 1, 0, UINT64_C(1) << (fraction - 1), 0, which >> 8 & 3};
  unsigned k = (which >> 1) % 5;
  return bits_u64(sign | exponent[k] << fraction | low[k], width);
}

// A lane: any number, a small one, or one next to an end of a range.
static bits lane_value(unsigned width, uint64_t *state) {
  uint64_t kind = next(state), value = next(state);
  bits v = bits_u64(value, width);
  for (unsigned limb = 1; limb < (width + 63) / 64; limb++)
    v.limb[limb] = next(state);
  v = bits_wrap(v, width);
  if (kind % 8 < 3)
    return v;
  if (kind % 8 == 3)
    return bits_u64(value % (2 * (uint64_t)width + 2), width);
  if (kind % 8 == 4)
    return bits_xor(bits_u64(value % (width + 2), width), bits_ones(width));
  if (kind % 8 < 7 && (width == 16 || width == 32 || width == 64))
    return float_corner(width, value);
  bits least = bits_shl(bits_u64(1, width), width - 1, width);
  return value % 2 ? bits_add(least, bits_u64(value >> 1 & 1, width), width)
                   : bits_sub(least, bits_u64(value >> 1 & 3, width), width);
}

static uint8_t *operand_values(const lane_operand *o, uint64_t *state, arena *a) {
  uint8_t *bytes = arena_alloc(a, bytes_of(o) + 1);
  if (o->kind == OPERAND_IMMEDIATE) {
    uint64_t span = lane_immediate_span(o), value = next(state);
    value = o->immediate_base + (span == UINT64_MAX ? value : value % (span + 1));
    bits_store(bytes, 0, o->width, bits_u64(value, o->width));
    return bytes;
  }
  for (uint32_t i = 0; i < o->lanes; i++)
    bits_store(bytes, i * o->width, o->width, lane_value(o->width, state));
  return bytes;
}

static uint8_t **new_results(const lane_function *f, arena *a) {
  uint8_t **results = arena_alloc(a, (f->num_results + 1) * sizeof *results);
  for (uint32_t r = 0; r < f->num_results; r++)
    results[r] = arena_alloc(a, bytes_of(&f->results[r].type) + 1);
  return results;
}

sample_equal *sample_equal_new(const term_context *c, const lane_function *f) {
  arena *memory = arena_new();
  sample_equal *p = arena_alloc(memory, sizeof *p);
  p->function = f;
  p->memory = memory;
  eval_program *program = eval_compile(c, f);
  uint64_t state = 1;
  for (unsigned run = 0; run < RUNS; run++) {
    p->operands[run] = arena_alloc(memory, (f->num_operands + 1) * sizeof *p->operands[run]);
    for (uint32_t k = 0; k < f->num_operands; k++)
      p->operands[run][k] = operand_values(&f->operands[k], &state, memory);
    p->results[run] = new_results(f, memory);
    eval_run(program, (const uint8_t *const *)p->operands[run], p->results[run]);
  }
  eval_program_free(program);
  return p;
}

void sample_equal_free(sample_equal *p) {
  if (p)
    arena_free(p->memory);
}

bool sample_equal_agrees(const sample_equal *p, const term_context *c, const lane_function *f) {
  arena *scratch = arena_new();
  eval_program *program = eval_compile(c, f);
  uint8_t **results = new_results(f, scratch);
  bool same = true;
  for (unsigned run = 0; same && run < RUNS; run++) {
    eval_run(program, (const uint8_t *const *)p->operands[run], results);
    for (uint32_t r = 0; same && r < f->num_results; r++)
      same = memcmp(results[r], p->results[run][r], bytes_of(&f->results[r].type)) == 0;
  }
  eval_program_free(program);
  arena_free(scratch);
  return same;
}

static bool same_type(const lane_operand *x, const lane_operand *y) {
  return x->kind == y->kind && x->lanes == y->lanes && x->width == y->width && x->is_float == y->is_float &&
         (x->kind != OPERAND_IMMEDIATE ||
          (x->immediate_bits == y->immediate_bits && x->immediate_base == y->immediate_base)) &&
         x->rounding == y->rounding;
}

bool sample_equal_same_types(const lane_function *f, const lane_function *g) {
  bool same = f->num_operands == g->num_operands && f->num_results == g->num_results;
  for (uint32_t k = 0; same && k < f->num_operands; k++)
    same = same_type(&f->operands[k], &g->operands[k]);
  for (uint32_t r = 0; same && r < f->num_results; r++)
    same = same_type(&f->results[r].type, &g->results[r].type);
  return same;
}
