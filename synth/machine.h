// The machines that sequences are searched for: what a CPU of the target can apply to lanes, and what it
// costs.
#ifndef AUTO_SYNTH_MACHINE_H
#define AUTO_SYNTH_MACHINE_H

#include "semantics/lanes/rewrite.h"
#include "semantics/mlir/isa_files.h"
#include "synth/workspace.h"

// One row: a CPU, and the columns of the cost tables that are nearest.
typedef struct machine_row {
  const char *target, *cpu, *features; // LLVM's
  const char *cost_cpu, *feature_set;
  uint32_t register_bits;
} machine_row;
const machine_row *machine_rows(const char *target, unsigned *count);

typedef struct machine {
  const machine_row *row;
  const workspace *w;
  const isa_costs *costs;
  bool *usable; // by instruction of w->simple: steps may apply it, and the CPU has it
} machine;

machine *machine_open(const machine_row *row, const workspace *w, const isa_costs *costs);
void machine_free(machine *m);

#define MACHINE_CANNOT 1e30f
// Cycles (throughput, and a little of the latency, as in selection) for `lanes` lanes.
float machine_generic_cost(const machine *m, term_op op, uint32_t lanes, unsigned width, unsigned source,
                           bool constant_amount);
// Of the cheapest usable instruction that computes this body, by as many as the lanes need; *best is that
// instruction. MACHINE_CANNOT if there is none.
float machine_body_cost(const machine *m, term_id body, uint32_t lanes, uint32_t *best);
// What a term over ARGs costs as it is: every operator once, by an instruction that computes it or as generic
// operations, whichever is cheaper. ARG number `constant` is a constant (UINT32_MAX: none is).
float machine_term_cost(const machine *m, term_id t, uint32_t lanes, uint32_t constant);
// Of a rewrite's steps and of the parts of its pattern that they use; terms in the workspace's.
// MACHINE_CANNOT if the machine lacks an instruction.
float machine_sequence_cost(const machine *m, const rewrite *r, uint32_t lanes);

#endif
