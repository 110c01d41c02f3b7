// A search from the model's plan: first each decision in another way, the rest chosen anew by the model; then
// numbers and order of the best, step by step while that gains. The model's code, the best and the variant
// run in turns.
#define _GNU_SOURCE
#include "lowering/tune/tune.h"

#include "lowering/linalg/schedule_record.h"
#include "lowering/tune/trial.h"
#include "support/user_cache.h"
#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct tuner {
  nest_tuner nests; // the first: nest_tuner's functions get its address
  const target *target;
  tune_options options;
  user_cache *cache;
  strbuf scope;    // what results hold for: versions and machine
  trials *trials;  // NULL: not needed yet
  double left;     // seconds
  unsigned number; // operations that were measured
};

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// ---- interruption -----------------------------------------------------------------------------------------

static volatile sig_atomic_t interrupted;
static void on_interrupt(int signal) { interrupted = signal; }

// ---- one operation ----------------------------------------------------------------------------------------

// A plan with its code.
typedef struct variant {
  nest_schedule schedule; // all of it
  trial *trial;
} variant;

typedef struct search {
  tuner *tuner;
  const nest *nest;
  product_costs *costs;
  double end;     // time
  unsigned times; // runs in one measurement
  variant model, best;
  STACK(nest_schedule) seen;
  unsigned variants; // that were measured
  double gain;       // of the best over the model's
} search;

static bool is_over(const search *s) { return interrupted || now() > s->end; }

static bool same_schedule(const nest_schedule *a, const nest_schedule *b) {
  for (size_t i = 0; i < schedule_num_rows; i++)
    if (schedule_get(a, &schedule_rows[i]) != schedule_get(b, &schedule_rows[i]))
      return false;
  return a->num_order == b->num_order && !memcmp(a->order, b->order, a->num_order * sizeof *a->order);
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

// How many times as long `a` takes as `b`, in turns: the medians' ratio or the shortest times', whichever is
// larger; another program on the same core does not make both small. Stops early where `a` is clearly slower.
static double ratio(const search *s, const trial *a, const trial *b, unsigned rounds) {
  enum { MOST_ROUNDS = 15, ENOUGH = 2 };
  const double clearly = 1.3;
  double x[MOST_ROUNDS], y[MOST_ROUNDS];
  unsigned count = 0;
  bool slower = true;
  trials *ts = s->tuner->trials;
  do {
    x[count] = trial_run(ts, a, s->times), y[count] = trial_run(ts, b, s->times);
    slower &= x[count] > clearly * y[count];
    count++;
  } while (count < rounds && count < MOST_ROUNDS && !(slower && count == ENOUGH) && !interrupted);
  qsort(x, count, sizeof *x, by_size);
  qsort(y, count, sizeof *y, by_size);
  double medians = x[count / 2] / y[count / 2], least = x[0] / y[0];
  return medians > least ? medians : least;
}

// Compiles and measures what a schedule and the model make together, if that is new. Keeps it if it is
// better than the best.
static bool try_schedule(search *s, const nest_schedule *said) {
  enum { ROUNDS = 7 };
  const double better = 0.98; // what is less is noise
  nest_plan plan;
  if (is_over(s) || nest_plan_make(s->nest, s->tuner->target, s->costs, said, &plan))
    return false;
  plan.parallel_dim = NEST_NONE;
  variant v = {nest_plan_schedule(s->nest, &plan), NULL};
  for (size_t i = 0; i < s->seen.size; i++)
    if (same_schedule(&s->seen.data[i], &v.schedule))
      return false;
  stack_push(&s->seen, v.schedule);
  v.trial = trial_new(s->tuner->trials, s->nest, &plan);
  if (!v.trial)
    return false;
  s->variants++;
  bool gains = ratio(s, v.trial, s->best.trial, 1) < 10 && ratio(s, v.trial, s->best.trial, ROUNDS) < better;
  if (gains) {
    if (s->best.trial != s->model.trial)
      trial_free(s->tuner->trials, s->best.trial);
    s->best = v;
    s->gain = 1 / ratio(s, v.trial, s->model.trial, 3);
  } else {
    trial_free(s->tuner->trials, v.trial);
  }
  if (s->tuner->options.progress)
    s->tuner->options.progress(s->tuner->number, s->variants, s->gain, s->tuner->options.user);
  return gains;
}

// One decision in another way, the rest chosen anew.
static void try_decisions(search *s) {
  for (size_t i = 0; i < schedule_num_rows; i++) {
    const schedule_row *row = &schedule_rows[i];
    int64_t most = row->kind == SCHEDULE_LOOP ? (int64_t)s->nest->num_dims - 1 : row->most;
    if (row->kind == SCHEDULE_COUNT)
      continue;
    for (int64_t v = row->least; v <= most; v = row->kind == SCHEDULE_POWER ? 2 * v : v + 1) {
      nest_schedule said = schedule_empty();
      schedule_set(&said, row, v);
      said.parallel_dim = -1;
      if (!schedule_is_empty(&said))
        try_schedule(s, &said);
    }
  }
}

// Both counts at once: one grows where the other shrinks, or alone.
static bool try_counts(search *s) {
  static const struct {
    int multiply, divide, add;
  } steps[] = {{1, 1, 1}, {1, 1, -1}, {1, 1, 2}, {1, 1, -2}, {2, 1, 0}, {1, 2, 0}};
  enum { STEPS = sizeof steps / sizeof *steps };
  bool gains = false;
  for (size_t i = 0; i < schedule_num_rows; i++)
    for (size_t k = 0; k < schedule_num_rows; k++)
      for (unsigned a = 0; a < STEPS; a++)
        for (unsigned b = 0; b < (i == k ? 1 : STEPS); b++) {
          const schedule_row *x = &schedule_rows[i], *y = &schedule_rows[k];
          const nest_schedule base = s->best.schedule;
          int64_t p = schedule_get(&base, x), q = schedule_get(&base, y);
          if (x->kind != SCHEDULE_COUNT || y->kind != SCHEDULE_COUNT || p < 0 || q < 0 || k < i)
            continue;
          nest_schedule said = base;
          int64_t to = p * steps[a].multiply / steps[a].divide + steps[a].add,
                  other = q * steps[b].multiply / steps[b].divide + steps[b].add;
          bool opposite = (to > p) != (other > q);
          if (to < x->least || to > x->most || (i != k && (!opposite || other < y->least || other > y->most)))
            continue;
          schedule_set(&said, x, to);
          if (i != k)
            schedule_set(&said, y, other);
          gains |= try_schedule(s, &said);
        }
  return gains;
}

static bool try_orders(search *s) {
  bool gains = false;
  for (unsigned i = 0; i < s->best.schedule.num_order; i++)
    for (unsigned k = i + 1; k < s->best.schedule.num_order; k++) {
      nest_schedule said = s->best.schedule;
      unsigned d = said.order[i];
      said.order[i] = said.order[k], said.order[k] = d;
      gains |= try_schedule(s, &said);
    }
  return gains;
}

// So many runs that the clock and other programs hardly count.
static void calibrate(search *s) {
  const double enough = 5e-4;
  enum { MOST = 1 << 20 };
  trial_run(s->tuner->trials, s->model.trial, 1);
  for (s->times = 1; s->times < MOST; s->times *= 2)
    if (trial_run(s->tuner->trials, s->model.trial, s->times) > enough)
      return;
}

// False if nothing could be measured.
static bool run_search(search *s, const nest_plan *plan, nest_schedule *best) {
  enum { LAST_ROUNDS = 11 };
  nest_plan alone = *plan;
  alone.parallel_dim = NEST_NONE;
  s->model = (variant){nest_plan_schedule(s->nest, &alone), trial_new(s->tuner->trials, s->nest, &alone)};
  s->best = s->model;
  if (!s->model.trial)
    return false;
  stack_push(&s->seen, s->model.schedule);
  calibrate(s);
  try_decisions(s);
  bool counts = true, orders = true;
  while (!is_over(s) && (counts || orders)) {
    counts = try_counts(s);
    orders = try_orders(s);
  }
  trials *ts = s->tuner->trials;
  bool gains = s->best.trial != s->model.trial && ratio(s, s->best.trial, s->model.trial, LAST_ROUNDS) < 0.98;
  *best = gains ? s->best.schedule : s->model.schedule;
  if (s->best.trial != s->model.trial)
    trial_free(ts, s->best.trial);
  trial_free(ts, s->model.trial);
  return true;
}

// ---- all operations ---------------------------------------------------------------------------------------

static bool measure(tuner *t, const nest *n, const nest_plan *model, product_costs *costs, size_t left,
                    nest_schedule *best) {
  double start = now(), seconds = t->left / (double)(left ? left : 1);
  if (!t->trials)
    t->trials = trials_new(t->target);
  if (!t->trials)
    return false;
  struct sigaction action = {.sa_handler = on_interrupt}, before;
  sigaction(SIGINT, &action, &before);
  search s = {.tuner = t, .nest = n, .costs = costs, .end = start + seconds, .gain = 1};
  t->number++;
  bool ok = run_search(&s, model, best);
  stack_free(&s.seen);
  t->left -= now() - start;
  sigaction(SIGINT, &before, NULL);
  return ok;
}

static bool recall(tuner *t, const char *key, nest_schedule *out) {
  strbuf value = {0};
  bool ok =
      t->cache && user_cache_get(t->cache, t->scope.text, key, &value) && schedule_parse(value.text, out);
  strbuf_free(&value);
  return ok;
}

static void keep(tuner *t, const char *key, const nest_schedule *s) {
  strbuf value = {0};
  schedule_print(s, &value);
  if (t->cache)
    user_cache_put(t->cache, t->scope.text, key, value.text);
  strbuf_free(&value);
}

static bool choose(nest_tuner *self, const nest *n, const nest_plan *model, product_costs *costs, size_t left,
                   nest_schedule *better) {
  tuner *t = (tuner *)self;
  strbuf key = {0};
  nest_plan plan;
  bool ok = nest_describe(n, &key);
  bool known = ok && recall(t, key.text, better) && !nest_plan_make(n, t->target, costs, better, &plan);
  if (ok && !known) {
    ok = t->left > 0 && measure(t, n, model, costs, left, better);
    if (ok)
      keep(t, key.text, better);
  }
  strbuf_free(&key);
  if (interrupted) {
    user_cache_close(t->cache);
    t->cache = NULL, t->left = 0;
    raise(interrupted);
  }
  return ok;
}

// ---- the machine ------------------------------------------------------------------------------------------

static bool runs_here(const target *t, diagnostics *d) {
  strbuf missing = {0};
  target_missing_on_host(t, &missing);
  bool runs = missing.size == 0;
  if (!runs && (!*t->triple || !strcmp(missing.text, t->triple)))
    diag_error(d, "--tune", "this machine does not run code of the target '%s'", t->name);
  else if (!runs)
    diag_error(d, "--tune", "this CPU does not run code for '%s': it has no '%.*s'", t->cpu,
               (int)strcspn(missing.text, ","), missing.text);
  strbuf_free(&missing);
  return runs;
}

tuner *tuner_new(const target *t, const tune_options *o, strbuf *warning, diagnostics *d) {
  if (!runs_here(t, d))
    return NULL;
  tuner *x = util_alloc(sizeof *x);
  *x = (tuner){.nests = {choose}, .target = t, .options = *o, .left = o->seconds};
  x->cache = user_cache_open("schedules", warning);
  char *cpu = LLVMGetHostCPUName();
  strbuf_printf(&x->scope, "version %s target %s cpu %s features %s on %s", o->version, t->name, t->cpu,
                t->features, cpu);
  LLVMDisposeMessage(cpu);
  interrupted = 0;
  return x;
}

void tuner_free(tuner *t) {
  if (!t)
    return;
  trials_free(t->trials);
  user_cache_close(t->cache);
  strbuf_free(&t->scope);
  util_release(t);
}

nest_tuner *tuner_of_nests(tuner *t) { return &t->nests; }
