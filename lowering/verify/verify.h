// Passes on a function, checked against its source.
#ifndef AUTO_LOWERING_VERIFY_VERIFY_H
#define AUTO_LOWERING_VERIFY_VERIFY_H

#include "lowering/mlir/passes.h"
#include "lowering/verify/load_solver.h"

// lower_vector_to_auto, then every lane that is not proven equal to its source is computed as in the source,
// with a remark there (a warning if it is refuted, which is a mistake of ours: debug builds stop). Without a
// solver (NULL) the two sides are compared on random values, and what differs stops the program.
bool verify_vector_to_auto(MlirOperation function, const target *t, const lowering_options *options,
                           lowering_report *report, loaded_solver *p);
// lower_carry, lower_gather, lower_narrow and lower_pairs likewise.
bool verify_carry(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report, loaded_solver *p);
bool verify_gather(MlirOperation function, const target *t, const lowering_options *options,
                   lowering_report *report, loaded_solver *p);
bool verify_narrow(MlirOperation function, const target *t, const lowering_options *options,
                   lowering_report *report, loaded_solver *p);
bool verify_pairs(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report, loaded_solver *p);
// lower_jam, lower_jam_sums, lower_sums_apart or lower_unroll likewise: a loop that is not proven to be its
// source is left as it was. What is compared is the code with the instructions, so both proofs together are
// about what is compiled.
bool verify_jam(MlirOperation function, const target *t, const lowering_options *options,
                lowering_report *report, loaded_solver *p);
bool verify_jam_sums(MlirOperation function, const target *t, const lowering_options *options,
                     lowering_report *report, loaded_solver *p);
bool verify_sums_apart(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report, loaded_solver *p);
bool verify_unroll(MlirOperation function, const target *t, const lowering_options *options,
                   lowering_report *report, loaded_solver *p);

#endif
