// Schedules as scripts of upstream's transform dialect. C++ behind a C header.
//
// The dialect gets an operation of ours, with which upstream's can be used in one script:
//
//   %loops = transform.auto.vectorize %op fuse(%a, %b) {vector_dim = 1, lanes = 16, order = [1, 0, 2]}
//              : (!transform.any_op, !transform.any_op, !transform.any_op) -> !transform.any_op
//
// It replaces a linalg operation on memrefs by loops over tiles of vectors (vectorizer.h), together with the
// operations of `fuse`; named operations are generalized. What is not said is chosen: without `fuse`, what is
// around the operation and can be fused with it is; with {fuse = false}, nothing is. The handles are
// consumed; the result is the loops, the outermost ones. An operation that is not possible so is a
// silenceable failure.
#ifndef AUTO_LOWERING_LINALG_SCHEDULE_OPS_H
#define AUTO_LOWERING_LINALG_SCHEDULE_OPS_H

#include "lowering/linalg/vectorizer.h"
#include <mlir-c/IR.h>

#ifdef __cplusplus
extern "C" {
#endif

// Makes upstream's transform operations and ours known in the context, with the dialects that they need.
void schedule_load_dialects(MlirContext context);

// Applies the script's @__transform_main to a module. `name` is the script's in diagnostics; a NUL byte
// follows `text`. With a callback, prints the script with what each vectorize used filled in. False after a
// diagnostic.
bool schedule_apply(MlirModule payload, MlirStringRef name, MlirStringRef text, vectorizer *v,
                    MlirStringCallback print, void *user);
// Prints the script with the operations of another one's @__transform_main behind its own, unless it consumes
// the module's handle. Both parse.
void schedule_append(MlirContext context, MlirStringRef script, MlirStringRef other, MlirStringCallback print,
                     void *user);

// Is it an operation that `transform.structured.match interface{LinalgOp}` finds?
bool schedule_is_structured(MlirOperation op);

#ifdef __cplusplus
}
#endif
#endif
