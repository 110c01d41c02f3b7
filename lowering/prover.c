#define _GNU_SOURCE // dladdr
#include "lowering/prover.h"

#include <dlfcn.h>
#include <string.h>

enum { QUICK_MS = 2000 };

static void *load(diagnostics *d) {
  static const char *const places[] = {"libAutoProver.so", "../lib/libAutoProver.so"};
  Dl_info here;
  if (!dladdr((const void *)(uintptr_t)&prover_open, &here))
    die("dladdr does not know this code");
  const char *slash = strrchr(here.dli_fname, '/');
  int directory = slash ? (int)(slash - here.dli_fname) + 1 : 0;
  strbuf error = {0};
  void *library = NULL;
  for (int i = 0; i < 2 && !library; i++) {
    strbuf path = {0};
    strbuf_printf(&path, "%.*s%s", directory, here.dli_fname, places[i]);
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
  solver *(*create)(uint64_t);
  *(void **)&create = dlsym(p->library, "solver_new");
  *(void **)&p->free_solver = dlsym(p->library, "solver_free");
  *(void **)&p->prove_equal = dlsym(p->library, "solver_prove_equal");
  if (!create || !p->free_solver || !p->prove_equal)
    die("libAutoProver.so lacks a function");
  p->solver = create(time_limit_ms);
  p->quick = create(time_limit_ms < QUICK_MS ? time_limit_ms : QUICK_MS);
  return true;
}

void prover_close(prover *p) {
  if (p->solver) {
    p->free_solver(p->solver);
    p->free_solver(p->quick);
  }
  if (p->library)
    dlclose(p->library);
  *p = (prover){0};
}
