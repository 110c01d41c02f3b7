// From MLIR to LLVM IR and to C, as MLIR's own translations do it. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_MLIR_TRANSLATE_H
#define AUTO_LOWERING_MLIR_MLIR_TRANSLATE_H

#include <mlir-c/IR.h>

#ifdef __cplusplus
extern "C" {
#endif

// Registers the translation of the builtin and llvm dialects to LLVM IR.
void mlir_translate_register_llvm(MlirContext context);
// And of OpenMP's.
void mlir_translate_register(MlirContext context);

// Parses a module of the emitc dialect (NUL-terminated text) and prints it as C. False after a diagnostic.
bool mlir_translate_emit_c(MlirContext context, MlirStringRef text, MlirStringCallback callback, void *user);

#ifdef __cplusplus
}
#endif
#endif
