// What MLIR's tools can say of a run of passes, and what its C API does not have: IR between passes, times, a
// file that reproduces a crash, expected diagnostics. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_INSTRUMENT_H
#define AUTO_LOWERING_MLIR_INSTRUMENT_H

#include <mlir-c/IR.h>
#include <mlir-c/Pass.h>

#ifdef __cplusplus
extern "C" {
#endif

// Is there a pass with this argument ("canonicalize")?
bool instrument_is_pass(MlirStringRef argument);

// Prints IR on standard error before and after the passes with these arguments, commas between; "*": all. The
// whole module each time, or the operation that the pass runs on; with `if_changed` after it only if it
// changed something. In a single-threaded context.
void instrument_print(MlirPassManager manager, MlirStringRef before, MlirStringRef after, bool whole_module,
                      bool if_changed);

// Writes a file that mlir-opt's --run-reproducer takes if a pass fails or crashes.
void instrument_reproduce(MlirPassManager manager, MlirStringRef file);

// The time of each pass of the pass managers that have it; printed on standard error, as by mlir-opt, when it
// ends.
typedef struct instrument_timing instrument_timing;
instrument_timing *instrument_timing_begin(void);
void instrument_timing_add(instrument_timing *timing, MlirPassManager manager);
void instrument_timing_end(instrument_timing *timing);

// Takes the diagnostics of a context and compares them with those that the text's comments expect
// ("expected-error@+1 {{...}}").
typedef struct instrument_expect instrument_expect;
instrument_expect *instrument_expect_begin(MlirContext context, MlirStringRef name, MlirStringRef text);
bool instrument_expect_end(instrument_expect *expect); // false: they differ, standard error says how

#ifdef __cplusplus
}
#endif
#endif
