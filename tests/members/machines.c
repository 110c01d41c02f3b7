// The table of targets and the machine that runs the code of each.
#include "tests/members/machines.h"

#include <string.h>

const run_machine *members_machine_find(const char *target) {
  static const char *const machines[][2] = {
      {"x86", "native"}, {"neon", "neoverse-v2"}, {"hvx", "hexagonv66"}};
  for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
    if (!strcmp(machines[i][0], target))
      return run_machine_find(target, machines[i][1]);
  return NULL;
}

const run_machine *members_any_x86(void) { return run_machine_find("x86", "x86-64-v3"); }
