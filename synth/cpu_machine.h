// The CPUs that rewrites are searched for, as machines of the workspace's instructions.
#ifndef AUTO_SYNTH_CPU_MACHINE_H
#define AUTO_SYNTH_CPU_MACHINE_H

#include "search/machine.h"
#include "semantics/mlir/isa_files.h"
#include "synth/workspace.h"

// One row: a CPU, and the columns of the cost tables that are nearest.
typedef struct machine_row {
  const char *target, *cpu, *features; // LLVM's
  const char *cost_cpu, *feature_set;
  uint32_t register_bits;
  bool in_memory;      // vectors of wide lanes are passed there
  float constant_cost; // machine.h
} machine_row;
const machine_row *machine_rows(const char *target, unsigned *count);

typedef struct cpu_machine {
  machine machine; // terms are the workspace's
  const machine_row *row;
  const workspace *w;
  const isa_costs *costs;
  arena *memory; // of functions
} cpu_machine;

cpu_machine *cpu_machine_open(const machine_row *row, const workspace *w, const isa_costs *costs);
void cpu_machine_free(cpu_machine *m);

#endif
