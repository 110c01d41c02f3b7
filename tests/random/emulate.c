#include "tests/random/emulate.h"
#include "semgen/conformance/emulator.h"

#include <errno.h>
#include <string.h>

enum { ANSWER_FILE = 3, CALL_SECONDS = 20 };

struct emulate {
  const run_machine *machine;
  const char *program;
  emulator *emulator; // NULL: not started
};

// The table of functions, and the program around it.
static bool write_harness(const char *path, unsigned functions, diagnostics *d) {
  strbuf text = {0};
  strbuf_printf(
      &text,
      "enum { RANDOM_FUNCTIONS = %u, RANDOM_MEMREFS = %d, RANDOM_BYTES = %d, RANDOM_LENGTH = %d };\n"
      "typedef void random_function(void *, void *, void *, void *, void *, void *, void *, void *, void *,\n"
      "                             void *, void *, void *);\n",
      functions, GENERATE_MEMREFS, EMULATE_BUFFER_BYTES, GENERATE_LENGTH);
  for (unsigned i = 0; i < functions; i++)
    strbuf_printf(&text, "random_function _mlir_ciface_f%u;\n", i);
  strbuf_printf(&text, "static random_function *const functions[] = {\n");
  for (unsigned i = 0; i < functions; i++)
    strbuf_printf(&text, "  _mlir_ciface_f%u,\n", i);
  strbuf_printf(&text, "};\n#include \"tests/random/emulated.c\"\n");
  bool ok = util_write_file(path, text.text, text.size);
  if (!ok)
    diag_error(d, path, "cannot be written");
  strbuf_free(&text);
  return ok;
}

emulate *emulate_open(const compile_tools *t, const run_machine *m, const char *source, const char *ir,
                      const char *attributes, unsigned functions, arena *a, diagnostics *d) {
  compile_tools tools = *t;
  tools.machine = &m->machine;
  const char *base = arena_printf(a, "%s-%s", source, m->machine.cpu),
             *main_source = arena_printf(a, "%s.c", base);
  const char *objects[8] = {arena_printf(a, "%s.o", base), arena_printf(a, "%s-main.o", base)};
  size_t count = 2;
  bool ok = ir ? compile_ir_object(&tools, ir, "1", objects[0], d)
               : compile_auto_object(&tools, source, NULL, attributes, "1", objects[0], d);
  if (!ok || !write_harness(main_source, functions, d) ||
      !compile_c_object(&tools, main_source, AUTO_SOURCE_DIR, NULL, objects[1], d) ||
      !run_machine_library(&tools, m, a, objects, &count, d))
    return NULL;
  objects[count++] = m->freestanding ? NULL : "-lm";
  if (!compile_program(&tools, objects, base, d))
    return NULL;
  emulate *e = arena_alloc(a, sizeof *e);
  *e = (emulate){.machine = m, .program = base};
  return e;
}

bool emulate_call(emulate *e, uint32_t function, void *buffers, int *signal) {
  const char *argv[RUN_MACHINE_WORDS + 1];
  run_machine_command(e->machine, NULL, (const char *[]){e->program, NULL}, argv);
  const size_t bytes = (size_t)GENERATE_MEMREFS * EMULATE_BUFFER_BYTES;
  *signal = 0;
  if (!e->emulator)
    e->emulator = emulator_start(argv, ANSWER_FILE);
  if (!e->emulator)
    die("no process for %s: %s", argv[0], strerror(errno));
  if (emulator_ask(e->emulator, &function, sizeof function, buffers, bytes, buffers, bytes, CALL_SECONDS))
    return true;
  *signal = emulator_stop(e->emulator);
  e->emulator = NULL;
  return false;
}

void emulate_close(emulate *e) {
  if (e && e->emulator)
    emulator_stop(e->emulator);
}
