// Functions that a program calls without knowing their C types, for the JIT (auto-c/JIT.h).
#ifndef AUTO_LOWERING_PASSES_PACKED_H
#define AUTO_LOWERING_PASSES_PACKED_H

#include <llvm-c/Types.h>

// For each _mlir_ciface_f that is defined: void _auto_packed_f(void **arguments), which calls it.
void packed_add_functions(LLVMModuleRef m);
// For each of these f, once the module is optimized: _auto_reads_f, bytes that say for each parameter of f
// whether f only reads through it (reads.h).
void packed_add_reads(LLVMModuleRef m);

#endif
