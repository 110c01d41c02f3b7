// What machine code costs by LLVM's scheduling model of the CPU: code is generated up to machine instructions
// with registers, and none of it is written. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_MACHINE_COST_H
#define AUTO_LOWERING_MLIR_MACHINE_COST_H

#include <llvm-c/TargetMachine.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct machine_cost {
  // For one iteration of the function's innermost loops, or for all of its code if it has none: cycles when
  // iterations follow each other without end, by what they dispatch, by the units that they need, and by what
  // one iteration waits for of the one before.
  double cycles;
  double instructions; // executed in such an iteration
} machine_cost;

// Generates code for all functions of the module, which is optimized already and is changed by it. `found` is
// called once for each, if there is a model of the CPU's units. False if the target generates no code.
typedef void (*machine_cost_found)(const char *function, machine_cost cost, void *user);
bool machine_cost_of(LLVMModuleRef module, LLVMTargetMachineRef machine, machine_cost_found found,
                     void *user);

#ifdef __cplusplus
}
#endif
#endif
