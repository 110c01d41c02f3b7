// linalg on memrefs to loops over tiles of vectors.
#ifndef AUTO_LOWERING_LINALG_LINALG_TO_VECTOR_H
#define AUTO_LOWERING_LINALG_LINALG_TO_VECTOR_H

#include "lowering/mlir/passes.h"

// The attribute of the loops that are made.
#define NEST_LOOP "auto.tiled"
// And of those whose iterations may run in any order, also partly, which later stages may change as a user's.
#define NEST_INDEPENDENT "auto.independent"

// Replaces linalg.generic operations on memrefs by vector code; what it has no way for stays, with a remark.
// Other linalg operations are to be generalized before. The context has the dialects arith, math, memref, scf
// and vector.
bool linalg_to_vector(MlirModule module, const target *t, const lowering_options *options,
                      lowering_report *report);
// Makes operations of one sum each (sums_apart.h), and elementwise ones of sums of few elements
// (sums_unrolled.h): before schedules, that are printed too, as these name operations.
void linalg_split_sums(MlirModule module, const lowering_options *options);
// Applies the user's schedule, where linalg operations may still be named ones. False after a diagnostic.
bool linalg_apply_schedule(MlirModule module, const target *t, const lowering_options *options,
                           lowering_report *report);

#endif
