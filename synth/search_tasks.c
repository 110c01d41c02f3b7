// A result is the text of rewrites that nothing has proven.
#include "synth/search_tasks.h"

#include "search/search.h"
#include "support/process.h"
#include "synth/cpu_machine.h"
#include "synth/pool.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct task {
  const machine_row *row;
  uint32_t first; // goal of its kind
} task;

typedef struct run {
  const search_tasks *t;
  arena *memory;
  STACK(task) tasks;
  char **results; // by task
  size_t before;  // tasks that were done when this began
  double start;
  uint32_t sequences;
  bool unwritten; // a result could not be kept
} run;

static void list_tasks(run *r) {
  unsigned rows;
  const machine_row *row = machine_rows(r->t->w->target, &rows);
  const goal_list *g = r->t->goals;
  for (unsigned m = 0; m < rows; m++)
    for (uint32_t k = 0; k < g->goals.size; k++) {
      uint32_t j = 0;
      while (j < k && !goal_same_kind(&g->goals.data[j], &g->goals.data[k]))
        j++;
      if (j == k)
        stack_push(&r->tasks, (task){&row[m], k});
    }
}

static const char *result_path(const run *r, size_t task) {
  return arena_printf(r->memory, "%s/%zu.mlir", r->t->directory, task);
}

// Results of other goals or costs are of no use: what they depend on is a number in a file beside them.
static uint64_t key_of(const run *r) {
  const workspace *w = r->t->w;
  uint64_t key = 10; // changes when the search does
  for (size_t k = 0; k < r->tasks.size; k++)
    key = hash_mix(key, hash_bytes(r->tasks.data[k].row->cpu, strlen(r->tasks.data[k].row->cpu), 0));
  for (size_t k = 0; k < r->t->goals->goals.size; k++) {
    const goal *g = &r->t->goals->goals.data[k];
    key = hash_mix(hash_mix(key, term_digest(w->simple->terms, g->pattern)), g->low * 256 + g->high);
  }
  for (uint32_t k = 0; k < r->t->costs->num_generics; k++)
    for (uint32_t c = 0; c < r->t->costs->generics[k].num_costs; c++)
      key = hash_mix(key, (uint64_t)(r->t->costs->generics[k].costs[c].throughput * 100));
  return key;
}

static void remove_results(const run *r) {
  for (size_t k = 0; k < r->tasks.size; k++)
    unlink(result_path(r, k));
  unlink(arena_printf(r->memory, "%s/key", r->t->directory));
}

static bool open_directory(const run *r, diagnostics *d) {
  char text[32];
  int size = snprintf(text, sizeof text, "%016" PRIx64 "\n", key_of(r));
  const char *path = arena_printf(r->memory, "%s/key", r->t->directory);
  if (mkdir(r->t->directory, 0777) != 0 && errno != EEXIST) {
    diag_error(d, r->t->directory, "cannot create: %s", strerror(errno));
    return false;
  }
  size_t known_size;
  char *known = util_read_file(path, &known_size);
  bool same = known && !strcmp(known, text);
  util_release(known);
  if (!same)
    remove_results(r);
  if (!same && !util_write_file(path, text, (size_t)size)) {
    diag_error(d, path, "cannot write: %s", strerror(errno));
    return false;
  }
  return true;
}

// ---- tasks ----------------------------------------------------------------------------------------

// Instructions of other widths with the same body count as the first one.
static void canonical_instructions(const workspace *w, const machine *m, rewrite *r) {
  arena *memory = arena_new();
  for (uint32_t k = 0; k < r->num_steps; k++) {
    if (r->steps[k].instruction == REWRITE_GENERIC)
      continue;
    term_id body = m->functions[r->steps[k].instruction]->results[0].body;
    for (uint32_t i = 0; i < w->simple->count; i++) {
      const isa_instruction *x = &w->simple->instructions[i];
      lane_function f;
      if (x->unmasked || !rewrite_step_function(w->simple->terms, &x->function, memory, &f) ||
          !term_same(f.results[0].body, body) || !workspace_may_use(w, x->name))
        continue;
      r->steps[k].instruction = i;
      break;
    }
  }
  arena_free(memory);
}

static bool run_task(void *user, size_t number, strbuf *result) {
  const run *r = user;
  const workspace *w = r->t->w;
  const goal_list *g = r->t->goals;
  const task *t = &r->tasks.data[number];
  cpu_machine *m = cpu_machine_open(t->row, w, r->t->costs);
  search_outcome *outcomes = util_alloc((g->goals.size + 1) * sizeof *outcomes);
  search_stats stats = {0};
  search_kind(&m->machine, g, t->first, NULL, outcomes, &stats);
  rewrite_set found = rewrites_new();
  for (uint32_t k = t->first; k < g->goals.size; k++) {
    if (!goal_same_kind(&g->goals.data[t->first], &g->goals.data[k]))
      continue;
    for (uint32_t j = 0; j < outcomes[k].num_found; j++) {
      canonical_instructions(w, &m->machine, &outcomes[k].found[j]);
      rewrites_add(&found, w->simple->terms, &outcomes[k].found[j],
                   arena_printf(r->memory, "%s.%" PRIu32, g->goals.data[k].name, j));
    }
  }
  rewrites_print(w->simple, &found, "none", result);
  rewrites_free(&found);
  util_release(outcomes);
  cpu_machine_free(m);
  return true;
}

// An earlier run's.
static bool read_result(void *user, size_t number, strbuf *result) {
  run *r = user;
  size_t size;
  char *text = util_read_file(result_path(r, number), &size);
  if (text)
    strbuf_append(result, text, size);
  util_release(text);
  r->before += text != NULL;
  return text != NULL;
}

static bool keeps_files(const run *r) { return ranks_own(r->t->ranks) == 0; }

static void take_result(void *user, size_t number, const char *result, size_t size) {
  run *r = user;
  r->results[number] = memcpy(util_alloc(size + 1), result, size);
  r->results[number][size] = 0;
  for (const char *at = r->results[number]; (at = strstr(at, ".0.sequence(")) != NULL; at++)
    r->sequences++;
  const char *path = result_path(r, number);
  if (keeps_files(r) && access(path, R_OK) != 0)
    r->unwritten |= !util_write_file(path, result, size);
}

static void show_progress(void *user, size_t done) {
  const run *r = user;
  size_t new = done > r->before ? done - r->before : 0;
  fprintf(stderr, "\r\033[Ksearches %zu of %zu, sequences %u", done, r->tasks.size, r->sequences);
  if (new)
    fprintf(stderr, ", about %.0f min left",
            (process_clock() - r->start) / (double)new *(double)(r->tasks.size - done) / 60 + 0.5);
  fflush(stderr);
}

static bool run_tasks(run *r, diagnostics *d) {
  const pool_job job = {.count = r->tasks.size,
                        .run = run_task,
                        .done = take_result,
                        .known = read_result,
                        .progress = r->t->progress ? show_progress : NULL,
                        .user = r};
  r->start = process_clock();
  r->results = util_alloc((r->tasks.size + 1) * sizeof *r->results);
  bool ok = pool_run(&job, r->t->processes, r->t->ranks, d);
  if (r->t->progress)
    fprintf(stderr, "\r\033[K");
  if (ok && r->unwritten)
    diag_error(d, r->t->directory, "cannot write a result: %s", strerror(errno));
  return ok && !r->unwritten;
}

// ---- results --------------------------------------------------------------------------------------

static bool collect(const run *r, rewrite_set *found, diagnostics *d) {
  const workspace *w = r->t->w;
  *found = rewrites_new();
  for (size_t k = 0; k < r->tasks.size; k++) {
    rewrite_set part;
    if (!rewrites_read(w->context, w->simple, result_path(r, k), r->results[k], strlen(r->results[k]), &part,
                       d)) {
      rewrites_free(found);
      return false;
    }
    for (size_t j = 0; j < part.rewrites.size; j++)
      rewrites_add(found, part.terms, &part.rewrites.data[j], part.rewrites.data[j].name);
    rewrites_free(&part);
  }
  if (keeps_files(r)) {
    remove_results(r);
    rmdir(r->t->directory);
  }
  return true;
}

bool search_tasks_run(const search_tasks *t, rewrite_set *found, diagnostics *d) {
  run r = {.t = t, .memory = arena_new()};
  list_tasks(&r);
  bool ok = (!keeps_files(&r) || open_directory(&r, d)) && run_tasks(&r, d) && collect(&r, found, d);
  for (size_t k = 0; r.results && k < r.tasks.size; k++)
    util_release(r.results[k]);
  util_release(r.results);
  stack_free(&r.tasks);
  arena_free(r.memory);
  return ok;
}
