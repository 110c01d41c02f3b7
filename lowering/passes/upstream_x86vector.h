// Modules with operations of MLIR's own x86vector dialect, whose name is that of the dialect from the bundle.
// C++ behind a C header.
#ifndef AUTO_LOWERING_PASSES_UPSTREAM_X86VECTOR_H
#define AUTO_LOWERING_PASSES_UPSTREAM_X86VECTOR_H

#include <mlir-c/IR.h>

#ifdef __cplusplus
extern "C" {
#endif

// Does the text (MLIR text or bytecode) mention one of these operations? All are x86vector.avx... or
// x86vector.avx512...
bool upstream_x86vector_mentioned(MlirStringRef text);

// Parses the text, which a NUL follows, in a context of its own that has MLIR's dialect, writes each of its
// operations as llvm.call_intrinsic, and gives the module to `context`, where that dialect is not registered.
// Null after a diagnostic in `context`. Locations are those of the text.
MlirModule upstream_x86vector_parse(MlirContext context, MlirStringRef name, MlirStringRef text);

#ifdef __cplusplus
}
#endif
#endif
