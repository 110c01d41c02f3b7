// Searches for terms, with what is known from earlier ones; and reductions that are not written as such:
//
//   s = (s | x) + (s & x); s = ~(~s - x); s ^= (s ^ x) & -(s < x);
//
// combine the old value with a term that is free of it, which is enumerated from what the value is computed
// of.
#include "lift/raise_guess.h"
#include "lift/raise_read.h"

#include "support/user_cache.h"

// ---- the cache --------------------------------------------------------------------------------------

// Nodes by number: what they are, and of what. Leaves have a type.
static void print_question(const nest *n, const char *question, const node *roots, unsigned count,
                           const guess *g, strbuf *out) {
  node_list below = {0};
  raise_below(n, roots, count, &below);
  strbuf_printf(out, "%s", question);
  for (size_t i = 0; i < below.size; i++) {
    const node_data *d = &n->nodes.data[below.data[i]];
    strbuf_printf(out, "\n%d ", (int)d->kind);
    if (d->kind == NODE_OP) {
      mlir_append(mlir_name(d->op), out);
      for (intptr_t k = 0; k < mlirOperationGetNumAttributes(d->op); k++) {
        strbuf_printf(out, " ");
        mlirAttributePrint(mlirOperationGetAttribute(d->op, k).attribute, mlir_append, out);
      }
    } else if (d->kind == NODE_VALUE && mlirValueIsAOpResult(d->value) &&
               mlir_is_named(mlirOpResultGetOwner(d->value), "arith.constant"))
      mlirAttributePrint(mlir_attribute(mlirOpResultGetOwner(d->value), "value"), mlir_append, out);
    else if (d->constant)
      strbuf_printf(out, "%s", d->constant);
    strbuf_printf(out, " : ");
    mlirTypePrint(d->type, mlir_append, out);
    for (unsigned k = 0; k < d->count; k++) {
      size_t place = 0;
      while (below.data[place] != d->operands[k])
        place++;
      strbuf_printf(out, " %zu", place);
    }
  }
  strbuf_printf(out, "\nbits %u, terms %llu, leaves", g->bits, (unsigned long long)g->budget);
  for (size_t i = 0; i < g->terms.size; i++) {
    strbuf_printf(out, " ");
    guess_print(g, (uint32_t)i, out);
  }
  stack_free(&below);
}

static user_cache *open_cache(raise_cache *c) {
  if (!c->is_open) {
    strbuf warning = {0}; // without a cache, every search is new
    c->file = user_cache_open("lifted", &warning);
    strbuf_free(&warning);
  }
  c->is_open = true;
  return c->file;
}

void raise_cache_close(raise_cache *c) { user_cache_close(c->file); }

uint32_t raise_guess(nest *n, guess *g, const char *question, const node *roots, unsigned count,
                     guess_accept *accept, void *user) {
  enum { FORM = 1 }; // of the texts, and of the operations
  g->budget = n->options->enumerate;
  g->progress = n->options->progress, g->user = n->options->user;
  if (!g->budget)
    return GUESS_NONE;
  strbuf key = {0}, value = {0}, scope = {0};
  strbuf_printf(&scope, "%d", FORM);
  print_question(n, question, roots, count, g, &key);
  user_cache *cache = open_cache(n->options->cache);
  bool known = cache && user_cache_get(cache, scope.text, key.text, &value);
  uint32_t found = GUESS_NONE;
  if (known && strcmp(value.text, "none")) { // as if it were new: on samples, and by a proof
    found = guess_read(g, value.text);
    if (found != GUESS_NONE && !accept(g, found, g->values.data + (size_t)found * g->samples, user))
      found = GUESS_NONE;
    known = found != GUESS_NONE;
  }
  if (!known)
    found = guess_search(g, accept, user);
  if (!known && cache) {
    value.size = 0;
    if (found == GUESS_NONE)
      strbuf_printf(&value, "none");
    else
      guess_print(g, found, &value);
    user_cache_put(cache, scope.text, key.text, value.text);
  }
  strbuf_free(&key), strbuf_free(&value), strbuf_free(&scope);
  return found;
}

// ---- reductions -------------------------------------------------------------------------------------

enum { SAMPLES = 40, LEAVES = 12, PROOFS = 6 };

typedef struct rest_question {
  nest *n;
  const effect *e;
  const char *const *combiners;
  node leaves[LEAVES];
  unsigned num_leaves, proofs;
  uint64_t old[SAMPLES], value[SAMPLES];
  const char *combine;
  node rest;
} rest_question;

static bool accept_rest(guess *g, uint32_t term, const uint64_t *values, void *user) {
  rest_question *q = user;
  for (size_t c = 0; q->combiners[c] && q->proofs < PROOFS; c++) {
    guess_op op = guess_find(q->combiners[c]);
    bool same = op < GUESS_LEAF;
    for (unsigned s = 0; s < SAMPLES && same; s++) {
      uint64_t x[2] = {q->old[s], values[s]}, r;
      same = guess_apply(op, g->bits, x, &r) && r == q->value[s];
    }
    if (!same)
      continue;
    effect e = *q->e;
    e.combine = q->combiners[c];
    e.rest = raise_guess_node(q->n, g, term, q->leaves, q->n->nodes.data[e.value].type);
    e.reduces = 1;
    q->proofs++;
    if (raise_prove_body(q->n, &e)) {
      q->combine = e.combine, q->rest = e.rest;
      return true;
    }
    q->n->why.size = 0;
  }
  return false;
}

// Nodes that are free of the old value are leaves, where they have the type or are bits.
static bool find_leaves(rest_question *q, const node_list *below, MlirType t, node *old) {
  nest *n = q->n;
  char *has_old = util_alloc(n->nodes.size);
  memset(has_old, 0, n->nodes.size);
  for (size_t i = 0; i < below->size; i++) {
    node v = below->data[i];
    const node_data *d = &n->nodes.data[v];
    bool is_old = raise_is_old(n, q->e, v);
    has_old[v] = (char)is_old;
    if (is_old)
      *old = v;
    for (unsigned k = 0; k < d->count; k++)
      has_old[v] |= has_old[d->operands[k]];
    bool fits = mlirTypeEqual(d->type, t) || raise_value_is_bit(d->type);
    if (!has_old[v] && fits && q->num_leaves < LEAVES)
      q->leaves[q->num_leaves++] = v;
  }
  bool ok = *old != 0;
  for (size_t i = 0; i < below->size; i++)
    ok &= !has_old[below->data[i]] || below->data[i] == *old || raise_sample_computes(n, below->data[i]);
  util_release(has_old);
  return ok;
}

static bool make_samples(rest_question *q, const node_list *below, node old, guess *g) {
  nest *n = q->n;
  raise_sample s = {.n = n};
  uint64_t state = 7, *leaves = util_alloc((size_t)q->num_leaves * SAMPLES * sizeof *leaves + 1);
  bool ok = true;
  for (unsigned i = 0, tries = 0; i < SAMPLES && ok; tries++) {
    raise_sample_clear(&s);
    for (size_t k = 0; k < below->size; k++)
      if (!raise_sample_computes(n, below->data[k]))
        raise_sample_set(&s, below->data[k], raise_sample_random(&state));
    ok = tries < 4 * SAMPLES;
    bool defined =
        raise_sample_value(&s, q->e->value, &q->value[i]) && raise_sample_value(&s, old, &q->old[i]);
    for (unsigned k = 0; k < q->num_leaves && defined; k++)
      defined = raise_sample_value(&s, q->leaves[k], &leaves[k * SAMPLES + i]);
    i += defined;
  }
  guess_begin(g, raise_bytes(n, n->nodes.data[q->e->value].type) * 8, SAMPLES);
  for (unsigned k = 0; k < q->num_leaves && ok; k++) {
    MlirType t = n->nodes.data[q->leaves[k]].type;
    guess_leaf(g, !mlirTypeEqual(t, n->nodes.data[q->e->value].type), k, &leaves[k * SAMPLES]);
  }
  raise_guess_constants(n, below, g);
  util_release(leaves);
  raise_sample_free(&s);
  return ok;
}

const char *raise_guess_rest(nest *n, const effect *e, const char *const *combiners, node *rest) {
  rest_question q = {.n = n, .e = e, .combiners = combiners};
  MlirType t = n->nodes.data[e->value].type;
  if (!n->options->enumerate || !raise_value_bits(n, t) || !raise_bytes(n, t))
    return NULL;
  node_list below = {0};
  node old = 0;
  guess g = {0};
  raise_below(n, &e->value, 1, &below);
  if (find_leaves(&q, &below, t, &old) && make_samples(&q, &below, old, &g))
    raise_guess(n, &g, "a reduction", &e->value, 1, accept_rest, &q);
  guess_free(&g);
  stack_free(&below);
  *rest = q.rest;
  return q.combine;
}
