#include "tests/operations/program.h"
#include "semgen/conformance/emulator.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ANSWER_FILE = 3, CALL_SECONDS = 20 };

struct program {
  void *library; // NULL: a program for `machine`
  const run_machine *machine;
  const char *path;
  emulator *emulator; // NULL: not started
};

program *program_load(const char *library, diagnostics *d) {
  void *handle = compile_load(library, d);
  if (!handle)
    return NULL;
  program *p = util_alloc(sizeof *p);
  *p = (program){.library = handle};
  return p;
}

// The table of functions, and the program around it.
static bool write_harness(const char *path, const unsigned *functions, unsigned count, diagnostics *d) {
  strbuf text = {0};
  strbuf_printf(&text, "#include \"tests/operations/call.h\"\nenum { FUNCTIONS = %u };\n", count);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(&text, "call_function _mlir_ciface_f%u;\n", functions[i]);
  strbuf_printf(&text, "static call_function *const functions[] = {\n");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(&text, "  _mlir_ciface_f%u,\n", functions[i]);
  strbuf_printf(&text, "};\n#include \"tests/operations/emulated.c\"\n");
  bool ok = util_write_file(path, text.text, text.size);
  if (!ok)
    diag_error(d, path, "cannot be written");
  strbuf_free(&text);
  return ok;
}

program *program_link(const compile_tools *t, const run_machine *m, const char *object,
                      const unsigned *functions, unsigned count, arena *a, diagnostics *d) {
  compile_tools tools = *t;
  tools.machine = &m->machine;
  const char *base = arena_printf(a, "%s-run", object), *source = arena_printf(a, "%s.c", base);
  const char *objects[8] = {object, arena_printf(a, "%s.o", base)};
  size_t linked = 2;
  if (!write_harness(source, functions, count, d) ||
      !compile_c_object(&tools, source, AUTO_SOURCE_DIR, NULL, objects[1], d) ||
      !run_machine_library(&tools, m, a, objects, &linked, d))
    return NULL;
  objects[linked++] = m->freestanding ? NULL : "-lm";
  if (!compile_program(&tools, objects, base, d))
    return NULL;
  program *p = util_alloc(sizeof *p);
  *p = (program){.machine = m, .path = base};
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
  const char *argv[RUN_MACHINE_WORDS + 1];
  run_machine_command(p->machine, NULL, (const char *[]){p->path, NULL}, argv);
  if (!p->emulator)
    p->emulator = emulator_start(argv, ANSWER_FILE);
  if (!p->emulator)
    die("no process for %s: %s", argv[0], strerror(errno));
  call_request r = {.function = index};
  memcpy(r.memrefs, memrefs, sizeof r.memrefs);
  if (emulator_ask(p->emulator, &r, sizeof r, area, CALL_AREA, area, CALL_AREA, CALL_SECONDS))
    return true;
  strbuf_printf(how, "ended with signal %d", emulator_stop(p->emulator));
  p->emulator = NULL;
  return false;
}

void program_close(program *p) {
  if (!p)
    return;
  if (p->library)
    dlclose(p->library);
  if (p->emulator)
    emulator_stop(p->emulator);
  util_release(p);
}
