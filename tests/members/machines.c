#include "tests/members/machines.h"

#include "bench/process.h"
#include "semgen/conformance/native_target.h"

#include <string.h>

static const members_machine machines[] = {
    {{"x86", "native", (const char *const[]){"-march=native", NULL}, NULL}, NULL, NULL, false},
    {{"neon", "neoverse-v2",
      (const char *const[]){"--target=aarch64-linux-gnu", "-mcpu=neoverse-v2+nosve", NULL}, NULL},
     "qemu-aarch64",
     "max",
     false},
    {{"hvx", "hexagonv66", compile_hexagon_options, NULL}, "qemu-hexagon", "v67", true}};
enum { NUM_MACHINES = sizeof machines / sizeof *machines };

const members_machine members_any_x86 = {
    {"x86", "x86-64-v3", (const char *const[]){"-march=x86-64-v3", NULL}, NULL}, NULL, NULL, false};
const members_machine *members_machine_find(const char *target) {
  for (unsigned i = 0; i < NUM_MACHINES; i++)
    if (!strcmp(machines[i].machine.target, target))
      return &machines[i];
  return NULL;
}

bool members_can_run(const members_machine *m) {
  const char *argv[] = {m->emulator, "--version", NULL};
  return !m->emulator || process_run(argv, "/dev/null", "/dev/null", NULL);
}

bool members_support(const members_machine *m, const compile_tools *t, arena *a, const char **objects,
                     diagnostics *d) {
  objects[0] = NULL;
  if (!m->freestanding)
    return true;
  const char *start = native_target_find(m->machine.target)->start,
             *source = arena_printf(a, "%s/start.c", t->scratch);
  objects[0] = arena_printf(a, "%s/start.o", t->scratch);
  objects[1] = arena_printf(a, "%s/library.o", t->scratch);
  objects[2] = NULL;
  return util_write_file(source, start, strlen(start)) &&
         compile_c_object(t, source, AUTO_SOURCE_DIR, NULL, objects[0], d) &&
         compile_c_object(t, AUTO_SOURCE_DIR "/bench/freestanding/library.c", AUTO_SOURCE_DIR, NULL,
                          objects[1], d);
}

void members_command(const members_machine *m, const char *const *program, const char **argv) {
  if (m->emulator) {
    *argv++ = m->emulator;
    *argv++ = "-cpu";
    *argv++ = m->emulated_cpu;
  }
  while ((*argv++ = *program++))
    ;
}
