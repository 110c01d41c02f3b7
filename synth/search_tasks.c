// A counter in shared memory hands out the tasks. A result is a file of rewrites that nothing has proven.
#include "synth/search_tasks.h"

#include "search/search.h"
#include "support/process.h"
#include "synth/cpu_machine.h"

#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct task {
  const machine_row *row;
  uint32_t first; // goal of its kind
} task;

// What processes share.
typedef struct board {
  atomic_uint next, done, goals, sequences;
} board;

typedef struct run {
  const search_tasks *t;
  arena *memory;
  STACK(task) tasks;
  uint32_t goals; // on all machines
  board *board;
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
  r->goals = rows * (uint32_t)g->goals.size;
}

static const char *result_path(const run *r, size_t task) {
  return arena_printf(r->memory, "%s/%zu.mlir", r->t->directory, task);
}

static bool is_done(const run *r, size_t task) { return access(result_path(r, task), R_OK) == 0; }

// Results of other goals or costs are of no use: what they depend on is a number in a file beside them.
static uint64_t key_of(const run *r) {
  const workspace *w = r->t->w;
  uint64_t key = 3; // changes when the search does
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

// ---- workers --------------------------------------------------------------------------------------

// Instructions of other widths with the same body count as the first one.
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

static bool run_task(const run *r, size_t number) {
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
    atomic_fetch_add(&r->board->goals, 1);
    atomic_fetch_add(&r->board->sequences, outcomes[k].num_found > 0);
    for (uint32_t j = 0; j < outcomes[k].num_found; j++) {
      canonical_instructions(w, &outcomes[k].found[j]);
      rewrites_add(&found, w->simple->terms, &outcomes[k].found[j],
                   arena_printf(r->memory, "%s.%" PRIu32, g->goals.data[k].name, j));
    }
  }
  strbuf text = {0};
  rewrites_print(w->simple, &found, "none", &text);
  bool ok = util_write_file(result_path(r, number), text.text, text.size);
  strbuf_free(&text);
  rewrites_free(&found);
  util_release(outcomes);
  cpu_machine_free(m);
  return ok;
}

static void work(const run *r) {
  bool ok = true;
  for (uint32_t k; ok && (k = atomic_fetch_add(&r->board->next, 1)) < r->tasks.size;) {
    ok = is_done(r, k) || run_task(r, k);
    atomic_fetch_add(&r->board->done, 1);
  }
  _exit(ok ? 0 : 1);
}

static void show_progress(const run *r, double seconds, uint32_t before) {
  uint32_t done = atomic_load(&r->board->done), new = done > before ? done - before : 0;
  fprintf(stderr, "\r\033[Ksearches %u of %zu, goals %u of %u, sequences %u", done, r->tasks.size,
          atomic_load(&r->board->goals), r->goals, atomic_load(&r->board->sequences));
  if (new)
    fprintf(stderr, ", about %.0f min left", seconds / new *(double)(r->tasks.size - done) / 60 + 0.5);
  fflush(stderr);
}

static bool wait_for_all(const run *r, unsigned started) {
  uint32_t before = 0;
  for (size_t k = 0; k < r->tasks.size; k++)
    before += is_done(r, k);
  double start = process_clock();
  bool ok = true;
  while (started) {
    int status;
    pid_t ended = waitpid(-1, &status, r->t->progress ? WNOHANG : 0);
    if (ended < 0 && errno != EINTR)
      return false;
    if (ended > 0) {
      started--;
      ok &= WIFEXITED(status) && WEXITSTATUS(status) == 0;
    } else if (r->t->progress) {
      show_progress(r, process_clock() - start, before);
      nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    }
  }
  if (r->t->progress)
    fprintf(stderr, "\r\033[K");
  return ok;
}

static bool run_workers(const run *r, diagnostics *d) {
  unsigned started = 0;
  fflush(stdout);
  for (; started < r->t->processes; started++) {
    pid_t pid = fork();
    if (pid == 0)
      work(r);
    if (pid < 0)
      break;
  }
  if (started && wait_for_all(r, started))
    return true;
  diag_error(d, r->t->directory, "a search could not be started, died or could not write its result");
  return false;
}

// ---- results --------------------------------------------------------------------------------------

static bool collect(const run *r, rewrite_set *found, diagnostics *d) {
  const workspace *w = r->t->w;
  *found = rewrites_new();
  for (size_t k = 0; k < r->tasks.size; k++) {
    const char *path = result_path(r, k);
    size_t size;
    char *text = util_read_file(path, &size);
    rewrite_set part;
    bool ok = text && rewrites_read(w->context, w->simple, path, text, size, &part, d);
    if (!text)
      diag_error(d, path, "cannot read: %s", strerror(errno));
    util_release(text);
    if (!ok) {
      rewrites_free(found);
      return false;
    }
    for (size_t j = 0; j < part.rewrites.size; j++)
      rewrites_add(found, part.terms, &part.rewrites.data[j], part.rewrites.data[j].name);
    rewrites_free(&part);
  }
  remove_results(r);
  rmdir(r->t->directory);
  return true;
}

bool search_tasks_run(const search_tasks *t, rewrite_set *found, diagnostics *d) {
  run r = {.t = t, .memory = arena_new()};
  r.board = mmap(NULL, sizeof *r.board, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  bool ok = r.board != MAP_FAILED;
  if (!ok)
    diag_error(d, "auto-synth", "no shared memory: %s", strerror(errno));
  if (ok) {
    list_tasks(&r);
    ok = open_directory(&r, d) && run_workers(&r, d) && collect(&r, found, d);
    munmap(r.board, sizeof *r.board);
  }
  stack_free(&r.tasks);
  arena_free(r.memory);
  return ok;
}
