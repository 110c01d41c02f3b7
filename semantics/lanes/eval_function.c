// Lane functions on packed operands, by a program made once and run for every lane.
#include "semantics/lanes/eval_function.h"
#include "semantics/term/eval_float.h"
#include "semantics/term/eval_internal.h"

#include <string.h>

// A register holds one value per output lane (a column), so that one instruction is one loop over the
// lanes. Values are zero-extended; signed operators extend on the fly.

typedef struct instruction {
  uint8_t op;
  uint16_t width, from;      // bits of the result, of the first operand
  uint32_t x[3];             // registers; ARG: x[0] the operand; LANE: x[0] the operand, x[1] the lane;
                             // LANE_AT: x[0] the register of the lane number, x[1] the operand
  const uint32_t *positions; // ARG: bit offset in the operand for each output lane
  bits value;                // CONST
} instruction;

typedef struct result_program {
  instruction *code; // instruction k defines register k; the last one is the result
  uint32_t count;
  uint32_t lanes, width;
  bool wide; // some value has more than 64 bits
} result_program;

struct eval_program {
  arena *memory;
  result_program *results;
  uint32_t num_results;
  uint32_t *operand_lanes, *operand_widths;
  uint32_t num_operands;
  uint32_t direction; // the operand that gives the direction of rounding; num_operands: none
};

static const uint32_t *access_positions(arena *memory, const lane_function *f, const lane_access *a,
                                        uint32_t lanes) {
  if (a->operand >= f->num_operands)
    die("access of operand %u of %u", a->operand, f->num_operands);
  const lane_operand *o = &f->operands[a->operand];
  uint32_t *positions = arena_alloc(memory, lanes * sizeof *positions);
  for (uint32_t i = 0; i < lanes; i++) {
    int64_t lane = lane_map_apply(&a->map, i);
    if (lane < 0 || lane >= o->lanes)
      die("output lane %u reads lane %lld of %s, which has %u", i, (long long)lane, o->name ? o->name : "?",
          o->lanes);
    positions[i] = (uint32_t)lane * o->width;
  }
  return positions;
}

static void compile_node(eval_program *p, const term_context *c, const lane_function *f,
                         const lane_result *result, term_id node, slot_map *slots, instruction *out) {
  term_op op = term_operator(c, node);
  out->op = (uint8_t)op;
  out->width = (uint16_t)term_width(c, node);
  if (op == TERM_CONST) {
    out->value = term_value(c, node);
  } else if (op == TERM_ARG) {
    unsigned k = term_argument(c, node);
    if (k >= result->num_accesses)
      die("argument %u, but %u accesses", k, result->num_accesses);
    out->positions = access_positions(p->memory, f, &result->accesses[k], result->type.lanes);
    out->x[0] = result->accesses[k].operand;
    if (f->operands[out->x[0]].width != out->width)
      die("argument %u has %u bits, its operand's lanes have %u", k, out->width,
          f->operands[out->x[0]].width);
  } else if (op == TERM_LANE) {
    out->x[0] = term_operand(c, node);
    out->x[1] = term_lane_number(c, node);
  } else if (op == TERM_LANE_AT) {
    out->x[0] = slot_of(slots, term_child(c, node, 0).index);
    out->x[1] = term_operand(c, node);
  } else if (op == TERM_INDEX) {
    if (term_argument(c, node) != 0)
      die("index of dimension %u in a lane function", term_argument(c, node));
  } else {
    for (unsigned k = 0; k < term_arity(c, node); k++)
      out->x[k] = slot_of(slots, term_child(c, node, k).index);
    out->from = (uint16_t)term_width(c, term_child(c, node, 0));
  }
  if (op == TERM_LANE || op == TERM_LANE_AT) {
    unsigned operand = out->x[op == TERM_LANE_AT];
    if (operand >= f->num_operands || f->operands[operand].width != out->width)
      die("operand %u is not one with lanes of %u bits", operand, out->width);
  }
}

static void compile_result(eval_program *p, const term_context *c, const lane_function *f,
                           const lane_result *result, result_program *out) {
  slot_map slots = {0};
  eval_collect(c, result->body, &slots);
  out->count = (uint32_t)slots.size;
  out->code = arena_alloc(p->memory, slots.size * sizeof *out->code);
  out->lanes = result->type.lanes;
  out->width = result->type.width;
  if (term_width(c, result->body) != out->width)
    die("body of %u bits for lanes of %u", term_width(c, result->body), out->width);
  for (uint32_t i = 0; i < out->count; i++) {
    compile_node(p, c, f, result, (term_id){slots.data[i].key}, &slots, &out->code[i]);
    out->wide |= out->code[i].width > 64;
  }
  slot_map_free(&slots);
}

eval_program *eval_compile(const term_context *c, const lane_function *f) {
  arena *memory = arena_new();
  eval_program *p = arena_alloc(memory, sizeof *p);
  p->memory = memory;
  p->num_operands = f->num_operands;
  p->direction = p->num_operands;
  p->operand_lanes = arena_alloc(memory, f->num_operands * sizeof(uint32_t));
  p->operand_widths = arena_alloc(memory, f->num_operands * sizeof(uint32_t));
  for (uint32_t k = 0; k < f->num_operands; k++) {
    p->operand_lanes[k] = f->operands[k].lanes;
    p->operand_widths[k] = f->operands[k].width;
    if (f->operands[k].rounding == ROUNDING_PARAMETER)
      p->direction = k;
  }
  p->num_results = f->num_results;
  p->results = arena_alloc(memory, f->num_results * sizeof *p->results);
  for (uint32_t r = 0; r < f->num_results; r++)
    compile_result(p, c, f, &f->results[r], &p->results[r]);
  return p;
}

void eval_program_free(eval_program *p) {
  if (p)
    arena_free(p->memory);
}

// ---- the 64-bit machine ---------------------------------------------------------------------------

static uint64_t load64(const uint8_t *bytes, uint32_t position, unsigned width) {
  const uint8_t *at = bytes + position / 8;
  uint16_t v16;
  uint32_t v32;
  uint64_t v64;
  switch (position % 8 ? 0 : width) {
  case 8:
    return *at;
  case 16:
    return memcpy(&v16, at, 2), v16;
  case 32:
    return memcpy(&v32, at, 4), v32;
  case 64:
    return memcpy(&v64, at, 8), v64;
  default:
    if (width == 1)
      return *at >> (position % 8) & 1;
    return bits_load(bytes, position, width).limb[0];
  }
}

static void store_column(uint8_t *bytes, uint32_t lanes, unsigned width, const uint64_t *column) {
#define STORE(BITS)                                                                                          \
  case BITS:                                                                                                 \
    for (uint32_t i = 0; i < lanes; i++)                                                                     \
      memcpy(bytes + i * (BITS / 8), &column[i], BITS / 8); /* little-endian hosts only */                   \
    return
  switch (width) {
    STORE(8);
    STORE(16);
    STORE(32);
    STORE(64);
  }
#undef STORE
  memset(bytes, 0, (lanes * width + 7) / 8);
  for (uint32_t i = 0; i < lanes; i++)
    if (width == 1)
      bytes[i / 8] |= (uint8_t)(column[i] << (i % 8));
    else
      bits_store(bytes, i * width, width, bits_u64(column[i], width));
}
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "packed lanes are little-endian");

static int64_t sign_extend(uint64_t v, unsigned width) {
  return (int64_t)(v << (64 - width)) >> (64 - width);
}

static uint64_t divs64(int64_t a, int64_t b) {
  if (b == 0)
    return a < 0 ? 1 : UINT64_MAX;
  return b == -1 ? 0 - (uint64_t)a : (uint64_t)(a / b); // the minimum by -1 wraps
}

static uint64_t rems64(int64_t a, int64_t b) {
  return b == 0 ? (uint64_t)a : b == -1 ? 0 : (uint64_t)(a % b);
}

static uint64_t shrs64(uint64_t v, uint64_t n, unsigned width) {
  return (uint64_t)(sign_extend(v, width) >> (n < 63 ? n : 63));
}

static void step_leaf(const eval_program *p, const instruction *in, uint64_t *const d, const uint64_t *a,
                      const uint8_t *const *operands, uint32_t lanes) {
  uint32_t width = in->width;
  for (uint32_t i = 0; i < lanes; i++) {
    switch (in->op) {
    case TERM_CONST:
      d[i] = in->value.limb[0];
      break;
    case TERM_ARG:
      d[i] = load64(operands[in->x[0]], in->positions[i], width);
      break;
    case TERM_LANE:
      d[i] = in->x[1] < p->operand_lanes[in->x[0]] ? load64(operands[in->x[0]], in->x[1] * width, width) : 0;
      break;
    case TERM_LANE_AT:
      d[i] =
          a[i] < p->operand_lanes[in->x[1]] ? load64(operands[in->x[1]], (uint32_t)a[i] * width, width) : 0;
      break;
    default: // INDEX
      d[i] = i;
    }
  }
}

// d[i] = the operator of a[i], b[i], c[i]; results may have dirt above the width, masked at the end.
static void step(const instruction *in, uint64_t *restrict d, const uint64_t *a, const uint64_t *b,
                 const uint64_t *c, uint32_t lanes) {
  const unsigned w = in->width, from = in->from;
  const uint64_t mask = w >= 64 ? UINT64_MAX : (UINT64_C(1) << w) - 1;
#define EACH(OP, E)                                                                                          \
  case TERM_##OP:                                                                                            \
    for (uint32_t i = 0; i < lanes; i++)                                                                     \
      d[i] = (uint64_t)(E) & mask;                                                                           \
    break
#define SIGNED(V) sign_extend(V, from)
  switch (in->op) {
    EACH(ADD, a[i] + b[i]);
    EACH(SUB, a[i] - b[i]);
    EACH(MUL, a[i] * b[i]);
    EACH(DIVU, b[i] ? a[i] / b[i] : UINT64_MAX);
    EACH(REMU, b[i] ? a[i] % b[i] : a[i]);
    EACH(DIVS, divs64(SIGNED(a[i]), SIGNED(b[i])));
    EACH(REMS, rems64(SIGNED(a[i]), SIGNED(b[i])));
    EACH(AND, a[i] & b[i]);
    EACH(OR, a[i] | b[i]);
    EACH(XOR, a[i] ^ b[i]);
    EACH(SHL, b[i] < w ? a[i] << b[i] : 0);
    EACH(SHRU, b[i] < w ? a[i] >> b[i] : 0);
    EACH(SHRS, shrs64(a[i], b[i], w));
    EACH(MINU, a[i] < b[i] ? a[i] : b[i]);
    EACH(MAXU, a[i] > b[i] ? a[i] : b[i]);
    EACH(MINS, SIGNED(a[i]) < SIGNED(b[i]) ? a[i] : b[i]);
    EACH(MAXS, SIGNED(a[i]) > SIGNED(b[i]) ? a[i] : b[i]);
    EACH(ABS, SIGNED(a[i]) < 0 ? 0 - a[i] : a[i]);
    EACH(CTPOP, __builtin_popcountll(a[i]));
    EACH(CTLZ, a[i] ? (unsigned)__builtin_clzll(a[i]) - (64 - w) : w);
    EACH(CTTZ, a[i] ? (unsigned)__builtin_ctzll(a[i]) : w);
    EACH(EXTU, a[i]);
    EACH(EXTS, SIGNED(a[i]));
    EACH(TRUNC, a[i]);
    EACH(EQ, a[i] == b[i]);
    EACH(NE, a[i] != b[i]);
    EACH(ULT, a[i] < b[i]);
    EACH(ULE, a[i] <= b[i]);
    EACH(SLT, SIGNED(a[i]) < SIGNED(b[i]));
    EACH(SLE, SIGNED(a[i]) <= SIGNED(b[i]));
    EACH(SELECT, a[i] & 1 ? b[i] : c[i]);
  default:
    if (!term_is_float_operator((term_op)in->op))
      die("operator %d is a leaf", in->op);
    for (uint32_t i = 0; i < lanes; i++)
      d[i] = eval_float((term_op)in->op, w, from, a[i], b[i], c[i]);
  }
#undef EACH
#undef SIGNED
}

static bool is_leaf(unsigned op) {
  return op == TERM_CONST || op == TERM_ARG || op == TERM_LANE || op == TERM_LANE_AT || op == TERM_INDEX;
}

static void run_narrow(const eval_program *p, const result_program *r, const uint8_t *const *operands,
                       uint8_t *result) {
  enum { ON_STACK = 8192 }; // 64 KB
  uint64_t small[ON_STACK];
  size_t need = (size_t)r->count * r->lanes;
  uint64_t *columns = need <= ON_STACK ? small : util_alloc(need * sizeof *columns);
  uint32_t n = r->lanes;
  for (uint32_t k = 0; k < r->count; k++) {
    const instruction *in = &r->code[k];
    uint64_t *d = columns + (size_t)k * n;
    const uint64_t *a = columns + (size_t)in->x[0] * n;
    if (is_leaf(in->op))
      step_leaf(p, in, d, in->op == TERM_LANE_AT ? a : NULL, operands, n);
    else
      step(in, d, a, columns + (size_t)in->x[1] * n, columns + (size_t)in->x[2] * n, n);
  }
  store_column(result, n, r->width, columns + (size_t)(r->count - 1) * n);
  if (columns != small)
    util_release(columns);
}

// ---- any width, lane by lane ----------------------------------------------------------------------

static bits wide_lane(const eval_program *p, const uint8_t *const *operands, unsigned operand, uint64_t lane,
                      unsigned width) {
  return lane < p->operand_lanes[operand] ? bits_load(operands[operand], (unsigned)lane * width, width)
                                          : bits_u64(0, width);
}

static void run_wide(const eval_program *p, const result_program *r, const uint8_t *const *operands,
                     uint8_t *result) {
  bits *registers = util_alloc(r->count * sizeof *registers);
  memset(result, 0, (r->lanes * r->width + 7) / 8);
  for (uint32_t i = 0; i < r->lanes; i++) {
    for (uint32_t k = 0; k < r->count; k++) {
      const instruction *in = &r->code[k];
      if (in->op == TERM_CONST) {
        registers[k] = in->value;
      } else if (in->op == TERM_ARG) {
        registers[k] = bits_load(operands[in->x[0]], in->positions[i], in->width);
      } else if (in->op == TERM_LANE) {
        registers[k] = wide_lane(p, operands, in->x[0], in->x[1], in->width);
      } else if (in->op == TERM_LANE_AT) {
        registers[k] = wide_lane(p, operands, in->x[1], eval_shift_amount(&registers[in->x[0]]), in->width);
      } else if (in->op == TERM_INDEX) {
        registers[k] = bits_u64(i, in->width);
      } else {
        bits x[3];
        for (unsigned j = 0; j < term_ops[in->op].arity; j++)
          x[j] = registers[in->x[j]];
        registers[k] = eval_operator((term_op)in->op, in->width, in->from, x);
      }
    }
    bits_store(result, i * r->width, r->width, registers[r->count - 1]);
  }
  util_release(registers);
}

static void run(const eval_program *p, const uint8_t *const *operands, uint8_t *const *results) {
  for (uint32_t r = 0; r < p->num_results; r++)
    if (p->results[r].wide)
      run_wide(p, &p->results[r], operands, results[r]);
    else
      run_narrow(p, &p->results[r], operands, results[r]);
}

void eval_run(const eval_program *p, const uint8_t *const *operands, uint8_t *const *results) {
  uint8_t direction = p->direction < p->num_operands ? operands[p->direction][0] : 0;
  if (!(direction & 3) || direction & 4) {
    run(p, operands, results);
    return;
  }
  term_rounding before = eval_float_direction((term_rounding)(direction & 3));
  run(p, operands, results);
  eval_float_direction(before);
}
