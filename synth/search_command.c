// All goals on all machines; equal sequences once; proofs; names.
#include "synth/search_command.h"

#include "synth/search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct candidate {
  rewrite r;
  uint32_t goal, number; // of the goal's
  uint32_t claim;
} candidate;

typedef STACK(candidate) candidate_list;

static bool same_sequence(const rewrite *a, const rewrite *b) {
  bool same = a->num_steps == b->num_steps;
  for (uint32_t k = 0; same && k < a->num_steps; k++) {
    const rewrite_step *x = &a->steps[k], *y = &b->steps[k];
    same = x->instruction == y->instruction && x->op == y->op && x->num_operands == y->num_operands &&
           !memcmp(x->operands, y->operands, x->num_operands * sizeof *x->operands);
  }
  return same;
}

// Instructions of other widths with the same body count as the first one that was seen.
static void canonical_instructions(const workspace *w, rewrite *r) {
  for (uint32_t k = 0; k < r->num_steps; k++) {
    if (r->steps[k].instruction == REWRITE_GENERIC)
      continue;
    term_id body = w->simple->instructions[r->steps[k].instruction].function.results[0].body;
    for (uint32_t i = 0; i < w->simple->count; i++) {
      const isa_instruction *x = &w->simple->instructions[i];
      if (x->unmasked || !rewrite_can_apply(w->simple->terms, &x->function) ||
          !term_same(x->function.results[0].body, body) || !workspace_may_use(w, x->name))
        continue;
      r->steps[k].instruction = i;
      break;
    }
  }
}

static void collect(const workspace *w, const goal_list *g, search_outcome *outcomes, candidate_list *out) {
  for (uint32_t k = 0; k < g->goals.size; k++) {
    rewrite *r = &outcomes[k].found;
    if (outcomes[k].sequence >= MACHINE_CANNOT)
      continue;
    canonical_instructions(w, r);
    bool known = false;
    uint32_t number = 1;
    for (size_t j = 0; j < out->size; j++) {
      known |= out->data[j].goal == k && same_sequence(&out->data[j].r, r);
      number += out->data[j].goal == k;
    }
    if (!known)
      stack_push(out, (candidate){.r = *r, .goal = k, .number = number});
  }
}

// First of the instructions as written; where the solver does not know, with products as any numbers.
static bool prove(const workspace *w, const goal_list *g, candidate_list *list, const prove_options *o,
                  rewrite_set *out, diagnostics *d) {
  bool ok = true;
  uint32_t count[3] = {0, 0, 0};
  size_t left = list->size;
  for (unsigned how = REWRITE_AS_WRITTEN; ok && how <= REWRITE_ABSTRACT; how++) {
    prover *p = prover_new();
    for (size_t k = 0; k < left; k++)
      rewrites_claim(w, p, w->simple->terms, &list->data[k].r, (rewrite_proof)how, &list->data[k].claim);
    ok = prover_run(p, o, d);
    size_t unknown = 0;
    for (size_t k = 0; ok && k < left; k++) {
      candidate x = list->data[k];
      prove_verdict v = prover_verdict(p, x.claim);
      const char *name = g->goals.data[x.goal].name;
      if (v.result == SOLVER_UNKNOWN && how == REWRITE_AS_WRITTEN) {
        list->data[unknown++] = x;
        continue;
      }
      count[how == REWRITE_ABSTRACT && v.result == SOLVER_REFUTED ? SOLVER_UNKNOWN : v.result]++;
      if (v.result != SOLVER_PROVEN) {
        printf("%s a sequence for %s%s%s\n",
               v.result == SOLVER_REFUTED && how == REWRITE_AS_WRITTEN ? "refuted" : "unknown:", name,
               *v.model ? ": " : "", v.model);
        continue;
      }
      x.r.proof_digest = v.digest;
      char text[160];
      snprintf(text, sizeof text, "%s.%u", name, x.number);
      rewrites_add(out, w->simple->terms, &x.r, text);
    }
    left = unknown;
    prover_free(p);
  }
  printf("%u proven, %u refuted, %u unknown\n", count[SOLVER_PROVEN], count[SOLVER_REFUTED],
         count[SOLVER_UNKNOWN]);
  return ok;
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const rewrite *)a)->name, ((const rewrite *)b)->name);
}

static isa_costs *read_costs(const workspace *w, MlirContext context, diagnostics *d) {
  arena *memory = arena_new();
  const char *path;
  size_t size;
  char *text = workspace_read(w->dialects, w->isa_name, ".costs.mlir", memory, &path, &size, d);
  isa_costs *c = text ? isa_costs_read(context, path, text, size, d) : NULL;
  util_release(text);
  arena_free(memory);
  return c;
}

static void keep_only(goal_list *g, const char *prefix) {
  size_t kept = 0;
  for (size_t k = 0; k < g->goals.size; k++)
    if (!strncmp(g->goals.data[k].name, prefix, strlen(prefix)))
      g->goals.data[kept++] = g->goals.data[k];
  g->goals.size = kept;
}

bool search_rewrites(const workspace *w, const search_options *o, rewrite_set *out, diagnostics *d) {
  MlirContext context = isa_files_context();
  isa_costs *costs = read_costs(w, context, d);
  goal_list goals = {0};
  bool ok = costs && goals_collect(w, &goals, d);
  keep_only(&goals, o->only);
  unsigned num_rows;
  const machine_row *rows = machine_rows(w->target, &num_rows);
  candidate_list candidates = {0};
  for (unsigned k = 0; ok && k < num_rows; k++) {
    machine *m = machine_open(&rows[k], w, costs);
    search_outcome *outcomes = util_alloc((goals.goals.size + 1) * sizeof *outcomes);
    search_stats stats = {0};
    search_machine(m, &goals, outcomes, &stats);
    uint32_t found = 0;
    for (size_t j = 0; j < goals.goals.size; j++)
      found += outcomes[j].found.num_steps != 0;
    printf("%s: %zu goals, %" PRIu32 " with a cheaper sequence; %" PRIu64 " applications, %" PRIu32
           " values\n",
           rows[k].cpu, goals.goals.size, found, stats.tried, stats.entries);
    fflush(stdout);
    collect(w, &goals, outcomes, &candidates);
    util_release(outcomes);
    machine_free(m);
  }
  if (ok) {
    *out = rewrites_new();
    ok = prove(w, &goals, &candidates, &o->prove, out, d);
    if (out->rewrites.size)
      qsort(out->rewrites.data, out->rewrites.size, sizeof *out->rewrites.data, name_order);
    if (!ok)
      rewrites_free(out);
  }
  stack_free(&candidates);
  goals_free(&goals);
  if (costs)
    isa_costs_free(costs);
  mlirContextDestroy(context);
  return ok;
}
