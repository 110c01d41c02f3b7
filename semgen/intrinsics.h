// What clang makes of the vendor's intrinsics: one optimized LLVM function per instruction and value of
// its immediate, with the semantics file's operand and result types.
#ifndef AUTO_SEMGEN_INTRINSICS_H
#define AUTO_SEMGEN_INTRINSICS_H

#include "semantics/lanes.h"
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Types.h>

typedef struct intrinsic_code {
  uint32_t instruction;  // into isa->instructions
  uint32_t value;        // of the immediate; 0 if there is none
  LLVMValueRef function; // vectors, masks as vectors of i1, scalars; no immediates. NULL: see reason
  const char *reason;    // why there is none
} intrinsic_code;

typedef struct intrinsic_module {
  arena *memory;
  LLVMContextRef context;
  LLVMModuleRef module;
  intrinsic_code *codes; // by instruction, then value; at least one per instruction
  uint32_t count;
} intrinsic_module;

// The operand that is the immediate, or -1.
int intrinsics_immediate(const isa_instruction *i);
// NULL after a diagnostic (clang cannot be run, ...). An intrinsic that clang rejects is no error: it has a
// reason.
intrinsic_module *intrinsics_compile(const isa *isa, diagnostics *d);
void intrinsics_free(intrinsic_module *m);
// Makes LLVM's x86 code generator for one CPU known to LLVM by name. Dies if there is none.
LLVMTargetMachineRef intrinsics_target_machine(const char *cpu);

#endif
