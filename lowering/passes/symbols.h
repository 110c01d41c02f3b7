// Names of a module's functions, and of those that lowering calls: malloc, free, memrefCopy, ...
#ifndef AUTO_LOWERING_PASSES_SYMBOLS_H
#define AUTO_LOWERING_PASSES_SYMBOLS_H

#include <mlir-c/IR.h>

// Makes one of two functions of one name: a declaration that lowering has added goes where the module has the
// function. False after an error at the module's function if their types differ, or if something calls it
// with other types. Of a module in the LLVM dialect.
bool symbols_unite(MlirModule module);
// Private functions with bodies get internal linkage: other modules may have functions of these names, and
// LLVM drops what it has inlined. Of a module in the LLVM dialect.
void symbols_keep_private(MlirModule module);

#endif
