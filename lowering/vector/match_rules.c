// What is known of rules before any program is: which of them matching can use.
#include "lowering/vector/match_internal.h"

#include "semantics/term/eval.h"
#include "support/hash_map.h"

// Which elements of operands the pattern's term chooses by other things than the lane's number.
typedef enum chosen_elements {
  CHOSEN_UNKNOWN,
  CHOSEN_NONE,
  CHOSEN_BY_IMMEDIATE, // the same in all lanes
  CHOSEN_BY_DATA
} chosen_elements;

// Is the term computed from constants and from immediates alone?
static bool is_of_immediates(const term_context *c, const lane_function *f, term_id p) {
  term_op op = term_operator(c, p);
  if (op == TERM_ARG)
    return f->operands[f->results[0].accesses[term_argument(c, p)].operand].kind == OPERAND_IMMEDIATE;
  if (op == TERM_LANE || op == TERM_LANE_AT || op == TERM_INDEX)
    return false;
  for (unsigned i = 0; i < term_arity(c, p); i++)
    if (!is_of_immediates(c, f, term_child(c, p, i)))
      return false;
  return true;
}

// `seen` is of this function.
static chosen_elements find_chosen(const term_context *c, const lane_function *f, term_id p, uint8_t *seen,
                                   uint32_t *touched, uint32_t *count) {
  if (seen[p.index])
    return (chosen_elements)seen[p.index];
  chosen_elements found = CHOSEN_NONE;
  if (term_operator(c, p) == TERM_LANE_AT)
    found = is_of_immediates(c, f, term_child(c, p, 0)) ? CHOSEN_BY_IMMEDIATE : CHOSEN_BY_DATA;
  for (unsigned i = 0; i < term_arity(c, p) && found != CHOSEN_BY_DATA; i++) {
    chosen_elements of = find_chosen(c, f, term_child(c, p, i), seen, touched, count);
    found = of > found ? of : found;
  }
  seen[p.index] = (uint8_t)found;
  touched[(*count)++] = p.index;
  return found;
}

static bool is_operand(term_op op) { return op == TERM_ARG || op == TERM_CONST; }

// Pure data movement: lanes chosen by the lane number alone.
static bool is_swizzle(const match_rules *r, const term_context *c, term_id p) {
  term_op op = term_operator(c, p);
  if (op == TERM_SELECT && r->index_only[term_child(c, p, 0).index])
    return is_swizzle(r, c, term_child(c, p, 1)) && is_swizzle(r, c, term_child(c, p, 2));
  return is_operand(op) || op == TERM_LANE_AT;
}

static term_id find_sum(const term_context *c, term_id p) {
  for (;;) {
    term_op op = term_operator(c, p);
    if (op == TERM_ADD)
      return p;
    bool clamp = (op == TERM_MINU || op == TERM_MAXU || op == TERM_MINS || op == TERM_MAXS) &&
                 term_operator(c, term_child(c, p, 1)) == TERM_CONST;
    if (op != TERM_TRUNC && op != TERM_EXTU && op != TERM_EXTS && !clamp)
      return (term_id){0};
    p = term_child(c, p, 0);
  }
}

static bool has_product(const term_context *c, term_id p) {
  term_op op = term_operator(c, p);
  if (op == TERM_EXTU || op == TERM_EXTS)
    return has_product(c, term_child(c, p, 0));
  return op == TERM_MUL ||
         (op == TERM_ADD && (has_product(c, term_child(c, p, 0)) || has_product(c, term_child(c, p, 1))));
}

// Is it a sum of distances alone?
static bool is_sum_of_distances(const term_context *c, term_id p) {
  return term_operator(c, p) == TERM_ADD
             ? is_sum_of_distances(c, term_child(c, p, 0)) && is_sum_of_distances(c, term_child(c, p, 1))
             : term_operator(c, p) == TERM_ABS;
}

// Instructions that add products to an operand as it is change its register.
static uint32_t find_accumulator(const term_context *c, const lane_function *f, term_id sum) {
  if (term_none(sum) || !has_product(c, sum))
    return MATCH_NO_OPERAND;
  for (; term_operator(c, sum) == TERM_ADD; sum = term_child(c, sum, 0))
    for (unsigned i = 0; i < 2; i++) {
      term_id t = term_child(c, sum, i);
      if (term_operator(c, t) == TERM_ARG)
        return f->results[0].accesses[term_argument(c, t)].operand;
    }
  return MATCH_NO_OPERAND;
}

const uint8_t match_logic_inputs[MATCH_LOGIC_INPUTS] = {0xf0, 0xcc, 0xaa};
enum { LOGIC_TABLES = 256 };

// Values of the vectors' bits, and of the immediate.
typedef struct logic_values {
  const term_context *c;
  uint64_t of[MATCH_LOGIC_INPUTS + 1];
} logic_values;

static bool logic_leaf(void *user, term_id leaf, uint64_t *out) {
  const logic_values *v = user;
  bool ok = term_operator(v->c, leaf) == TERM_ARG && term_argument(v->c, leaf) <= MATCH_LOGIC_INPUTS;
  if (ok)
    *out = v->of[term_argument(v->c, leaf)];
  return ok;
}

// What the term is for each immediate, masked. False: it is of something else too.
static bool logic_run(const term_context *c, term_id p, uint64_t mask, uint64_t out[LOGIC_TABLES]) {
  logic_values v = {c, {match_logic_inputs[0], match_logic_inputs[1], match_logic_inputs[2]}};
  eval_prepared *e = eval_prepare(c, p);
  bool ok = true;
  for (unsigned i = 0; ok && i < LOGIC_TABLES; i++) {
    v.of[MATCH_LOGIC_INPUTS] = i;
    ok = eval_prepared_run(e, logic_leaf, &v, &out[i]);
    out[i] &= mask;
  }
  eval_prepared_free(e);
  return ok;
}

// Is each bit of the term one of the vectors' bits in its place, and of the immediate's bits?
static bool is_bitwise(const term_context *c, const lane_function *f, term_id p) {
  const unsigned width = f->results[0].type.width;
  const uint64_t ones = UINT64_MAX >> (64 - width);
  const term_op op = term_operator(c, p);
  if (term_width(c, p) != width)
    return false;
  if (op == TERM_EXTS && term_width(c, term_child(c, p, 0)) == 1 && is_of_immediates(c, f, p))
    return true;
  if (op == TERM_CONST)
    return term_value(c, p).limb[0] == 0 || term_value(c, p).limb[0] == ones;
  if (is_of_immediates(c, f, p)) {
    uint64_t v[LOGIC_TABLES];
    bool ok = logic_run(c, p, ones, v);
    for (unsigned i = 0; ok && i < LOGIC_TABLES; i++)
      ok = v[i] == 0 || v[i] == ones;
    return ok;
  }
  return op == TERM_ARG || ((op == TERM_AND || op == TERM_OR || op == TERM_XOR) &&
                            is_bitwise(c, f, term_child(c, p, 0)) && is_bitwise(c, f, term_child(c, p, 1)));
}

// Three vectors of integers, and an immediate of eight bits.
static bool has_operands_of_logic(const lane_function *f) {
  const lane_result *r = &f->results[0];
  bool ok = f->num_operands == MATCH_LOGIC_INPUTS + 1 && r->num_accesses == MATCH_LOGIC_INPUTS + 1 &&
            f->operands[MATCH_LOGIC_INPUTS].kind == OPERAND_IMMEDIATE &&
            f->operands[MATCH_LOGIC_INPUTS].immediate_bits == 8 && r->type.width >= 8 && r->type.width <= 64;
  for (uint32_t k = 0; ok && k <= MATCH_LOGIC_INPUTS; k++)
    ok = r->accesses[k].operand == k &&
         (k == MATCH_LOGIC_INPUTS ||
          (f->operands[k].kind == OPERAND_VECTOR && !f->operands[k].is_float &&
           f->operands[k].width == r->type.width && r->type.lanes > 1 &&
           lane_map_apply(&r->accesses[k].map, 0) == 0 && lane_map_apply(&r->accesses[k].map, 1) == 1));
  return ok;
}

static const uint8_t *find_logic(const term_context *c, const lane_function *f, arena *memory) {
  const term_id body = f->results[0].body;
  uint64_t v[LOGIC_TABLES];
  unsigned known = 0;
  if (!is_bitwise(c, f, body) || !logic_run(c, body, 0xff, v))
    return NULL;
  uint8_t *values = arena_alloc(memory, LOGIC_TABLES);
  for (unsigned i = 0; i < LOGIC_TABLES; i++) {
    known += !values[v[i]] && v[i] != v[0];
    values[v[i]] = (uint8_t)i;
  }
  return known + 1 == LOGIC_TABLES ? values : NULL;
}

// The values of a pattern that is usable. Instructions for registers of other sizes have the same body.
static const uint8_t *logic_of(const match_rules *r, const match_pattern *p) {
  const lane_function *f = &p->rule->pattern;
  if (!p->usable || !has_operands_of_logic(f))
    return NULL;
  for (const match_pattern *before = p; before-- > r->patterns;)
    if (before->logic && term_same(before->body, p->body) && before->width == p->width)
      return before->logic;
  return find_logic(r->bundle->terms, f, r->memory);
}

static bool are_alike(const match_pattern *x, const match_pattern *y) {
  const lane_function *f = &x->rule->pattern, *g = &y->rule->pattern;
  if (x->lanes != y->lanes || x->width != y->width || !term_same(x->body, y->body) ||
      f->num_operands != g->num_operands || f->results[0].num_accesses != g->results[0].num_accesses)
    return false;
  for (uint32_t i = 0; i < f->num_operands; i++) {
    const lane_operand *a = &f->operands[i], *b = &g->operands[i];
    if (a->kind != b->kind || a->lanes != b->lanes || a->width != b->width || a->is_float != b->is_float ||
        a->immediate_bits != b->immediate_bits || a->immediate_base != b->immediate_base ||
        a->rounding != b->rounding)
      return false;
  }
  for (uint32_t i = 0; i < f->results[0].num_accesses; i++) {
    const lane_access *a = &f->results[0].accesses[i], *b = &g->results[0].accesses[i];
    if (a->operand != b->operand || !lane_map_equal(&a->map, &b->map))
      return false;
  }
  return true;
}

static void find_alike(match_rules *r) {
  hash_index index = {0};
  for (uint32_t i = 0; i < r->bundle->num_rules; i++) {
    match_pattern *p = &r->patterns[i];
    p->alike = i;
    if (!p->usable)
      continue;
    const uint64_t hash = hash_mix(hash_mix(1, p->body.index), p->lanes);
    uint32_t known;
    hash_find(&index, hash, known, are_alike(&r->patterns[known], p));
    if (known == HASH_NONE)
      hash_insert(&index, hash, i);
    else
      p->alike = known;
  }
  hash_free(&index);
}

match_rules *match_rules_new(const bundle *b) {
  match_rules *r = util_alloc(sizeof *r);
  const term_context *c = b->terms;
  uint32_t n = term_context_size(c);
  r->bundle = b;
  r->memory = arena_new();
  r->index_only = util_alloc(n);
  r->has_floats = util_alloc(n);
  r->has_index = util_alloc(n);
  for (uint32_t t = 1; t < n; t++) {
    term_op op = term_operator(c, (term_id){t});
    bool only = op == TERM_CONST || op == TERM_INDEX || op >= TERM_ADD, floats = term_is_float_operator(op),
         index = op == TERM_INDEX;
    for (unsigned i = 0; i < term_arity(c, (term_id){t}); i++) {
      term_id x = term_child(c, (term_id){t}, i);
      only &= r->index_only[x.index];
      floats |= r->has_floats[x.index];
      index |= r->has_index[x.index];
    }
    r->index_only[t] = only;
    r->has_floats[t] = floats;
    r->has_index[t] = index;
  }
  r->patterns = util_alloc(b->num_rules * sizeof *r->patterns);
  uint8_t *seen = util_alloc(n);
  uint32_t *touched = util_alloc(n * sizeof *touched);
  for (uint32_t i = 0; i < b->num_rules; i++) {
    const bundle_rule *rule = &b->rules[i];
    match_pattern *p = &r->patterns[i];
    p->rule = rule;
    p->rule_index = i;
    if (rule->pattern.num_results != 1)
      continue;
    const lane_result *result = &rule->pattern.results[0];
    p->lanes = result->type.lanes;
    p->width = result->type.width;
    p->body = result->body;
    p->has_index = r->has_index[p->body.index];
    p->is_float = result->type.is_float || r->has_floats[p->body.index];
    bool masks = result->type.kind == OPERAND_MASK;
    for (uint32_t o = 0; o < rule->pattern.num_operands; o++) {
      masks |= rule->pattern.operands[o].kind == OPERAND_MASK;
      p->is_float |= rule->pattern.operands[o].is_float;
      p->narrows |=
          rule->pattern.operands[o].kind == OPERAND_VECTOR && rule->pattern.operands[o].width > p->width;
    }
    uint32_t count = 0;
    chosen_elements chosen = find_chosen(c, &rule->pattern, p->body, seen, touched, &count);
    while (count)
      seen[touched[--count]] = CHOSEN_UNKNOWN;
    p->has_element = chosen == CHOSEN_BY_IMMEDIATE;
    p->is_total_shift = rewrite_is_total_shift(c, &rule->pattern);
    p->usable = !masks && chosen != CHOSEN_BY_DATA && !is_swizzle(r, c, p->body) &&
                (p->is_total_shift || !rewrite_is_one_operation(c, p->body));
    p->sum = p->usable ? find_sum(c, p->body) : (term_id){0};
    p->adds_distances = !term_none(p->sum) && is_sum_of_distances(c, p->sum);
    p->accumulator = find_accumulator(c, &rule->pattern, p->sum);
    p->function = MATCH_NO_FUNCTION;
    p->logic = logic_of(r, p);
  }
  util_release(seen);
  util_release(touched);
  find_alike(r);
  match_rewrites_prepare(r);
  return r;
}

void match_rules_free(match_rules *r) {
  if (!r)
    return;
  util_release(r->patterns);
  util_release(r->index_only);
  util_release(r->has_floats);
  util_release(r->has_index);
  util_release(r->functions);
  util_release(r->rewrites);
  arena_free(r->memory);
  util_release(r);
}
