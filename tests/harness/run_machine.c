// The rows of machines: compiler options, emulator and CPU of each.
#include "tests/harness/run_machine.h"
#include "support/isa_table.h"
#include "support/process.h"

#include <string.h>

#define ARM(CPU, CLANG_CPU)                                                                                  \
  {.machine = {"neon", CPU, (const char *const[]){"--target=aarch64-linux-gnu", "-mcpu=" CLANG_CPU, NULL},   \
               NULL},                                                                                        \
   .emulator = "qemu-aarch64",                                                                               \
   .emulated_cpu = "max"}

// Upstream's and C's code for Neon is without SVE as well: the comparison is of NEON.
static const run_machine machines[] = {
    {.machine = {"x86", "native", (const char *const[]){"-march=native", NULL}, NULL}},
    {.machine = {"x86", "x86-64-v3", (const char *const[]){"-march=x86-64-v3", NULL}, NULL}},
    ARM("neoverse-n1", "neoverse-n1"),
    ARM("neoverse-v2", "neoverse-v2+nosve"),
    {.machine = {"hvx", "hexagonv66", compile_hexagon_options, AUTO_SOURCE_DIR "/tests/harness/index32.mlir"},
     .emulator = "qemu-hexagon",
     .emulated_cpu = "v67",
     .freestanding = true}};

const run_machine *run_machine_find(const char *target, const char *cpu) {
  for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
    if (!strcmp(machines[i].machine.target, target) && (!cpu || !strcmp(machines[i].machine.cpu, cpu)))
      return &machines[i];
  return NULL;
}

bool run_machine_runs(const run_machine *m) {
  return !m->emulator ||
         process_run((const char *[]){m->emulator, "-version", NULL}, "/dev/null", "/dev/null", NULL);
}

bool run_machine_library(const compile_tools *t, const run_machine *m, arena *a, const char **objects,
                         size_t *count, diagnostics *d) {
  if (!m->freestanding)
    return true;
  const char *start = isa_table_find(m->machine.target)->start;
  const char *base = arena_printf(a, "%s/%s", t->scratch, m->machine.cpu);
  const char *sources[] = {arena_printf(a, "%s-start.c", base),
                           AUTO_SOURCE_DIR "/tests/harness/freestanding/library.c"};
  if (!util_write_file(sources[0], start, strlen(start))) {
    diag_error(d, sources[0], "cannot be written");
    return false;
  }
  for (size_t i = 0; i < 2; i++) {
    const char *object = objects[(*count)++] = arena_printf(a, "%s-library%zu.o", base, i);
    if (!compile_c_object(t, sources[i], AUTO_SOURCE_DIR, NULL, object, d))
      return false;
  }
  return true;
}

void run_machine_command(const run_machine *m, const char *const *options, const char *const *program,
                         const char **argv) {
  if (m->emulator) {
    *argv++ = m->emulator;
    *argv++ = "-cpu";
    *argv++ = m->emulated_cpu;
    while (options && *options)
      *argv++ = *options++;
  }
  while ((*argv++ = *program++))
    ;
}
