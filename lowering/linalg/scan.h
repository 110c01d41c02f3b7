// Loops that are scans, as loops over vectors.
//
//   scf.for %i = %c0 to %n step %c1 iter_args(%s = %first) -> (T) {
//     %x = memref.load %in[%i]
//     %t = combine %s, %x
//     memref.store %t, %out[%i]    (or %s)
//     scf.yield %t
//   } {auto.scan}
//
// The attribute says that `combine` may be applied in any order, and that no element that is loaded was
// stored before in this loop: whoever writes it has proven that.
#ifndef AUTO_LOWERING_LINALG_SCAN_H
#define AUTO_LOWERING_LINALG_SCAN_H

#include "lowering/mlir/passes.h"
#include "lowering/mlir/scan_loop.h"

// Loops that do not have this form stay as they are.
bool scans_to_vector(MlirModule module, const target *t, const lowering_options *options,
                     lowering_report *report);

#endif
