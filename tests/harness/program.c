// Loads a shared object with dlopen and calls its functions in a forked child, or passes calls on to an
// emulated program.
#include "tests/harness/program.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct program {
  void *library;      // NULL: a program under an emulator
  emulated *emulated; // NULL: a library
};

program *program_load(const char *library, diagnostics *d) {
  void *handle = compile_load(library, d);
  if (!handle)
    return NULL;
  program *p = util_alloc(sizeof *p);
  *p = (program){.library = handle};
  return p;
}

program *program_link(const compile_tools *t, const run_machine *m, const char *object,
                      const unsigned *functions, unsigned count, size_t area, arena *a, diagnostics *d) {
  emulated *e = emulated_link(t, m, object, functions, count, area, a, d);
  if (!e)
    return NULL;
  program *p = util_alloc(sizeof *p);
  *p = (program){.emulated = e};
  return p;
}

static bool call_here(program *p, unsigned number, const call_memref *memrefs, unsigned char *area,
                      strbuf *how) {
  char name[48];
  snprintf(name, sizeof name, "_mlir_ciface_f%u", number);
  void *symbol = dlsym(p->library, name);
  if (!symbol) {
    strbuf_printf(how, "the object has no such function");
    return false;
  }
  call_function *f;
  memcpy(&f, &symbol, sizeof f);
  fflush(stdout);
  pid_t child = fork();
  if (child < 0)
    die("cannot fork");
  if (!child) {
    alarm(CALL_SECONDS);
    call_with(f, memrefs, area);
    _exit(0);
  }
  int status;
  while (waitpid(child, &status, 0) < 0) {
  }
  if (WIFEXITED(status) && !WEXITSTATUS(status))
    return true;
  strbuf_printf(how, "ended with signal %d", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  return false;
}

bool program_call(program *p, unsigned number, unsigned index, const call_memref *memrefs,
                  unsigned char *area, strbuf *how) {
  if (p->library)
    return call_here(p, number, memrefs, area, how);
  int signal;
  if (emulated_call(p->emulated, index, memrefs, area, &signal))
    return true;
  strbuf_printf(how, "ended with signal %d", signal);
  return false;
}

void program_close(program *p) {
  if (!p)
    return;
  if (p->library)
    dlclose(p->library);
  emulated_close(p->emulated);
  util_release(p);
}
