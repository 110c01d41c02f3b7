// What was left as it is, and why: missed optimizations, for people.
#ifndef AUTO_LOWERING_MLIR_REMARK_H
#define AUTO_LOWERING_MLIR_REMARK_H

#include "lowering/mlir/passes.h"

// Keeps "in @f: text", printf-style, for lowering_emit_remarks, and adds it to the explanation. Does nothing
// if neither is asked for.
void lowering_remark(const lowering_options *options, lowering_report *report, MlirOperation op,
                     const char *format, ...) __attribute__((format(printf, 4, 5)));
// Emits the remarks that were kept since the last time, as MLIR's: "file:line:col: remark: in @f: text".
void lowering_emit_remarks(lowering_report *report);
// Takes back all but the first `count`, without a word.
void lowering_drop_remarks(lowering_report *report, size_t count);

// "file:line:col: " of a location, if it is known.
void remark_print_place(MlirLocation where, strbuf *out);

#endif
