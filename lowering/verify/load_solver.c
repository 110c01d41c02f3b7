// Opens the solver's shared object beside the program's with dlopen, and limits its time by the processor's
// clock.
#include "lowering/verify/load_solver.h"

#include "support/place.h"
#include <dlfcn.h>
#include <string.h>
#include <time.h>

// At most, of the processor's time: most questions take a few.
enum { BRIEF_MS = 200, QUICK_MS = 2000 };
// Of cvc5's resources for a second: questions that take long use 8,000 to 400,000 in one, the former where
// its SAT solver multiplies, the latter where floats become bits. What it builds then takes as long again to
// free, which no limit of time counts.
static const double RESOURCES_PER_SECOND = 50000;
// What is proven counts for so much less: most of it is small, and uses 400,000 in a second.
enum { PROVEN_COUNTS = 8 };

static double clock_seconds(clockid_t which) {
  struct timespec t;
  clock_gettime(which, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// Of the processor: what is proven shall not depend on what other programs take of the machine.
static double used_seconds(void) { return clock_seconds(CLOCK_PROCESS_CPUTIME_ID); }

// cvc5 measures by the clock on the wall: seconds of it for one of the processor, as they have been so far.
// Where the machine is left alone from then on, a question takes so many times longer: hence not many.
static double slowdown(const loaded_solver *p) {
  static const double MOST = 4;
  double used = used_seconds() - p->opened_used,
         ratio = used > 0 ? (clock_seconds(CLOCK_MONOTONIC) - p->opened) / used : 1;
  return ratio < 1 ? 1 : ratio > MOST ? MOST : ratio;
}

static void *load(diagnostics *d) {
  static const char *const places[] = {"libAutoProver.so", "../lib/libAutoProver.so"};
  strbuf directory = {0};
  place_of((const void *)(uintptr_t)&loaded_solver_open, &directory);
  strbuf error = {0};
  void *library = NULL;
  for (int i = 0; i < 2 && !library; i++) {
    strbuf path = {0};
    strbuf_printf(&path, "%s%s", directory.text ? directory.text : "", places[i]);
    library = dlopen(path.text, RTLD_NOW | RTLD_LOCAL);
    if (!library && !error.size)
      strbuf_printf(&error, "%s", dlerror());
    strbuf_free(&path);
  }
  if (!library)
    diag_error(d, "--verify", "the solver cannot be loaded: %s", error.text);
  strbuf_free(&error);
  strbuf_free(&directory);
  return library;
}

bool loaded_solver_open(loaded_solver *p, diagnostics *d) {
  *p = (loaded_solver){.opened = clock_seconds(CLOCK_MONOTONIC), .opened_used = used_seconds()};
  p->library = load(d);
  if (!p->library)
    return false;
  solver *(*create)(solver_limits);
  *(void **)&create = dlsym(p->library, "solver_new");
  *(void **)&p->free_solver = dlsym(p->library, "solver_free");
  *(void **)&p->prove_equal = dlsym(p->library, "solver_prove_equal");
  *(void **)&p->set_limits = dlsym(p->library, "solver_set_limits");
  *(void **)&p->run_script = dlsym(p->library, "smtlib_run");
  if (!create || !p->run_script || !p->free_solver || !p->prove_equal || !p->set_limits)
    die("libAutoProver.so lacks a function");
  p->solver = create((solver_limits){0});
  return true;
}

void loaded_solver_close(loaded_solver *p) {
  if (p->solver)
    p->free_solver(p->solver);
  if (p->library)
    dlclose(p->library);
  *p = (loaded_solver){0};
}

void loaded_solver_begin(loaded_solver *p, double seconds) {
  p->deadline = used_seconds() + seconds;
  p->resources = (uint64_t)(seconds * RESOURCES_PER_SECOND);
}

bool loaded_solver_is_late(const loaded_solver *p) { return !p->resources || used_seconds() >= p->deadline; }

solver_proof loaded_solver_ask(loaded_solver *p, loaded_solver_patience patience, const term_context *c,
                               term_id condition, term_id left, term_id right) {
  static const uint64_t most[] = {
      [PATIENCE_BRIEF] = BRIEF_MS, [PATIENCE_QUICK] = QUICK_MS, [PATIENCE_FULL] = UINT64_MAX};
  double seconds = p->deadline - used_seconds();
  uint64_t left_ms = seconds > 0 ? (uint64_t)(seconds * 1000) : 0;
  if (!left_ms || !p->resources)
    return (solver_proof){.result = SOLVER_UNKNOWN, .timed_out = true};
  uint64_t ms = left_ms < most[patience] ? left_ms : most[patience];
  p->set_limits(p->solver, (solver_limits){p->resources, (uint64_t)((double)ms * slowdown(p))});
  solver_proof proof = p->prove_equal(p->solver, c, condition, left, right);
  uint64_t used = proof.result == SOLVER_PROVEN ? proof.used / PROVEN_COUNTS : proof.used;
  p->resources -= used < p->resources ? used : p->resources;
  return proof;
}
