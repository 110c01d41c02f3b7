// Changes one thing of a body or an access: an operator, a constant, a child, a lane; results that are the
// same function are not counted.
#include "semgen/conformance/mutate.h"

#include <string.h>

// ---- terms ----------------------------------------------------------------------------------------

typedef struct change {
  uint32_t target; // handle in `from` of the node to change
  term_op op;      // its new operator
  bool swap;       // its first two children (of three: the last two) change places
  bool constant;   // the new value is `value`
  bits value;
} change;

static void mark(const term_context *c, term_id t, bool *reached) {
  if (reached[t.index])
    return;
  reached[t.index] = true;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    mark(c, term_child(c, t, k), reached);
}

static term_id copy_leaf(const term_context *from, term_id t, term_context *to) {
  unsigned width = term_width(from, t);
  switch (term_operator(from, t)) {
  case TERM_CONST:
    return term_const_bits(to, width, term_value(from, t));
  case TERM_ARG:
    return term_arg(to, term_argument(from, t), width);
  case TERM_LANE:
    return term_lane(to, term_operand(from, t), term_lane_number(from, t), width);
  default:
    return term_index(to, term_argument(from, t));
  }
}

// Rebuilds everything below `body` with at most one node changed (c == NULL: none).
static term_id rebuild(const term_context *from, term_id body, const change *c, term_context *to) {
  uint32_t size = body.index + 1;
  bool *reached = util_alloc(size);
  term_id *made = util_alloc(size * sizeof *made);
  mark(from, body, reached);
  for (uint32_t i = 1; i < size; i++) {
    if (!reached[i])
      continue;
    term_id t = {i}, x[3];
    term_op op = term_operator(from, t);
    unsigned arity = term_arity(from, t), width = term_width(from, t);
    for (unsigned k = 0; k < arity; k++)
      x[k] = made[term_child(from, t, k).index];
    if (c && c->target == i) {
      op = c->op;
      if (c->swap) {
        term_id first = x[arity - 2];
        x[arity - 2] = x[arity - 1];
        x[arity - 1] = first;
      }
    }
    if (c && c->target == i && c->constant)
      made[i] = term_const_bits(to, width, c->value);
    else if (arity == 0)
      made[i] = copy_leaf(from, t, to);
    else if (op == TERM_LANE_AT)
      made[i] = term_lane_at(to, term_operand(from, t), width, x[0]);
    else
      made[i] = term_make(to, op, width, x);
  }
  term_id result = made[body.index];
  util_release(made);
  util_release(reached);
  return result;
}

// Another operator with the same operand and result widths.
static bool other_operator(term_op op, random_source *r, term_op *out) {
  static const term_op binary[] = {TERM_ADD,  TERM_SUB,  TERM_MUL,  TERM_AND,  TERM_OR,   TERM_XOR, TERM_SHL,
                                   TERM_SHRU, TERM_SHRS, TERM_MINU, TERM_MAXU, TERM_MINS, TERM_MAXS};
  static const term_op divisions[] = {TERM_DIVU, TERM_DIVS, TERM_REMU, TERM_REMS};
  static const term_op unary[] = {TERM_ABS, TERM_CTPOP, TERM_CTLZ, TERM_CTTZ};
  static const term_op extensions[] = {TERM_EXTU, TERM_EXTS};
  static const term_op comparisons[] = {TERM_EQ, TERM_NE, TERM_ULT, TERM_ULE, TERM_SLT, TERM_SLE};
  static const term_op floats[] = {TERM_FADD, TERM_FSUB, TERM_FMUL, TERM_FDIV};
  static const term_op orders[] = {TERM_FEQ, TERM_FLT, TERM_FLE, TERM_FUNO};
  static const term_op roundings[] = {TERM_FROUND, TERM_FROUND_DOWN, TERM_FROUND_UP, TERM_FROUND_ZERO};
  static const term_op from_integers[] = {TERM_SITOF, TERM_UITOF};
  static const term_op to_integers[] = {TERM_FTOSI, TERM_FTOUI};
  static const struct {
    const term_op *ops;
    unsigned count;
  } families[] = {{binary, 13}, {divisions, 4}, {unary, 4},     {extensions, 2},    {comparisons, 6},
                  {floats, 4},  {orders, 4},    {roundings, 4}, {from_integers, 2}, {to_integers, 2}};
  for (unsigned f = 0; f < sizeof families / sizeof *families; f++)
    for (unsigned k = 0; k < families[f].count; k++)
      if (families[f].ops[k] == op) {
        *out = families[f].ops[(k + 1 + random_below(r, families[f].count - 1)) % families[f].count];
        return true;
      }
  return false;
}

static bits other_constant(bits value, unsigned width, random_source *r) {
  bits one = bits_u64(1, width);
  switch (random_below(r, 4)) {
  case 0:
    return bits_add(value, one, width);
  case 1:
    return bits_sub(value, one, width);
  case 2:
    return bits_xor(value, bits_shl(one, random_below(r, width), width));
  default:
    return bits_xor(value, bits_ones(width));
  }
}

static bool change_body(const term_context *from, term_id body, random_source *r, arena *a, change *out,
                        const char **what) {
  bool *reached = util_alloc(body.index + 1);
  mark(from, body, reached);
  STACK(uint32_t) nodes = {0};
  for (uint32_t i = 1; i <= body.index; i++)
    if (reached[i])
      stack_push(&nodes, i);
  uint32_t target = nodes.data[random_below(r, (uint32_t)nodes.size)];
  stack_free(&nodes);
  util_release(reached);
  term_op op = term_operator(from, (term_id){target});
  unsigned width = term_width(from, (term_id){target});
  *out = (change){.target = target, .op = op};
  if (op == TERM_CONST) {
    bits old = term_value(from, (term_id){target});
    out->constant = true;
    out->value = other_constant(old, width, r);
    *what = arena_printf(a, "constant 0x%llx -> 0x%llx (i%u)", (unsigned long long)old.limb[0],
                         (unsigned long long)out->value.limb[0], width);
    return bits_ucompare(old, out->value) != 0;
  }
  bool ordered = op == TERM_SELECT || op == TERM_FMA ||
                 (term_arity(from, (term_id){target}) == 2 && !term_ops[op].commutative);
  if (ordered && (op == TERM_SELECT || op == TERM_FMA || random_below(r, 3) == 0)) {
    out->swap = true;
    *what = arena_printf(a, "operands of %s exchanged", term_ops[op].name);
    return true;
  }
  if (!other_operator(op, r, &out->op))
    return false;
  *what = arena_printf(a, "operator %s -> %s (i%u)", term_ops[op].name, term_ops[out->op].name, width);
  return true;
}

// ---- accesses -------------------------------------------------------------------------------------

static bool reads_in_range(const lane_function *f, const lane_access *a, uint32_t lanes) {
  for (uint32_t i = 0; i < lanes; i++) {
    int64_t lane = lane_map_apply(&a->map, i);
    if (lane < 0 || lane >= f->operands[a->operand].lanes)
      return false;
  }
  return true;
}

static bool same_reads(const lane_access *a, const lane_access *b, uint32_t lanes) {
  if (a->operand != b->operand)
    return false;
  for (uint32_t i = 0; i < lanes; i++)
    if (lane_map_apply(&a->map, i) != lane_map_apply(&b->map, i))
      return false;
  return true;
}

static bool change_access(const lane_function *f, const lane_result *result, uint32_t k, random_source *r,
                          lane_access *out, arena *a, const char **what) {
  const lane_access *old = &result->accesses[k];
  *out = *old;
  if (random_below(r, 2)) {
    out->operand = random_below(r, f->num_operands);
    if (f->operands[out->operand].width != f->operands[old->operand].width)
      return false;
    *what = arena_printf(a, "argument %u reads %s, not %s", k, f->operands[out->operand].name,
                         f->operands[old->operand].name);
  } else {
    int32_t step = random_below(r, 2) ? 1 : -1;
    uint32_t digit = random_below(r, old->map.count + 1);
    if (digit == old->map.count)
      out->map.base += step;
    else if (random_below(r, 2))
      out->map.digit[digit].coefficient += step;
    else
      out->map.digit[digit].divisor *= 2;
    *what = arena_printf(a, "argument %u: changed map", k);
  }
  return reads_in_range(f, out, result->type.lanes) && !same_reads(old, out, result->type.lanes);
}

// ---- mutants --------------------------------------------------------------------------------------

static void copy_function(const term_context *from, const lane_function *f, term_context *to, arena *a,
                          lane_function *out) {
  *out = *f;
  out->results = arena_alloc(a, f->num_results * sizeof *out->results);
  for (uint32_t k = 0; k < f->num_results; k++) {
    const lane_result *r = &f->results[k];
    out->results[k] = *r;
    out->results[k].body = rebuild(from, r->body, NULL, to);
    out->results[k].accesses = arena_alloc(a, r->num_accesses * sizeof *r->accesses);
    if (r->num_accesses)
      memcpy(out->results[k].accesses, r->accesses, r->num_accesses * sizeof *r->accesses);
  }
}

static bool same_when_simplified(const term_context *from, term_id a, const term_context *changed,
                                 term_id b) {
  term_context *simple = term_context_new(true);
  bool same = term_same(rebuild(from, a, NULL, simple), rebuild(changed, b, NULL, simple));
  term_context_free(simple);
  return same;
}

bool mutate(const term_context *from, const lane_function *f, random_source *r, term_context *terms, arena *a,
            mutant *out) {
  copy_function(from, f, terms, a, &out->function);
  for (unsigned attempt = 0; attempt < 20; attempt++) {
    uint32_t k = random_below(r, f->num_results);
    const lane_result *old = &f->results[k];
    lane_result *result = &out->function.results[k];
    if (old->num_accesses && random_below(r, 3) == 0) {
      uint32_t n = random_below(r, old->num_accesses);
      lane_access access;
      if (change_access(f, old, n, r, &access, a, &out->what)) {
        result->accesses[n] = access;
        return true;
      }
      continue;
    }
    change c;
    if (!change_body(from, old->body, r, a, &c, &out->what))
      continue;
    term_id body = rebuild(from, old->body, &c, terms);
    if (same_when_simplified(from, old->body, terms, body))
      continue;
    result->body = body;
    return true;
  }
  return false;
}
