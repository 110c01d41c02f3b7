// Instantiates claims, numbers leaves so that alike lanes share a query, and runs the queries in the
// solvers of a pool.
#include "synth/prove.h"

#include "support/hash_map.h"
#include "synth/pool.h"
#include <stdio.h>
#include <string.h>

// A query within its resources takes seconds.
enum { MODEL_SIZE = 232, SAFETY_MS = 900000 };

typedef struct outcome {
  bool done, timed_out;
  uint8_t result; // solver_result
  double seconds;
  char model[MODEL_SIZE];
} outcome;

typedef struct query {
  term_id condition, left, right;
  uint64_t digest;
  outcome outcome;
} query;

typedef struct claim {
  uint32_t first, count; // into uses
} claim;

typedef struct use {
  uint32_t query, lane; // the first lane that needs the query
} use;

struct prover {
  term_context *terms; // does not simplify
  STACK(query) queries;
  STACK(claim) claims;
  STACK(use) uses;
  hash_index index; // of queries by (condition, left, right)
};

prover *prover_new(void) {
  prover *p = util_alloc(sizeof *p);
  *p = (prover){.terms = term_context_new(false)};
  return p;
}

void prover_free(prover *p) {
  if (!p)
    return;
  term_context_free(p->terms);
  stack_free(&p->queries);
  stack_free(&p->claims);
  stack_free(&p->uses);
  hash_free(&p->index);
  util_release(p);
}

// ---- queries --------------------------------------------------------------------------------------

static bool is_query(const query *q, term_id condition, term_id left, term_id right) {
  return term_same(q->condition, condition) && term_same(q->left, left) && term_same(q->right, right);
}

static uint32_t intern_query(prover *p, term_id condition, term_id left, term_id right) {
  uint64_t hash = hash_mix(hash_mix(condition.index, left.index), right.index);
  uint32_t known;
  hash_find(&p->index, hash, known, is_query(&p->queries.data[known], condition, left, right));
  if (known != HASH_NONE)
    return known;
  query q = {.condition = condition, .left = left, .right = right};
  q.digest = solver_query_digest(p->terms, condition, left, right);
  hash_insert(&p->index, hash, (uint32_t)p->queries.size);
  stack_push(&p->queries, q);
  return (uint32_t)p->queries.size - 1;
}

// ---- from lanes to queries ------------------------------------------------------------------------

// Numbers the operand lanes of a pair of terms in the order in which they are met, so that pairs that
// differ only in which lanes they read become equal. Operands that are read at computed lane numbers keep
// theirs, since there the number matters.
typedef struct renaming {
  const term_context *from; // one claim's lanes as instantiated
  term_context *to;
  const lane_function *f;
  uint64_t computed; // bit o: operand o is read at a computed lane
  STACK(term_id) leaves;
  term_id condition;
} renaming;

static term_id rename_leaf(void *user, term_id leaf, term_id child) {
  renaming *r = user;
  term_op op = term_operator(r->from, leaf);
  unsigned width = term_width(r->from, leaf);
  if (op == TERM_LANE_AT)
    return term_lane_at(r->to, term_operand(r->from, leaf), width, child);
  if (op != TERM_LANE)
    die("%s in an instantiated lane", term_ops[op].name);
  unsigned operand = term_operand(r->from, leaf);
  if (r->computed >> operand & 1)
    return term_lane(r->to, operand, term_lane_number(r->from, leaf), width);
  uint32_t k = 0;
  while (k < r->leaves.size && !term_same(r->leaves.data[k], leaf))
    k++;
  term_id renamed = term_arg(r->to, k, width);
  if (k < r->leaves.size)
    return renamed;
  stack_push(&r->leaves, leaf);
  const lane_operand *o = &r->f->operands[operand];
  if (o->kind == OPERAND_IMMEDIATE && o->immediate_bits < width) {
    term_id limit = term_const(r->to, width, UINT64_C(1) << o->immediate_bits);
    term_id base = term_const(r->to, width, o->immediate_base);
    term_id step = o->immediate_base ? term_binary(r->to, TERM_SUB, renamed, base) : renamed;
    term_id legal = term_binary(r->to, TERM_ULT, step, limit);
    r->condition = term_none(r->condition) ? legal : term_binary(r->to, TERM_AND, r->condition, legal);
  }
  return renamed;
}

static uint64_t computed_operands(const term_context *c, term_id t, uint8_t *seen) {
  if (seen[t.index])
    return 0;
  seen[t.index] = 1;
  uint64_t found = term_operator(c, t) == TERM_LANE_AT ? UINT64_C(1) << term_operand(c, t) : 0;
  for (unsigned i = 0; i < term_arity(c, t); i++)
    found |= computed_operands(c, term_child(c, t, i), seen);
  return found;
}

static uint32_t query_of(prover *p, const term_context *from, const lane_function *f, term_id left,
                         term_id right) {
  renaming r = {.from = from, .to = p->terms, .f = f};
  uint32_t size = term_context_size(from);
  uint8_t *seen = util_alloc(size);
  r.computed = computed_operands(from, left, seen) | computed_operands(from, right, seen);
  util_release(seen);
  term_id *memo = util_alloc(size * sizeof *memo);
  term_id renamed_right = term_rebuild(from, p->terms, right, rename_leaf, &r, memo);
  term_id renamed_left = term_rebuild(from, p->terms, left, rename_leaf, &r, memo);
  util_release(memo);
  stack_free(&r.leaves);
  return intern_query(p, r.condition, renamed_left, renamed_right);
}

static bool same_type(const lane_operand *a, const lane_operand *b) {
  return a->lanes == b->lanes && a->width == b->width && a->kind == b->kind && a->is_float == b->is_float &&
         a->immediate_bits == b->immediate_bits && a->immediate_base == b->immediate_base;
}

bool prover_add(prover *p, const term_context *left_terms, const lane_function *left,
                const term_context *right_terms, const lane_function *right, uint32_t *number) {
  bool same = left->num_results == 1 && right->num_results == 1 &&
              left->num_operands == right->num_operands && left->num_operands <= 64 &&
              left->results[0].type.lanes == right->results[0].type.lanes &&
              left->results[0].type.width == right->results[0].type.width &&
              left->results[0].type.is_float == right->results[0].type.is_float;
  for (uint32_t k = 0; same && k < left->num_operands; k++)
    same = same_type(&left->operands[k], &right->operands[k]);
  if (!same)
    return false;
  claim c = {.first = (uint32_t)p->uses.size};
  term_context *lanes = term_context_new(false);
  for (uint32_t lane = 0; lane < left->results[0].type.lanes; lane++) {
    term_id l = lane_instantiate(left_terms, left, 0, lane, lanes);
    term_id r = lane_instantiate(right_terms, right, 0, lane, lanes);
    uint32_t q = query_of(p, lanes, right, l, r), k = 0;
    while (k < c.count && p->uses.data[c.first + k].query != q)
      k++;
    if (k == c.count) {
      stack_push(&p->uses, (use){q, lane});
      c.count++;
    }
  }
  term_context_free(lanes);
  *number = (uint32_t)p->claims.size;
  stack_push(&p->claims, c);
  return true;
}

void prover_also_terms(prover *p, const term_context *from, term_id condition, term_id left, term_id right) {
  term_id *memo = util_alloc(term_context_size(from) * sizeof *memo);
  term_copying c = {from, p->terms, NULL, NULL};
  term_id l = term_rebuild(from, p->terms, left, term_copy_leaf, &c, memo);
  term_id r = term_rebuild(from, p->terms, right, term_copy_leaf, &c, memo);
  if (!term_none(condition))
    condition = term_rebuild(from, p->terms, condition, term_copy_leaf, &c, memo);
  util_release(memo);
  stack_push(&p->uses, (use){intern_query(p, condition, l, r), 0});
  p->claims.data[p->claims.size - 1].count++;
}

void prover_add_terms(prover *p, const term_context *from, term_id condition, term_id left, term_id right,
                      uint32_t *number) {
  *number = (uint32_t)p->claims.size;
  stack_push(&p->claims, (claim){.first = (uint32_t)p->uses.size, .count = 0});
  prover_also_terms(p, from, condition, left, right);
}

uint64_t prover_digest(const prover *p, uint32_t number) {
  const claim *c = &p->claims.data[number];
  uint64_t h = solver_claim_digest_begin(c->count);
  for (uint32_t k = 0; k < c->count; k++)
    h = hash_mix(h, p->queries.data[p->uses.data[c->first + k].query].digest);
  return h;
}

uint32_t prover_num_queries(const prover *p) { return (uint32_t)p->queries.size; }

// ---- proving --------------------------------------------------------------------------------------

// The queries that are not answered yet, as tasks of a pool.
typedef struct proving {
  prover *p;
  const uint32_t *todo;
  uint32_t count;
  uint64_t resources;
  solver *solver; // of a child
} proving;

static bool prove_task(void *user, size_t task, strbuf *result) {
  proving *x = user;
  const query *q = &x->p->queries.data[x->todo[task]];
  if (!x->solver)
    x->solver = solver_new((solver_limits){x->resources, SAFETY_MS});
  solver_proof proof = solver_prove_equal(x->solver, x->p->terms, q->condition, q->left, q->right);
  outcome o = {
      .done = true, .timed_out = proof.timed_out, .result = (uint8_t)proof.result, .seconds = proof.seconds};
  snprintf(o.model, sizeof o.model, "%s", proof.model.text ? proof.model.text : "");
  strbuf_append(result, (const char *)&o, sizeof o);
  strbuf_free(&proof.model);
  return true;
}

static void take_outcome(void *user, size_t task, const char *result, size_t size) {
  const proving *x = user;
  if (size == sizeof(outcome))
    memcpy(&x->p->queries.data[x->todo[task]].outcome, result, size);
}

static void show_progress(void *user, size_t done) {
  fprintf(stderr, "\rproving %zu of %u", done, ((const proving *)user)->count);
  fflush(stderr);
}

bool prover_run(prover *p, const prove_options *options, diagnostics *d) {
  uint32_t *todo = util_alloc((p->queries.size + 1) * sizeof *todo), late = 0;
  proving x = {.p = p, .todo = todo, .resources = options->resources};
  for (uint32_t k = 0; k < p->queries.size; k++)
    if (!p->queries.data[k].outcome.done)
      todo[x.count++] = k;
  const pool_job job = {.count = x.count,
                        .run = prove_task,
                        .done = take_outcome,
                        .progress = options->progress ? show_progress : NULL,
                        .user = &x};
  bool ok = pool_run(&job, options->processes, options->ranks, d);
  if (options->progress)
    fprintf(stderr, "\r\033[K");
  for (uint32_t k = 0; k < x.count; k++)
    late += p->queries.data[todo[k]].outcome.timed_out;
  if (late) {
    diag_error(d, "auto-synth", "%u queries took more than %d s each, within their resources of cvc5", late,
               SAFETY_MS / 1000);
    ok = false;
  }
  util_release(todo);
  return ok;
}

prove_verdict prover_verdict(const prover *p, uint32_t number) {
  const claim *c = &p->claims.data[number];
  prove_verdict v = {
      .result = SOLVER_PROVEN, .digest = prover_digest(p, number), .queries = c->count, .model = ""};
  for (uint32_t k = 0; k < c->count; k++) {
    const use *u = &p->uses.data[c->first + k];
    const outcome *o = &p->queries.data[u->query].outcome;
    solver_result result = o->done ? (solver_result)o->result : SOLVER_UNKNOWN;
    v.seconds += o->seconds;
    if (result == SOLVER_PROVEN || v.result == SOLVER_REFUTED ||
        (v.result == SOLVER_UNKNOWN && result == SOLVER_UNKNOWN))
      continue;
    v.result = result;
    v.lane = u->lane;
    v.model = result == SOLVER_REFUTED ? o->model : "";
  }
  return v;
}
