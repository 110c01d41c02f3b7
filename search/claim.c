// Both sides of a rewrite as terms, and the conditions under which they must be equal.
#include "search/claim.h"

#include "support/hash_map.h"

// Products become numbers of which the range is known.
typedef struct abstraction {
  term_context *from, *to;
  uint32_t next; // ARG of the next product
  term_id condition;
  term_id *memo;
  STACK(term_id) products; // in `from`
  bool corners;            // and where it is the greatest
} abstraction;

static term_id both(term_context *c, term_id a, term_id b) {
  return term_none(a) ? b : term_binary(c, TERM_AND, a, b);
}

static term_id abstracted(abstraction *x, term_id t);

// Is a product's factor an extended number with a sign? That number; index 0: it is not.
static term_id signed_factor(const term_context *c, term_id product, unsigned k) {
  term_id factor = term_child(c, product, k);
  return term_operator(c, factor) == TERM_EXTS ? term_child(c, factor, 0) : (term_id){0};
}

// Of two signed numbers, the greatest product is that of the least ones, and of no others.
static void add_corner(abstraction *x, term_id product, term_id made) {
  term_context *c = x->to;
  term_id both_least = {0};
  unsigned bits = 0;
  for (unsigned k = 0; k < 2; k++) {
    term_id factor = signed_factor(x->from, product, k);
    if (term_none(factor))
      return;
    unsigned width = term_width(x->from, factor);
    term_id least = term_const(c, width, UINT64_C(1) << (width - 1));
    both_least = both(c, both_least, term_binary(c, TERM_EQ, abstracted(x, factor), least));
    bits += width;
  }
  unsigned width = term_width(x->from, product);
  if (bits > width)
    return;
  term_id greatest = term_binary(c, TERM_EQ, made, term_const(c, width, UINT64_C(1) << (bits - 2)));
  x->condition = both(c, x->condition, term_binary(c, TERM_EQ, greatest, both_least));
}

// Is the narrow product what is left of the wide one's low bits, by its factors?
static bool is_low_part(term_context *c, term_id narrow, term_id wide) {
  const unsigned width = term_width(c, narrow);
  term_id low[2];
  for (unsigned k = 0; k < 2; k++)
    low[k] = term_trunc(c, term_child(c, wide, k), width);
  term_id a = term_child(c, narrow, 0), b = term_child(c, narrow, 1);
  return (term_same(low[0], a) && term_same(low[1], b)) || (term_same(low[0], b) && term_same(low[1], a));
}

// Of products of the same numbers in several widths the narrow ones are low bits of the wide ones.
static void relate_products(abstraction *x, term_id product, term_id made) {
  for (size_t k = 0; k < x->products.size; k++) {
    term_id other = x->products.data[k], of_other = x->memo[other.index];
    unsigned width = term_width(x->from, product), its = term_width(x->from, other);
    if (width == its || !is_low_part(x->from, width < its ? product : other, width < its ? other : product))
      continue;
    term_id narrow = width < its ? made : of_other, wide = width < its ? of_other : made;
    x->condition =
        both(x->to, x->condition,
             term_binary(x->to, TERM_EQ, term_trunc(x->to, wide, term_width(x->to, narrow)), narrow));
  }
  stack_push(&x->products, product);
}

static term_id abstracted(abstraction *x, term_id t) {
  if (!term_none(x->memo[t.index]))
    return x->memo[t.index];
  term_op op = term_operator(x->from, t);
  unsigned width = term_width(x->from, t);
  term_context *c = x->to;
  term_id made, children[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
  term_range range;
  uint64_t v;
  if (op == TERM_CONST) {
    made = term_const_bits(c, width, term_value(x->from, t));
  } else if (op == TERM_ARG) {
    made = term_arg(c, term_argument(x->from, t), width);
  } else if (op == TERM_MUL && !term_is_const(x->from, term_child(x->from, t, 1), &v) &&
             term_get_range(x->from, t, &range)) {
    made = term_arg(c, x->next++, width);
    x->condition = both(c, x->condition, term_binary(c, TERM_ULE, term_const(c, width, range.umin), made));
    x->condition = both(c, x->condition, term_binary(c, TERM_ULE, made, term_const(c, width, range.umax)));
    x->condition = both(c, x->condition, term_binary(c, TERM_SLE, term_const_s(c, width, range.smin), made));
    x->condition = both(c, x->condition, term_binary(c, TERM_SLE, made, term_const_s(c, width, range.smax)));
    if (x->corners)
      add_corner(x, t, made);
    relate_products(x, t, made);
  } else {
    for (unsigned k = 0; k < term_arity(x->from, t); k++)
      children[k] = abstracted(x, term_child(x->from, t, k));
    made = term_make(c, op, width, children);
  }
  return x->memo[t.index] = made;
}

// The values of a constant for which the condition holds, each as a condition of its own: a query with a
// known constant is a small one. False: there is no such constant.
static bool instances(term_context *c, const term_context *from, const rewrite *r, term_id out[256],
                      uint32_t *count) {
  uint32_t hole = 0;
  while (hole < r->num_holes && !r->holes[hole].is_constant)
    hole++;
  *count = 0;
  if (hole == r->num_holes || r->holes[hole].width != 8 || term_none(r->condition))
    return false;
  for (uint64_t value = 0; value < 256; value++) {
    term_context *plain = term_context_new(true);
    term_id values[REWRITE_MAX_HOLES];
    for (uint32_t k = 0; k < r->num_holes; k++)
      values[k] = k == hole ? term_const(plain, 8, value) : term_arg(plain, k, r->holes[k].width);
    uint64_t holds;
    if (term_is_const(plain, rewrite_instantiate(from, r->condition, values, plain), &holds) && holds)
      out[(*count)++] = term_binary(c, TERM_EQ, term_arg(c, hole, 8), term_const(c, 8, value));
    term_context_free(plain);
  }
  return *count > 0;
}

// Both sides with products as any numbers.
static void abstract_both(term_context **c, bool corners, term_id *condition, term_id *pattern,
                          term_id *meaning) {
  term_context *plain = term_context_new(false);
  abstraction x = {.from = *c,
                   .to = plain,
                   .next = REWRITE_MAX_HOLES,
                   .memo = util_alloc(term_context_size(*c) * sizeof(term_id)),
                   .corners = corners};
  *pattern = abstracted(&x, *pattern);
  *meaning = abstracted(&x, *meaning);
  if (!term_none(*condition))
    *condition = abstracted(&x, *condition);
  *condition = term_none(*condition) ? x.condition : both(plain, x.condition, *condition);
  util_release(x.memo);
  stack_free(&x.products);
  term_context_free(*c);
  *c = plain;
}

rewrite_claim rewrite_claim_make(const term_context *terms, const rewrite *r, const rewrite_functions *f,
                                 rewrite_proof how) {
  bool abstract = how != REWRITE_AS_WRITTEN;
  term_context *c = term_context_new(abstract);
  term_id holes[REWRITE_MAX_HOLES];
  for (uint32_t k = 0; k < r->num_holes; k++)
    holes[k] = term_arg(c, k, r->holes[k].width);
  rewrite_claim x = {.pattern = rewrite_instantiate(terms, r->pattern, holes, c)};
  x.meaning = rewrite_meaning(terms, r, f, c);
  term_id condition = {0};
  if (!term_none(r->condition))
    condition = rewrite_instantiate(terms, r->condition, holes, c);
  if (abstract)
    abstract_both(&c, how == REWRITE_CORNERS, &condition, &x.pattern, &x.meaning);
  term_id each[256];
  uint32_t count;
  if (!instances(c, terms, r, each, &count))
    stack_push(&x.conditions, condition);
  for (uint32_t k = 0; k < count; k++)
    stack_push(&x.conditions, abstract ? both(c, each[k], condition) : each[k]);
  x.terms = c;
  return x;
}

void rewrite_claim_free(rewrite_claim *c) {
  term_context_free(c->terms);
  stack_free(&c->conditions);
}

uint64_t rewrite_claim_digest(const rewrite_claim *c) {
  uint64_t h = solver_claim_digest_begin(c->conditions.size);
  for (size_t k = 0; k < c->conditions.size; k++)
    h = hash_mix(h, solver_query_digest(c->terms, c->conditions.data[k], c->pattern, c->meaning));
  return h;
}

rewrite rewrite_copy(const term_context *from, const rewrite *r, term_context *to) {
  rewrite x = *r;
  term_id values[REWRITE_MAX_HOLES + REWRITE_MAX_STEPS];
  for (uint32_t k = 0; k < r->num_holes; k++)
    values[k] = term_arg(to, k, r->holes[k].width);
  x.pattern = rewrite_instantiate(from, r->pattern, values, to);
  if (!term_none(r->condition))
    x.condition = rewrite_instantiate(from, r->condition, values, to);
  for (uint32_t k = 0; k < r->num_steps; k++) {
    for (uint32_t o = 0; o < r->steps[k].num_operands; o++)
      x.steps[k].operands[o] = rewrite_instantiate(from, r->steps[k].operands[o], values, to);
    values[r->num_holes + k] = term_arg(to, r->num_holes + k, r->steps[k].width);
  }
  return x;
}
