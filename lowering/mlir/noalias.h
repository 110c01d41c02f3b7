// `llvm.noalias` on a memref argument of a func.func: while the function runs, nothing that it changes is
// reached both through this argument and in another way. Upstream's lowering drops the attribute, since an
// argument becomes several; here it stays with the pointer that accesses go through.
#ifndef AUTO_LOWERING_MLIR_NOALIAS_H
#define AUTO_LOWERING_MLIR_NOALIAS_H

#include "support/util.h"
#include <mlir-c/IR.h>

// Does argument `i` of `function`, a func.func, have the attribute?
bool noalias_argument(MlirOperation function, intptr_t i);

// An argument of the lowered function; `function` is an attribute of the context.
typedef struct noalias_pointer {
  MlirAttribute function; // its name
  intptr_t position, arguments;
} noalias_pointer;
typedef STACK(noalias_pointer) noalias_pointers;

// What the memref arguments with the attribute become, of all functions of a module that is not lowered yet.
// A function that deallocates is left out: it reaches the memory through the other pointer of the descriptor.
void noalias_collect(MlirModule module, noalias_pointers *out);
// Sets the attribute in the lowered module.
void noalias_apply(MlirModule module, const noalias_pointers *pointers);

#endif
