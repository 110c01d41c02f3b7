// Several iterations of an innermost loop in one.
#ifndef AUTO_LOWERING_PASSES_UNROLL_H
#define AUTO_LOWERING_PASSES_UNROLL_H

#include "lowering/mlir/combiner.h"
#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stdint.h>

enum { UNROLL_MOST_TIMES = 8, UNROLL_MOST_COPIES = 16 };

// Puts a loop of `times` iterations at a time, 2 to UNROLL_MOST_COPIES, in front of an scf.for of the
// constant `step` without a loop in it, which runs what remains. `apart`: all that it carries are sums,
// extrema, or bits combined, of vectors of integers, which the first loop carries apart. Returns it.
MlirOperation unroll_apply(MlirOperation loop, int64_t step, unsigned times, bool apart);

// The operator by which a loop over vectors combines what it carries under this number with other numbers,
// where nothing else is made of that in it. NULL: there is none.
const combiner *unroll_combiner(MlirOperation loop, intptr_t i);

#endif
