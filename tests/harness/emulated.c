// Prints a program that waits for requests on a pipe, compiles it with the functions, and talks with it
// through the emulator.
#include "tests/harness/emulated.h"

#include "support/emulator.h"

#include <errno.h>
#include <string.h>

enum { ANSWER_FILE = 3 };

struct emulated {
  const run_machine *machine;
  const char *program;
  size_t area;
  emulator *emulator; // NULL: not started
};

// The table of functions, and the program around it.
static bool write_main(const char *path, const unsigned *functions, unsigned count, size_t area,
                       diagnostics *d) {
  strbuf text = {0};
  strbuf_printf(&text, "#include \"tests/harness/call.h\"\nenum { FUNCTIONS = %u, AREA = %zu };\n", count,
                area);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(&text, "call_function _mlir_ciface_f%u;\n", functions[i]);
  strbuf_printf(&text, "static call_function *const functions[] = {\n");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(&text, "  _mlir_ciface_f%u,\n", functions[i]);
  strbuf_printf(&text, "};\n#include \"tests/harness/emulated_main.c\"\n");
  bool ok = util_write_file(path, text.text, text.size);
  if (!ok)
    diag_error(d, path, "cannot be written");
  strbuf_free(&text);
  return ok;
}

emulated *emulated_link(const compile_tools *t, const run_machine *m, const char *object,
                        const unsigned *functions, unsigned count, size_t area, arena *a, diagnostics *d) {
  compile_tools tools = *t;
  tools.machine = &m->machine;
  const char *base = arena_printf(a, "%s-run", object), *source = arena_printf(a, "%s.c", base);
  const char *objects[8] = {object, arena_printf(a, "%s.o", base)};
  size_t linked = 2;
  if (!write_main(source, functions, count, area, d) ||
      !compile_c_object(&tools, source, AUTO_SOURCE_DIR, NULL, objects[1], d) ||
      !run_machine_library(&tools, m, a, objects, &linked, d))
    return NULL;
  objects[linked++] = m->freestanding ? NULL : "-lm";
  if (!compile_program(&tools, objects, base, d))
    return NULL;
  emulated *e = arena_alloc(a, sizeof *e);
  *e = (emulated){.machine = m, .program = base, .area = area};
  return e;
}

bool emulated_call(emulated *e, unsigned index, const call_memref *memrefs, void *area, int *signal) {
  const char *argv[RUN_MACHINE_WORDS + 1];
  run_machine_command(e->machine, NULL, (const char *[]){e->program, NULL}, argv);
  *signal = 0;
  if (!e->emulator)
    e->emulator = emulator_start(argv, ANSWER_FILE);
  if (!e->emulator)
    die("no process for %s: %s", argv[0], strerror(errno));
  call_request r = {.function = index};
  memcpy(r.memrefs, memrefs, sizeof r.memrefs);
  if (emulator_ask(e->emulator, &r, sizeof r, area, e->area, area, e->area, CALL_SECONDS))
    return true;
  *signal = emulator_stop(e->emulator);
  e->emulator = NULL;
  return false;
}

void emulated_close(emulated *e) {
  if (e && e->emulator)
    emulator_stop(e->emulator);
}
