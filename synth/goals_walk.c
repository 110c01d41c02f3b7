// One task of a pool for each kind of goals. Its result is an array of records.
#include "synth/goals_walk.h"

#include "support/process.h"
#include "synth/pool.h"

#include <stdio.h>
#include <string.h>

typedef struct record {
  uint32_t goal;
  goal_walk walk;
} record;

typedef struct run {
  const goals_walk *t;
  STACK(uint32_t) first; // goals of the kinds
  goal_walk *out;
} run;

// What LLVM takes for one register is the goal of that operator. Of a shift, that of a constant amount.
static uint32_t generic_count(const void *user, term_op op, unsigned width) {
  const goals_walk *t = user;
  const term_context *c = t->w->simple->terms;
  for (size_t k = 0; k < t->goals->goals.size; k++) {
    const goal *g = &t->goals->goals.data[k];
    bool same = g->width == width && term_operator(c, g->pattern) == op && t->llvm[k].operations;
    for (unsigned j = 0; same && j < term_arity(c, g->pattern); j++)
      same = term_width(c, term_child(c, g->pattern, j)) == width && j < g->num_holes &&
             (g->holes[j].is_constant || (term_operator(c, term_child(c, g->pattern, j)) == TERM_ARG &&
                                          term_argument(c, term_child(c, g->pattern, j)) == j));
    if (same)
      return t->llvm[k].operations;
  }
  return 1;
}

static bool run_task(void *user, size_t number, strbuf *result) {
  const run *r = user;
  const goals_walk *t = r->t;
  const search_counts counts = {generic_count, t};
  size_t count = t->goals->goals.size;
  search_walk *walks = util_alloc((count + 1) * sizeof *walks);
  search_walk_kind(&t->machine->machine, t->goals, r->first.data[number], t->most, &counts, t->limit, walks);
  for (uint32_t k = r->first.data[number]; k < count; k++) {
    record x = {k, {walks[k].instructions, walks[k].functions, walks[k].leaves, walks[k].shorter.num_steps}};
    if (t->most[k] && goal_same_kind(&t->goals->goals.data[k], &t->goals->goals.data[r->first.data[number]]))
      strbuf_append(result, (const char *)&x, sizeof x);
  }
  util_release(walks);
  return true;
}

static void take_result(void *user, size_t number, const char *result, size_t size) {
  run *r = user;
  (void)number;
  for (size_t at = 0; at + sizeof(record) <= size; at += sizeof(record)) {
    record x;
    memcpy(&x, result + at, sizeof x);
    r->out[x.goal] = x.walk;
  }
}

static void show_progress(void *user, size_t done) {
  const run *r = user;
  fprintf(stderr, "\r\033[K%s: walked %zu of %zu kinds", r->t->machine->row->cpu, done, r->first.size);
  fflush(stderr);
}

static void list_kinds(run *r) {
  const goal_list *g = r->t->goals;
  for (uint32_t k = 0; k < g->goals.size; k++) {
    bool known = r->t->most[k] == 0;
    for (size_t j = 0; j < r->first.size && !known; j++)
      known = goal_same_kind(&g->goals.data[r->first.data[j]], &g->goals.data[k]);
    if (!known)
      stack_push(&r->first, k);
  }
}

bool goals_walk_run(const goals_walk *t, goal_walk *out, diagnostics *d) {
  run r = {.t = t, .out = out};
  list_kinds(&r);
  const pool_job job = {.count = r.first.size,
                        .run = run_task,
                        .done = take_result,
                        .progress = t->progress ? show_progress : NULL,
                        .user = &r};
  bool ok = pool_run(&job, t->processes, t->ranks, d);
  if (t->progress)
    fprintf(stderr, "\r\033[K");
  stack_free(&r.first);
  return ok;
}
