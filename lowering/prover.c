#define _GNU_SOURCE // dladdr
#include "lowering/prover.h"

#include <dlfcn.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

// At most, of wall-clock time: most questions take a few.
enum { BRIEF_MS = 200, QUICK_MS = 2000 };

static void *load(diagnostics *d) {
  static const char *const places[] = {"libAutoProver.so", "../lib/libAutoProver.so"};
  Dl_info code;
  char program[PATH_MAX];
  if (!dladdr((const void *)(uintptr_t)&prover_open, &code))
    die("dladdr does not know this code");
  // Of a program that was found in PATH, or called from another directory since, this is what it was called.
  const char *here = code.dli_fname;
  ssize_t n = *here == '/' ? -1 : readlink("/proc/self/exe", program, sizeof program - 1);
  if (n > 0) {
    program[n] = '\0';
    here = program;
  }
  const char *slash = strrchr(here, '/');
  int directory = slash ? (int)(slash - here) + 1 : 0;
  strbuf error = {0};
  void *library = NULL;
  for (int i = 0; i < 2 && !library; i++) {
    strbuf path = {0};
    strbuf_printf(&path, "%.*s%s", directory, here, places[i]);
    library = dlopen(path.text, RTLD_NOW | RTLD_LOCAL);
    if (!library && !error.size)
      strbuf_printf(&error, "%s", dlerror());
    strbuf_free(&path);
  }
  if (!library)
    diag_error(d, "--verify", "the solver cannot be loaded: %s", error.text);
  strbuf_free(&error);
  return library;
}

bool prover_open(prover *p, uint64_t time_limit_ms, diagnostics *d) {
  *p = (prover){.library = load(d)};
  if (!p->library)
    return false;
  solver *(*create)(solver_limits);
  *(void **)&create = dlsym(p->library, "solver_new");
  *(void **)&p->free_solver = dlsym(p->library, "solver_free");
  *(void **)&p->prove_equal = dlsym(p->library, "solver_prove_equal");
  if (!create || !p->free_solver || !p->prove_equal)
    die("libAutoProver.so lacks a function");
  const uint64_t limits[PROVER_LEVELS] = {BRIEF_MS, QUICK_MS, time_limit_ms};
  for (int i = 0; i < PROVER_LEVELS; i++)
    p->solver[i] = create((solver_limits){.time_ms = limits[i] < time_limit_ms ? limits[i] : time_limit_ms});
  return true;
}

void prover_close(prover *p) {
  for (int i = 0; i < PROVER_LEVELS; i++)
    if (p->solver[i])
      p->free_solver(p->solver[i]);
  if (p->library)
    dlclose(p->library);
  *p = (prover){0};
}
