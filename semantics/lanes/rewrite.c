// Rewrite rules: applied to terms, and expanded to what they compute.
#include "semantics/lanes/rewrite.h"

#include <string.h>

bool rewrite_is_reference(const term_context *c, term_id t, unsigned *number) {
  if (term_operator(c, t) != TERM_ARG)
    return false;
  *number = term_argument(c, t);
  return true;
}

static bool is_identity(const lane_map *m, uint32_t lanes) {
  for (uint32_t i = 0; i < lanes; i++)
    if (lane_map_apply(m, i) != i)
      return false;
  return true;
}

// `budget`: how many more operators may be looked at; what is larger is no step.
static bool is_elementwise(const term_context *c, term_id t, unsigned *budget) {
  term_op op = term_operator(c, t);
  if (op == TERM_LANE || op == TERM_LANE_AT || op == TERM_INDEX || term_is_float_operator(op) || !*budget)
    return false;
  --*budget;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (!is_elementwise(c, term_child(c, t, k), budget))
      return false;
  return true;
}

static bool is_operand(term_op op) { return op == TERM_ARG || op == TERM_CONST; }

static bool reads(void *user, const term_context *c, term_id t) {
  (void)user;
  return term_operator(c, t) == TERM_ARG || term_operator(c, t) == TERM_LANE_AT;
}

static bool is_shift(term_op op) { return op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS; }

// Is it a shift to the left or to the right, as an amount with a sign says?
static bool is_either_shift(const term_context *c, term_id choice) {
  term_op a = term_operator(c, term_child(c, choice, 1)), b = term_operator(c, term_child(c, choice, 2));
  return is_shift(a) && is_shift(b) && a != b;
}

bool rewrite_is_one_operation(const term_context *c, term_id body) {
  term_op root = term_operator(c, body);
  if (root == TERM_SELECT && is_either_shift(c, body))
    return false;
  if (root == TERM_SELECT) {
    term_id test = term_child(c, body, 0);
    if (term_is_comparison(term_operator(c, test)) && !term_is_float_comparison(term_operator(c, test)) &&
        term_any(c, test, reads, NULL))
      return rewrite_is_one_operation(c, term_child(c, body, 1)) &&
             rewrite_is_one_operation(c, term_child(c, body, 2));
  }
  if (is_operand(root))
    return true;
  for (unsigned i = 0; i < (is_shift(root) ? 1 : term_arity(c, body)); i++)
    if (!is_operand(term_operator(c, term_child(c, body, i))))
      return false;
  return true;
}

bool rewrite_is_total_shift(const term_context *c, const lane_function *f) {
  const lane_result *r = &f->results[0];
  if (!is_shift(term_operator(c, r->body)))
    return false;
  term_id amount = term_child(c, r->body, 1);
  return term_operator(c, amount) == TERM_ARG &&
         f->operands[r->accesses[term_argument(c, amount)].operand].kind == OPERAND_VECTOR;
}

bool rewrite_can_apply(const term_context *c, const lane_function *f) {
  const lane_result *r = &f->results[0];
  if (f->num_results != 1 || r->type.kind != OPERAND_VECTOR || f->num_operands < 1 ||
      f->num_operands > TERM_MAX_OPERANDS || r->num_accesses != f->num_operands || r->type.is_float ||
      r->type.width > 64)
    return false;
  bool has_vector = false;
  unsigned budget = 200;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    const lane_operand *o = &f->operands[k];
    bool vector = o->kind == OPERAND_VECTOR && o->lanes == r->type.lanes;
    if ((!vector && o->kind != OPERAND_IMMEDIATE) || o->is_float || o->width > 64)
      return false;
    has_vector |= vector;
  }
  uint32_t read = 0;
  for (uint32_t k = 0; k < r->num_accesses; k++) {
    const lane_access *a = &r->accesses[k];
    read |= UINT32_C(1) << a->operand;
    if (f->operands[a->operand].kind == OPERAND_VECTOR && !is_identity(&a->map, r->type.lanes))
      return false;
  }
  return has_vector && read == (UINT32_C(1) << f->num_operands) - 1 && is_elementwise(c, r->body, &budget);
}

// ---- instructions that narrow two registers -------------------------------------------------------

static bool reads_lanes(void *user, const term_context *c, term_id t) {
  (void)user;
  return term_operator(c, t) == TERM_ARG || term_operator(c, t) == TERM_LANE_AT;
}

// Is it the lane of the one or of the other operand, as the lane's number says?
static bool is_lane_of_two(const term_context *c, term_id t) {
  return term_operator(c, t) == TERM_SELECT && !term_any(c, term_child(c, t, 0), reads_lanes, NULL) &&
         term_operator(c, term_child(c, t, 1)) == TERM_ARG &&
         term_operator(c, term_child(c, t, 2)) == TERM_ARG;
}

// The term with ARG 0 for such a lane, which all leaves but constants are in. None: they are not.
static term_id of_one_lane(term_context *c, term_id t, term_id *lane) {
  const term_op op = term_operator(c, t);
  if (is_lane_of_two(c, t)) {
    *lane = term_none(*lane) ? t : *lane;
    return term_same(*lane, t) ? term_arg(c, 0, term_width(c, t)) : (term_id){0};
  }
  if (op == TERM_CONST)
    return t;
  term_id children[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
  bool ok = term_arity(c, t) > 0;
  for (unsigned k = 0; ok && k < term_arity(c, t); k++) {
    children[k] = of_one_lane(c, term_child(c, t, k), lane);
    ok = !term_none(children[k]);
  }
  return ok ? term_make(c, op, term_width(c, t), children) : (term_id){0};
}

static bool narrows_two(const lane_function *f) {
  const lane_result *r = &f->results[0];
  bool ok = f->num_results == 1 && f->num_operands == 2 && r->num_accesses == 2 &&
            r->type.kind == OPERAND_VECTOR && !r->type.is_float &&
            r->accesses[0].operand != r->accesses[1].operand;
  for (uint32_t k = 0; ok && k < 2; k++) {
    const lane_operand *o = &f->operands[k];
    ok = o->kind == OPERAND_VECTOR && !o->is_float && o->width <= 64 && o->width > r->type.width &&
         2 * o->lanes == r->type.lanes;
  }
  return ok;
}

// ---- instructions with a matrix ---------------------------------------------------------------------

// The operand of which each lane reads the same block of lanes as its neighbours, and in which order: access
// k reads lane i / block * block + place[k]. False: there is none.
static bool has_blocks(const lane_function *f, uint32_t operand, uint32_t *block) {
  const lane_result *r = &f->results[0];
  uint64_t places = 0;
  *block = 0;
  for (uint32_t k = 0; k < r->num_accesses; k++)
    *block += r->accesses[k].operand == operand;
  if (*block < 2 || *block * f->operands[operand].width > 64)
    return false;
  for (uint32_t k = 0; k < r->num_accesses; k++) {
    if (r->accesses[k].operand != operand)
      continue;
    const int64_t place = lane_map_apply(&r->accesses[k].map, 0);
    if (place < 0 || place >= *block)
      return false;
    for (uint32_t i = 0; i < r->type.lanes; i++)
      if (lane_map_apply(&r->accesses[k].map, i) != i / *block * *block + place)
        return false;
    places |= UINT64_C(1) << place;
  }
  return places == (UINT64_C(1) << *block) - 1;
}

term_id rewrite_part(term_context *c, term_id whole, unsigned width, uint32_t number) {
  const unsigned wide = term_width(c, whole);
  return term_trunc(c, term_binary(c, TERM_SHRU, whole, term_const(c, wide, (uint64_t)number * width)),
                    width);
}

// A vector, a block of another one, an immediate: in this order, the block as one number.
static bool multiplies_by_block(term_context *c, const lane_function *f, arena *memory, lane_function *out) {
  const lane_result *r = &f->results[0];
  uint32_t block = 0;
  unsigned budget = 400;
  bool ok = f->num_results == 1 && f->num_operands == 3 && r->type.kind == OPERAND_VECTOR &&
            !r->type.is_float && f->operands[0].kind == OPERAND_VECTOR &&
            f->operands[1].kind == OPERAND_VECTOR && f->operands[2].kind == OPERAND_IMMEDIATE &&
            f->operands[0].lanes == r->type.lanes && has_blocks(f, 1, &block);
  lane_operand *operands = arena_alloc(memory, 3 * sizeof *operands);
  term_id *values = arena_alloc(memory, (r->num_accesses + 1) * sizeof *values);
  if (!ok)
    return false;
  memcpy(operands, f->operands, 3 * sizeof *operands);
  operands[1].kind = OPERAND_SCALAR;
  operands[1].lanes = 1;
  operands[1].width = block * f->operands[1].width;
  for (uint32_t k = 0; ok && k < r->num_accesses; k++) {
    const lane_access *a = &r->accesses[k];
    values[k] = term_arg(c, a->operand, operands[a->operand].width);
    if (a->operand == 1)
      values[k] = rewrite_part(c, values[k], f->operands[1].width, (uint32_t)lane_map_apply(&a->map, 0));
    ok = a->operand != 0 || is_identity(&a->map, r->type.lanes);
  }
  if (!ok || !is_elementwise(c, r->body, &budget))
    return false;
  lane_result *result = arena_alloc(memory, sizeof *result);
  *result =
      (lane_result){.type = r->type, .num_accesses = 3, .body = rewrite_instantiate(c, r->body, values, c)};
  result->accesses = arena_alloc(memory, 3 * sizeof *result->accesses);
  for (uint32_t k = 0; k < 3; k++) {
    result->accesses[k].operand = k;
    if (k == 0)
      result->accesses[k].map = (lane_map){.count = 1, .digit = {{.coefficient = 1, .divisor = 1}}};
  }
  *out = (lane_function){operands, 3, result, 1};
  return true;
}

bool rewrite_step_function(term_context *c, const lane_function *f, arena *memory, lane_function *out) {
  *out = *f;
  if (rewrite_can_apply(c, f) || multiplies_by_block(c, f, memory, out))
    return true;
  term_id lane = {0};
  unsigned budget = 200;
  if (!narrows_two(f))
    return false;
  const term_id body = of_one_lane(c, f->results[0].body, &lane);
  if (term_none(body) || term_none(lane) || !is_elementwise(c, body, &budget))
    return false;
  lane_operand *operand = arena_alloc(memory, sizeof *operand);
  lane_result *result = arena_alloc(memory, sizeof *result);
  *operand = f->operands[0];
  operand->lanes = f->results[0].type.lanes;
  *result = (lane_result){.type = f->results[0].type, .num_accesses = 1, .body = body};
  result->accesses = arena_alloc(memory, sizeof *result->accesses);
  result->accesses[0].map = (lane_map){.count = 1, .digit = {{.coefficient = 1, .divisor = 1}}};
  *out = (lane_function){operand, 1, result, 1};
  return true;
}

// ---- application ------------------------------------------------------------------------------------

term_id rewrite_instantiate(const term_context *from, term_id t, const term_id *values, term_context *to) {
  term_op op = term_operator(from, t);
  if (op == TERM_ARG)
    return values[term_argument(from, t)];
  if (op == TERM_CONST)
    return term_const_bits(to, term_width(from, t), term_value(from, t));
  term_id children[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
  for (unsigned k = 0; k < term_arity(from, t); k++)
    children[k] = rewrite_instantiate(from, term_child(from, t, k), values, to);
  if (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS)
    return term_shift_by_any(to, op, children[0], children[1]);
  return term_make(to, op, term_width(from, t), children);
}

static term_id operand_leaf(void *user, term_id leaf, term_id child) {
  const term_id *leaves = user;
  (void)child;
  return leaves[leaf.index];
}

// The lane function with `operands` for its operands' lanes. What narrows two registers has one: the first
// lane's. A block of lanes is one number.
static term_id apply(const term_context *from, const lane_function *f, const term_id *operands,
                     uint32_t num_operands, term_context *to) {
  term_context *lane = term_context_new(false);
  term_id body = lane_instantiate(from, f, 0, 0, lane);
  uint32_t size = term_context_size(lane);
  term_id *memo = util_alloc(size * sizeof *memo), *leaves = util_alloc(size * sizeof *leaves);
  for (uint32_t i = 1; i < size; i++) {
    const term_id t = {i};
    if (term_operator(lane, t) != TERM_LANE)
      continue;
    leaves[i] = operands[num_operands > 1 ? term_operand(lane, t) : 0];
    if (term_width(to, leaves[i]) > term_width(lane, t))
      leaves[i] = rewrite_part(to, leaves[i], term_width(lane, t), term_lane_number(lane, t));
  }
  term_id result = term_rebuild(lane, to, body, operand_leaf, leaves, memo);
  util_release(memo);
  util_release(leaves);
  term_context_free(lane);
  return result;
}

term_id rewrite_meaning(const term_context *from, const rewrite *r, const rewrite_functions *f,
                        term_context *to) {
  term_id values[REWRITE_MAX_HOLES + REWRITE_MAX_STEPS];
  for (uint32_t k = 0; k < r->num_holes; k++)
    values[k] = term_arg(to, k, r->holes[k].width);
  for (uint32_t k = 0; k < r->num_steps; k++) {
    const rewrite_step *s = &r->steps[k];
    term_id operands[TERM_MAX_OPERANDS];
    for (uint32_t o = 0; o < s->num_operands; o++)
      operands[o] = rewrite_instantiate(from, s->operands[o], values, to);
    values[r->num_holes + k] =
        s->instruction == REWRITE_GENERIC
            ? term_make(to, s->op, s->width, operands)
            : apply(f->terms, f->function(f->user, s->instruction), operands, s->num_operands, to);
  }
  return values[r->num_holes + r->num_steps - 1];
}
