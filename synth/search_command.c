// All goals on all machines; equal sequences once; proofs; names.
#include "synth/search_command.h"

#include "synth/search_tasks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What was found for one goal on one CPU: the cheapest, then others in its place.
typedef struct candidate {
  const rewrite *r; // as found; of the list so many follow
  uint32_t count, claim;
} candidate;

typedef STACK(candidate) candidate_list;

// Without the number behind the goal.
static size_t goal_length(const rewrite *r) { return (size_t)(strrchr(r->name, '.') - r->name); }

static bool same_goal(const rewrite *a, const rewrite *b) {
  return goal_length(a) == goal_length(b) && !memcmp(a->name, b->name, goal_length(a));
}

static bool same_sequence(const rewrite *a, const rewrite *b) {
  bool same = a->num_steps == b->num_steps && term_same(a->condition, b->condition);
  for (uint32_t k = 0; same && k < a->num_steps; k++) {
    const rewrite_step *x = &a->steps[k], *y = &b->steps[k];
    same = x->instruction == y->instruction && x->op == y->op && x->num_operands == y->num_operands &&
           !memcmp(x->operands, y->operands, x->num_operands * sizeof *x->operands);
  }
  return same;
}

static void list_candidates(const rewrite_set *found, candidate_list *out) {
  for (size_t k = 0; k < found->rewrites.size; k++) {
    const rewrite *r = &found->rewrites.data[k];
    if (!strcmp(r->name + goal_length(r), ".0"))
      stack_push(out, (candidate){.r = r});
    out->data[out->size - 1].count++;
  }
}

// Adds what is proven, unless it is there, with the next number of its goal.
static void keep(rewrite_set *out, const term_context *terms, const rewrite *r, uint64_t digest) {
  rewrite own = rewrite_copy(terms, r, out->terms);
  uint32_t number = 1;
  for (size_t k = 0; k < out->rewrites.size; k++) {
    bool same = same_goal(&out->rewrites.data[k], r);
    number += same;
    if (same && same_sequence(&out->rewrites.data[k], &own))
      return;
  }
  own.proof_digest = digest;
  char text[160];
  snprintf(text, sizeof text, "%.*s.%u", (int)goal_length(r), r->name, number);
  rewrites_add(out, out->terms, &own, text);
}

static void report(const workspace *w, const term_context *terms, const candidate *x, const prove_verdict *v,
                   rewrite_proof how) {
  strbuf text = {0};
  printf("%s a sequence for %.*s%s%s\n",
         v->result == SOLVER_REFUTED && how == REWRITE_AS_WRITTEN ? "refuted" : "unknown:",
         (int)goal_length(x->r), x->r->name, *v->model ? ": " : "", v->model);
  rewrites_explain(w->simple, terms, x->r, &text);
  printf("%s", text.text);
  strbuf_free(&text);
}

// First of the instructions as written; where the solver does not know, with products as any numbers, and
// then with their corners. What is left without a proof moves to the front of the list.
static bool prove_round(const workspace *w, const term_context *terms, candidate_list *list,
                        const prove_options *o, rewrite_set *out, uint32_t count[3], diagnostics *d) {
  bool ok = true;
  size_t left = list->size, failed = 0;
  STACK(candidate) without = {0};
  for (unsigned how = REWRITE_AS_WRITTEN; ok && how < REWRITE_PROOFS; how++) {
    prover *p = prover_new();
    for (size_t k = 0; k < left; k++)
      rewrites_claim(w, p, terms, list->data[k].r, (rewrite_proof)how, &list->data[k].claim);
    ok = prover_run(p, o, d);
    size_t unknown = 0;
    for (size_t k = 0; ok && k < left; k++) {
      candidate x = list->data[k];
      prove_verdict v = prover_verdict(p, x.claim);
      // What is refuted with any numbers for products may hold for products.
      bool is_open = v.result == SOLVER_UNKNOWN || (v.result == SOLVER_REFUTED && how != REWRITE_AS_WRITTEN);
      if (is_open && how + 1 < REWRITE_PROOFS) {
        list->data[unknown++] = x;
        continue;
      }
      count[is_open ? SOLVER_UNKNOWN : v.result]++;
      if (v.result == SOLVER_PROVEN) {
        keep(out, terms, x.r, v.digest);
        continue;
      }
      report(w, terms, &x, &v, (rewrite_proof)how);
      stack_push(&without, x);
    }
    left = unknown;
    prover_free(p);
  }
  for (size_t k = 0; k < without.size; k++)
    if (without.data[k].count > 1)
      list->data[failed++] = (candidate){without.data[k].r + 1, without.data[k].count - 1, 0};
  list->size = failed;
  stack_free(&without);
  return ok;
}

static bool prove(const workspace *w, const term_context *terms, candidate_list *list, const prove_options *o,
                  rewrite_set *out, diagnostics *d) {
  uint32_t count[3] = {0, 0, 0};
  bool ok = true;
  while (ok && list->size)
    ok = prove_round(w, terms, list, o, out, count, d);
  printf("%u proven, %u refuted, %u unknown\n", count[SOLVER_PROVEN], count[SOLVER_REFUTED],
         count[SOLVER_UNKNOWN]);
  return ok;
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const rewrite *)a)->name, ((const rewrite *)b)->name);
}

bool search_goals(const workspace *w, const goal_list *goals, const search_options *o, rewrite_set *out,
                  diagnostics *d) {
  MlirContext context = isa_files_context();
  isa_costs *costs = workspace_costs(w, context, d);
  search_tasks tasks = {w, goals, costs, o->directory, o->prove.processes, o->prove.progress, o->prove.ranks};
  rewrite_set found;
  bool ok = costs && search_tasks_run(&tasks, &found, d);
  if (ok) {
    candidate_list candidates = {0};
    list_candidates(&found, &candidates);
    printf("%zu sequences that are cheaper on a CPU\n", candidates.size);
    *out = rewrites_new();
    ok = prove(w, found.terms, &candidates, &o->prove, out, d);
    if (out->rewrites.size)
      qsort(out->rewrites.data, out->rewrites.size, sizeof *out->rewrites.data, name_order);
    if (!ok)
      rewrites_free(out);
    stack_free(&candidates);
    rewrites_free(&found);
  }
  if (costs)
    isa_costs_free(costs);
  mlirContextDestroy(context);
  return ok;
}

// Of goals that were not searched.
static bool add_others(const workspace *w, const char *only, const char *path, rewrite_set *out,
                       diagnostics *d) {
  rewrite_set others;
  if (!rewrites_read_file(w, path, true, &others, d))
    return false;
  for (size_t k = 0; k < others.rewrites.size; k++)
    if (!goal_is_named(others.rewrites.data[k].name, only))
      rewrites_add(out, others.terms, &others.rewrites.data[k], others.rewrites.data[k].name);
  rewrites_free(&others);
  if (out->rewrites.size)
    qsort(out->rewrites.data, out->rewrites.size, sizeof *out->rewrites.data, name_order);
  return true;
}

bool search_rewrites(const workspace *w, const search_options *o, const char *path, rewrite_set *out,
                     diagnostics *d) {
  goal_list goals = {0};
  bool ok = goals_collect(w, &goals, d);
  goals_keep(&goals, o->only);
  ok = ok && search_goals(w, &goals, o, out, d);
  if (ok && !add_others(w, o->only, path, out, d)) {
    rewrites_free(out);
    ok = false;
  }
  goals_free(&goals);
  return ok;
}
