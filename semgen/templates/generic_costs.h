// The generic operations whose cost lowering compares with the instructions': each as a small LLVM function.
#ifndef AUTO_SEMGEN_TEMPLATES_GENERIC_COSTS_H
#define AUTO_SEMGEN_TEMPLATES_GENERIC_COSTS_H

#include "semgen/templates/machine.h"
#include <llvm-c/Types.h>

typedef struct generic_operation {
  const char *operation; // see semantics/mlir/isa_files.h
  uint32_t lanes, width; // of the result, bits
  uint32_t source_width;
  LLVMValueRef function;
} generic_operation;

typedef struct generic_list {
  LLVMModuleRef module;           // disposed of by generic_costs_free
  STACK(generic_operation) items; // sorted by operation, width, lanes, source_width
} generic_list;

// Of the vector sizes that the machine asks for.
generic_list *generic_costs_new(LLVMContextRef context, const machine *m);
void generic_costs_free(generic_list *g);

#endif
