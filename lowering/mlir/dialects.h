// The auto dialect and the ISA's, from the IRDL of the bundle's operations. An ISA has thousands of
// operations, so that they become known to MLIR one by one, when something mentions or creates them.
#ifndef AUTO_LOWERING_MLIR_DIALECTS_H
#define AUTO_LOWERING_MLIR_DIALECTS_H

#include "semantics/bundle/bundle.h"
#include <mlir-c/IR.h>

// The name of the instructions' dialect in a context: the bundle's ("x86vector"); or the target's ("x86")
// where a dialect of MLIR's has that one.
const char *dialects_isa(MlirContext context, const bundle *rules);
// Is the name that of a dialect of MLIR's, and not of one of a bundle?
bool dialects_is_upstream(MlirContext context, const char *dialect);
// The names that instructions may have in text, the one above first; their number, 1 or 2.
unsigned dialects_isa_names(MlirContext context, const bundle *rules, const char *names[2]);

// `dialect` is "auto" or one of the ISA's names. Loads it, if need be, with no operation.
bool dialects_load(MlirContext context, const bundle *rules, const char *dialect);
// ... and all operations.
bool dialects_load_all(MlirContext context, const bundle *rules, const char *dialect);
// ... and those that quoted names in `text` mention: "auto.dot".
bool dialects_load_mentioned(MlirContext context, const bundle *rules, const char *dialect, const char *text,
                             size_t size);
// Makes an operation known, "auto.dot", if its dialect is loaded and has it. Not for several threads of one
// context at a time.
bool dialects_load_operation(MlirContext context, const bundle *rules, const char *name);

#endif
