// What operations of IRDL dialects do besides computing their results: nothing. IRDL has no words for that,
// and MLIR takes an operation that says nothing for one that may do anything. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_EFFECTS_H
#define AUTO_LOWERING_MLIR_EFFECTS_H

#include <mlir-c/IR.h>

#ifdef __cplusplus
extern "C" {
#endif

// Says of an operation that is registered ("auto.dot") that it touches no memory and may be executed where
// its results are not needed: upstream's passes may erase, merge and move it. Once for each operation.
void effects_set_pure(MlirContext context, MlirStringRef name);

#ifdef __cplusplus
}
#endif
#endif
