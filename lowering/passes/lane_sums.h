// Sums of the lanes of what a loop carries, and the instructions that sum up groups of them in it.
#ifndef AUTO_LOWERING_PASSES_LANE_SUMS_H
#define AUTO_LOWERING_PASSES_LANE_SUMS_H

#include "lowering/target/target.h"
#include <mlir-c/IR.h>
#include <stdbool.h>
#include <stdint.h>

// Of which numbers instructions sum up products.
enum { LANE_SUMS_UNSIGNED = 1, LANE_SUMS_SIGNED = 2, LANE_SUMS_MIXED = 4 };
// What the CPU has as instructions that sum up products of groups of so many numbers of `from` bits in `to`
// bits, in `lanes` lanes; 0: none.
unsigned lane_sums_groups(const target *t, unsigned group, unsigned from, unsigned to, int64_t lanes);
// Has the CPU an instruction that adds numbers of `from` bits, extended without a sign, to numbers of `to`?
bool lane_sums_adds_extended(const target *t, unsigned from, unsigned to);
// Has the CPU an instruction that sums up distances of groups of so many numbers of `from` bits in `to` bits?
bool lane_sums_adds_distances(const target *t, unsigned group, unsigned from, unsigned to);
// Is it a constant vector of zeros?
bool lane_sums_is_zeros(MlirValue v);
// Is it vector.reduction <add> of integers?
bool lane_sums_is(MlirOperation op);
// Is what the loop carries under this number a vector of integers of one dimension that begins with zeros, of
// which nothing but the sum of its lanes is used behind the loop?
bool lane_sums_carries(MlirOperation loop, intptr_t number);
// Puts the sums of `sums` and of each `group` lanes of `addends` in place of the operation, and destroys it.
void lane_sums_add_groups(MlirOperation op, MlirValue sums, MlirValue addends, unsigned group);
// The same where the sums are wider than the addends, and groups of these as numbers of `group_bits` add up
// to such without a sign.
void lane_sums_add_extended(MlirOperation op, MlirValue sums, MlirValue addends, unsigned group,
                            unsigned group_bits);
// Has the sum of all lanes, a vector.reduction, take the sums of each `group` lanes of `addends`.
void lane_sums_reduce_groups(MlirOperation op, MlirValue addends, unsigned group);
// The sum of all lanes of such addends, a vector.reduction, by sums of groups in `wide` bits.
void lane_sums_reduce_extended(MlirOperation op, MlirValue addends, unsigned group, unsigned group_bits,
                               unsigned wide);

#endif
