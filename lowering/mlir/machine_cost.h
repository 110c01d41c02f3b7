// What machine code costs by LLVM's scheduling model of the CPU: code is generated up to machine instructions
// with registers, and none of it is written. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_MACHINE_COST_H
#define AUTO_LOWERING_MLIR_MACHINE_COST_H

#include "lowering/target/target_rows.h"
#include <llvm-c/TargetMachine.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What limits code, by LLVM's model: a unit of the CPU, or several alike, the width of dispatch, or what one
// iteration waits for of the one before.
typedef struct machine_unit {
  const char *name;
  unsigned count; // units of this name
  double cycles;  // that each of them works
} machine_unit;

typedef struct machine_cost {
  // For one iteration of the function's innermost loops, or for all of its code if it has none: cycles when
  // iterations follow each other without end, by what they dispatch, by the units that they need, and by what
  // one iteration waits for of the one before.
  double cycles;
  double instructions; // executed in such an iteration
  // Where work may go to several units, it is distributed so that none has more to do than it must. They live
  // until the callback returns.
  const machine_unit *units;
  size_t num_units;
} machine_cost;

// Generates code for all functions of the module, which is optimized already and is changed by it. `found` is
// called once for each, if there is a model of the CPU's units. `names` is for targets that issue
// packets of instructions, or NULL: a packet takes a cycle. `units`: the cost has them too. False if the
// target generates no code.
typedef void (*machine_cost_found)(const char *function, machine_cost cost, void *user);
bool machine_cost_of(LLVMModuleRef module, LLVMTargetMachineRef machine, const target_unit *names, bool units,
                     machine_cost_found found, void *user);

#ifdef __cplusplus
}
#endif
#endif
