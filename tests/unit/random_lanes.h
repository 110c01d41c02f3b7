// Random lane functions for tests: operands, quasi-affine accesses, bodies over every operator.
#ifndef AUTO_TESTS_RANDOM_LANES_H
#define AUTO_TESTS_RANDOM_LANES_H

#include "semantics/lanes/lanes.h"

typedef struct random_source {
  uint64_t state;
  bool floats; // float operators and operands too
} random_source;

static inline uint32_t random_number(random_source *s, uint32_t below) {
  s->state = s->state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(s->state >> 33) % below;
}

// A map with values in 0..lanes-1 for i < n (both powers of two).
static inline lane_map random_map(random_source *s, uint32_t n, uint32_t lanes) {
  int64_t *values = util_alloc(n * sizeof *values);
  lane_map m;
  for (;;) {
    int64_t base = random_number(s, lanes), low = base, high = base;
    int64_t coefficient[16];
    unsigned kind = random_number(s, 4);
    for (unsigned b = 0; b < 16; b++)
      coefficient[b] = kind == 0   ? INT64_C(1) << b
                       : kind == 1 ? (INT64_C(2) << b) * (1u << b < n)
                       : kind == 2 ? (int64_t)random_number(s, 5) - 2
                                   : (INT64_C(1) << b) * random_number(s, 2);
    for (uint32_t i = 0; i < n; i++) {
      values[i] = kind < 2 ? base % 2 : base;
      for (unsigned b = 0; b < 16; b++)
        values[i] += (i >> b & 1) * coefficient[b];
      low = values[i] < low ? values[i] : low;
      high = values[i] > high ? values[i] : high;
    }
    if (low >= 0 && high < lanes && lane_map_fit(values, n, &m))
      break;
  }
  util_release(values);
  return m;
}

static inline term_id random_body(random_source *s, term_context *c, const lane_function *f, lane_result *r,
                                  unsigned width, unsigned depth);

// A float operator, or a conversion from floats, with a result of `width` bits; index 0 if there is none.
static inline term_id random_float_body(random_source *s, term_context *c, const lane_function *f,
                                        lane_result *r, unsigned width, unsigned depth) {
  static const unsigned widths[] = {16, 32, 64};
  unsigned other = widths[random_number(s, 3)];
  term_op op = (term_op)(TERM_FADD + random_number(s, TERM_APPLY - TERM_FADD));
  if (term_is_float_comparison(op)) {
    term_id x = random_body(s, c, f, r, other, depth - 1), y = random_body(s, c, f, r, other, depth - 1);
    term_id a = random_body(s, c, f, r, width, depth - 1), b = random_body(s, c, f, r, width, depth - 1);
    return term_select(c, term_binary(c, op, x, y), a, b);
  }
  if (term_float_result(op) && !term_is_float_width(width))
    return (term_id){0};
  if ((op == TERM_FEXT && other >= width) || (op == TERM_FTRUNC && other <= width))
    return (term_id){0};
  term_id x[3];
  for (unsigned k = 0; k < term_ops[op].arity; k++)
    x[k] = random_body(s, c, f, r, term_is_conversion(op) ? other : width, depth - 1);
  return term_make(c, op, width, x);
}

// An expression of `width` bits over f's operands; reads are appended to r->accesses (room for 64).
static inline term_id random_body(random_source *s, term_context *c, const lane_function *f, lane_result *r,
                                  unsigned width, unsigned depth) {
  static const term_op binary[] = {TERM_ADD,  TERM_SUB,  TERM_MUL,  TERM_AND,  TERM_OR,   TERM_XOR,
                                   TERM_SHL,  TERM_SHRU, TERM_SHRS, TERM_MINU, TERM_MAXU, TERM_MINS,
                                   TERM_MAXS, TERM_DIVU, TERM_DIVS, TERM_REMU, TERM_REMS};
  static const term_op unary[] = {TERM_ABS, TERM_CTPOP, TERM_CTLZ, TERM_CTTZ};
  static const unsigned widths[] = {8, 16, 32, 64};
  if (s->floats && depth && random_number(s, 2)) {
    term_id t = random_float_body(s, c, f, r, width, depth);
    if (!term_none(t))
      return t;
  }
  uint32_t choice = depth ? random_number(s, 14) : random_number(s, 4);
  if (choice < 4) {
    if (choice == 0)
      return term_const(c, width, random_number(s, 2) ? random_number(s, 9) : random_number(s, 1u << 31));
    if (choice == 1 && random_number(s, 4) == 0)
      return term_resize(c, false, term_index(c, 0), width);
    uint32_t o = random_number(s, f->num_operands);
    if (r->num_accesses == 64 && o == 0)
      return term_const(c, width, 1);
    const lane_operand *operand = &f->operands[o];
    if (r->num_accesses == 64)
      return term_const(c, width, 2);
    if (choice == 3 && operand->lanes > 1) {
      term_id number = random_body(s, c, f, r, 64, depth ? depth - 1 : 0);
      number = term_binary(c, TERM_AND, number, term_const(c, 64, operand->lanes - 1));
      return term_resize(c, random_number(s, 2), term_lane_at(c, o, operand->width, number), width);
    }
    uint32_t k = 0;
    lane_map m = operand->lanes > 1 ? random_map(s, r->type.lanes, operand->lanes) : (lane_map){0};
    while (k < r->num_accesses && (r->accesses[k].operand != o || !lane_map_equal(&r->accesses[k].map, &m)))
      k++;
    if (k == r->num_accesses)
      r->accesses[r->num_accesses++] = (lane_access){o, m};
    return term_resize(c, random_number(s, 2), term_arg(c, k, operand->width), width);
  }
  if (choice == 4)
    return term_unary(c, unary[random_number(s, 4)], random_body(s, c, f, r, width, depth - 1));
  if (choice == 5) {
    unsigned other = widths[random_number(s, 4)];
    return term_resize(c, random_number(s, 2), random_body(s, c, f, r, other, depth - 1), width);
  }
  term_id a = random_body(s, c, f, r, width, depth - 1), b = random_body(s, c, f, r, width, depth - 1);
  if (choice < 8) {
    unsigned other = widths[random_number(s, 4)];
    term_id x = random_body(s, c, f, r, other, depth - 1), y = random_body(s, c, f, r, other, depth - 1);
    term_op op = (term_op)(TERM_EQ + random_number(s, TERM_SLE - TERM_EQ + 1));
    return term_select(c, term_binary(c, op, x, y), a, b);
  }
  return term_binary(c, binary[random_number(s, sizeof binary / sizeof *binary)], a, b);
}

// One result of n lanes over three vectors, a scalar and an immediate; all storage from i's arena.
static inline void random_instruction(random_source *s, isa *i, isa_instruction *out) {
  static const unsigned widths[] = {8, 16, 32, 64};
  lane_function *f = &out->function;
  *out = (isa_instruction){.assembly = "random"};
  f->num_operands = 5;
  f->operands = arena_alloc(i->memory, f->num_operands * sizeof *f->operands);
  for (uint32_t k = 0; k < 5; k++) {
    lane_operand *o = &f->operands[k];
    *o = (lane_operand){.name = arena_printf(i->memory, "%c", 'a' + (int)k), .c_type = "", .lanes = 1};
    o->kind = k < 3 ? OPERAND_VECTOR : k == 3 ? OPERAND_SCALAR : OPERAND_IMMEDIATE;
    o->width = k == 4 ? 8 : widths[random_number(s, 4)];
    o->immediate_bits = k == 4 ? 8 : 0;
    o->is_float = s->floats && term_is_float_width(o->width) && random_number(s, 2);
    if (k < 3)
      o->lanes = 4u << random_number(s, 4);
  }
  f->num_results = 1;
  f->results = arena_alloc(i->memory, sizeof *f->results);
  lane_result *r = f->results;
  r->type = (lane_operand){.name = "dst", .c_type = "", .lanes = 1u << random_number(s, 6)};
  r->type.width = widths[random_number(s, 4)];
  r->type.is_float = s->floats && term_is_float_width(r->type.width) && random_number(s, 2);
  r->accesses = arena_alloc(i->memory, 64 * sizeof *r->accesses);
  r->body = random_body(s, i->terms, f, r, r->type.width, 1 + random_number(s, 4));
}

#endif
