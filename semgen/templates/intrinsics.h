// What clang makes of the vendor's intrinsics: one optimized LLVM function per instruction and value of
// its immediate, with the semantics file's operand and result types.
#ifndef AUTO_SEMGEN_TEMPLATES_INTRINSICS_H
#define AUTO_SEMGEN_TEMPLATES_INTRINSICS_H

#include "semantics/lanes/lanes.h"
#include "semgen/templates/machine.h"
#include <llvm-c/Types.h>

typedef struct intrinsic_code {
  uint32_t instruction;  // into isa->instructions
  uint32_t value;        // of all immediates (lane_immediate_bits); 0 if there is none
  LLVMValueRef function; // vectors, masks as vectors of i1, scalars; no immediates. NULL: see reason
  const char *reason;    // why there is none
} intrinsic_code;

typedef struct intrinsic_module {
  arena *memory;
  const machine *machine;
  LLVMContextRef context;
  LLVMModuleRef module;
  intrinsic_code *codes; // by instruction, then value; at least one per instruction
  uint32_t count;
} intrinsic_module;

// Of how many values of the immediates the code is wanted. SAMPLE: a few.
typedef enum intrinsic_amount { INTRINSIC_NONE, INTRINSIC_SAMPLE, INTRINSIC_ALL } intrinsic_amount;

// The machine is the one of isa->name. NULL after a diagnostic (clang cannot be run, ...). An intrinsic that
// clang rejects is no error: it has a reason. amounts: one per instruction; NULL: all of everything.
intrinsic_module *intrinsics_compile(const isa *isa, const intrinsic_amount *amounts, diagnostics *d);
void intrinsics_free(intrinsic_module *m);

#endif
