// Unroll-and-jam: several iterations of an outer loop become one, so that what overlapping windows load is
// loaded once.
#ifndef AUTO_LOWERING_PASSES_JAM_H
#define AUTO_LOWERING_PASSES_JAM_H

#include "lowering/mlir/passes.h"

// A loop around one loop, and what makes it one that can be jammed (jam_find).
typedef struct jam_nest {
  MlirOperation outer, inner; // scf.for
  MlirBlock outer_body, inner_body;
  MlirValue position; // of the outer loop
  int64_t step;       // of the outer loop
} jam_nest;

// Is `outer` an scf.for around exactly one scf.for, both without results, which computes, loads and stores
// without other effects, so that the outer loop may be jammed? No store may be to memory
// that is loaded from, and different iterations must store to different places.
bool jam_find(MlirOperation outer, jam_nest *nest);
// How many iterations to jam on this target: 1 where none share a load.
unsigned jam_factor(const jam_nest *nest, const target *t);
// Why a loop that jam_find or jam_factor leave alone is not jammed, although its iterations share loads.
// NULL: they do not, or it is no loop around one loop. "its step is too large"
const char *jam_missed(MlirOperation outer, const target *t);
// Puts a loop of `factor` iterations at a time in front of the outer loop, which runs what remains. The inner
// loop may carry values; the outer one may store behind it, to memory that the nest does not load from.
// Returns the loop in front.
MlirOperation jam_apply(const jam_nest *nest, unsigned factor);

#endif
