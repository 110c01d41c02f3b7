// Chooses random operands for a member, computes what its semantics give for them, and compares results,
// with NaNs of arithmetic as equal.
#include "semantics/lanes/eval_function.h"
#include "support/util.h"
#include "tests/members/members.h"

#include <string.h>

uint64_t member_random(uint64_t *state) {
  return util_random(state);
}

// Bytes of a lane in memory.
static uint32_t lane_bytes(const lane_operand *o) { return o->width == 1 ? 1 : o->width / 8; }

static uint32_t place(const lane_operand *o, uint32_t *size) {
  uint32_t at = *size;
  *size += (o->lanes * lane_bytes(o) + MEMBERS_ALIGNMENT - 1) / MEMBERS_ALIGNMENT * MEMBERS_ALIGNMENT;
  return at;
}

bool member_sample_new(const bundle_instruction *in, uint64_t *random, member_sample *out) {
  const lane_function *f = &in->function;
  *out = (member_sample){.instruction = in};
  if (f->num_operands > MEMBERS_MAX_OPERANDS || f->num_results > MEMBERS_MAX_OPERANDS)
    return false;
  for (uint32_t i = 0; i < f->num_operands; i++) {
    const lane_operand *o = &f->operands[i];
    if (o->kind != OPERAND_IMMEDIATE) {
      out->in[i] = place(o, &out->in_size);
      continue;
    }
    uint64_t packed = 0;
    lane_immediate_range legal = lane_immediate_insert(f, i, -1, &packed);
    bool rounds = o->rounding != ROUNDING_NONE; // to nearest even, which arith does
    out->immediates[i] =
        rounds ? LANE_ROUNDING_NEAREST
               : (int64_t)(legal.least + member_random(random) % (legal.greatest - legal.least + 1));
    if (!lane_immediate_insert(f, i, out->immediates[i], &packed).holds)
      return false;
  }
  for (uint32_t r = 0; r < f->num_results; r++)
    out->out[r] = place(&f->results[r].type, &out->out_size);
  return true;
}

// Random bits, with corner values; floats also of moderate size.
static bits random_lane(const lane_operand *o, uint64_t *random) {
  uint64_t r = member_random(random);
  bits v;
  for (unsigned i = 0; i < BITS_LIMBS; i++)
    v.limb[i] = member_random(random);
  if (o->is_float && r % 4) {
    unsigned mantissa = o->width == 16 ? 10 : o->width == 32 ? 23 : 52;
    uint64_t ones = (UINT64_C(1) << (o->width - 1 - mantissa)) - 1, sign = v.limb[0] >> 63, exponent;
    switch (r >> 8 & 7) {
    case 0: // zero, denormal
      exponent = 0;
      break;
    case 1: // infinity, a NaN
      exponent = ones;
      break;
    default:
      exponent = ones / 2 - 4 + (r >> 16) % 14;
    }
    uint64_t fraction = v.limb[0] & ((UINT64_C(1) << mantissa) - 1);
    if (exponent == ones || (exponent == 0 && r >> 40 & 1))
      fraction = exponent && r >> 40 & 1 ? UINT64_C(1) << (mantissa - 1) : 0;
    return bits_u64(sign << (o->width - 1) | exponent << mantissa | fraction, o->width);
  }
  if (!o->is_float && r % 4 == 0) {
    bits top = bits_shl(bits_u64(1, o->width), o->width - 1, o->width);
    const bits corners[] = {bits_u64(0, o->width), bits_u64(1, o->width), bits_ones(o->width), top,
                            bits_sub(top, bits_u64(1, o->width), o->width)};
    return corners[(r >> 8) % 5];
  }
  return bits_wrap(v, o->width);
}

static void store(const lane_operand *o, uint32_t lane, bits v, uint8_t *memory, uint8_t *packed) {
  bits_store(packed, lane * o->width, o->width, v);
  if (o->width == 1)
    memory[lane] = (uint8_t)v.limb[0];
  else
    bits_store(memory, lane * o->width, o->width, v);
}

void member_values(const bundle *b, const member_sample *s, uint64_t *random, uint8_t *in, uint8_t *out) {
  enum { PACKED = 4096 };
  const lane_function *f = &s->instruction->function;
  uint8_t(*packed)[PACKED] = util_alloc((f->num_operands + f->num_results) * sizeof *packed);
  memset(packed, 0, (f->num_operands + f->num_results) * sizeof *packed);
  memset(in, 0, s->in_size);
  memset(out, 0, s->out_size);
  const uint8_t *operands[MEMBERS_MAX_OPERANDS];
  uint8_t *results[MEMBERS_MAX_OPERANDS];
  for (uint32_t i = 0; i < f->num_operands; i++) {
    const lane_operand *o = &f->operands[i];
    operands[i] = packed[i];
    if (o->kind == OPERAND_IMMEDIATE)
      bits_store(packed[i], 0, o->width, bits_wrap(bits_u64((uint64_t)s->immediates[i], 64), o->width));
    for (uint32_t lane = 0; o->kind != OPERAND_IMMEDIATE && lane < o->lanes; lane++)
      store(o, lane, random_lane(o, random), in + s->in[i], packed[i]);
  }
  for (uint32_t r = 0; r < f->num_results; r++)
    results[r] = packed[f->num_operands + r];
  eval_program *p = eval_compile(b->terms, f);
  eval_run(p, operands, results);
  eval_program_free(p);
  for (uint32_t r = 0; r < f->num_results; r++) {
    const lane_operand *o = &f->results[r].type;
    uint8_t ignored[PACKED];
    for (uint32_t lane = 0; lane < o->lanes; lane++)
      store(o, lane, bits_load(results[r], lane * o->width, o->width), out + s->out[r], ignored);
  }
  util_release(packed);
}

// Does a float operator give this value's bits, whatever its type?
static bool is_computed_float(const term_context *c, term_id t) {
  if (term_operator(c, t) == TERM_SELECT)
    return is_computed_float(c, term_child(c, t, 1)) || is_computed_float(c, term_child(c, t, 2));
  return term_is_float_operator(term_operator(c, t)) && term_float_result(term_operator(c, t));
}

static bool is_nan(const lane_operand *o, const uint8_t *lane) {
  uint64_t v = bits_load(lane, 0, o->width).limb[0];
  uint64_t infinity = o->width == 16 ? 0x7c00 : o->width == 32 ? 0x7f800000 : UINT64_C(0x7ff) << 52;
  return (v & ~(UINT64_C(1) << (o->width - 1))) > infinity;
}

static void print_lane(const uint8_t *lane, uint32_t bytes, strbuf *out) {
  for (uint32_t i = bytes; i-- > 0;)
    strbuf_printf(out, "%02x", lane[i]);
}

bool member_equal(const bundle *b, const member_sample *s, const uint8_t *expected, const uint8_t *actual,
                  strbuf *difference) {
  const lane_function *f = &s->instruction->function;
  for (uint32_t r = 0; r < f->num_results; r++) {
    const lane_operand *o = &f->results[r].type;
    uint32_t bytes = lane_bytes(o);
    bool is_float = o->is_float || is_computed_float(b->terms, f->results[r].body);
    for (uint32_t lane = 0; lane < o->lanes; lane++) {
      const uint8_t *e = expected + s->out[r] + lane * bytes, *a = actual + s->out[r] + lane * bytes;
      if (memcmp(e, a, bytes) == 0 || (is_float && is_nan(o, e) && is_nan(o, a)))
        continue;
      strbuf_printf(difference, "lane %u of result %u is ", lane, r);
      print_lane(a, bytes, difference);
      strbuf_printf(difference, ", not ");
      print_lane(e, bytes, difference);
      return false;
    }
  }
  return true;
}
