// C text through upstream's emitc dialect: loops are emitc.for, instructions emitc.call_opaque, conditions
// emitc.if. emitc gives values numbers; the writer gives them back their names.
#ifndef AUTO_LOWERING_MATRIX_C_WRITER_H
#define AUTO_LOWERING_MATRIX_C_WRITER_H

#include "support/util.h"
#include <mlir-c/IR.h>

// The text of one function under construction. Names are those of the C text; they live as long as the
// writer.
typedef struct c_writer {
  strbuf mlir;                // the emitc module so far
  STACK(const char *) names;  // of emitc's values v1, v2, ...
  STACK(const char *) scopes; // what closes the open regions
  unsigned num_values;
} c_writer;

// A parameter: an emitc type ("!emitc.array<4x8xi8>", "f32") and a name.
typedef struct c_writer_parameter {
  const char *type, *name;
} c_writer_parameter;

void c_writer_begin(c_writer *w, const char *function, const c_writer_parameter *parameters, size_t count);
// for (int32_t name = from; name < to; name += step), up to the matching c_writer_end.
void c_writer_for(c_writer *w, const char *name, const char *from, const char *to, const char *step);
void c_writer_if(c_writer *w, const char *condition);
void c_writer_end(c_writer *w);
void c_writer_line(c_writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
// callee(arguments[0], ...);
void c_writer_call(c_writer *w, const char *callee, const char *const *arguments, size_t count);
// Ends the function and appends its C text to `out`. False after a diagnostic in the context.
bool c_writer_finish(c_writer *w, MlirContext context, strbuf *out);
void c_writer_free(c_writer *w);

#endif
