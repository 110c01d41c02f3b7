// Between mlir_import*.c and rewrite_file.c only: reading one semantics file.
#ifndef AUTO_SEMANTICS_MLIR_MLIR_IMPORT_INTERNAL_H
#define AUTO_SEMANTICS_MLIR_MLIR_IMPORT_INTERNAL_H

#include "semantics/mlir/mlir_import.h"
#include "semantics/mlir/mlir_util.h"

// A declaration to be completed when all definitions are known.
typedef struct masked_form {
  isa_instruction instruction;
  MlirOperation op;
} masked_form;

typedef struct reader {
  MlirContext context;
  const char *path;
  isa *isa;
  diagnostics *diagnostics;
  bool definitions_only; // declarations are not read
  unsigned reported;     // at most one diagnostic per file
  STACK(isa_instruction) instructions;
  STACK(masked_form) masked;
} reader;

// What an SSA value stands for while one function is read.
typedef struct binding {
  MlirValue value;
  enum { BOUND_TERM, BOUND_OPERAND, BOUND_RESULT } kind;
  term_id term;    // TERM
  uint32_t number; // OPERAND, RESULT
} binding;

typedef struct function_reader {
  reader *r;
  lane_function *f;
  STACK(lane_result) produced; // by the linalg.generic ops so far
  STACK(binding) outer;        // arguments, constants and results of the function's block
  STACK(binding) inner;        // the current body
  uint32_t *scalar_argument;   // per operand: its ARG in the current body, or UINT32_MAX
} function_reader;

static inline bool is_tensor(const lane_operand *o) {
  return o->kind == OPERAND_VECTOR || o->kind == OPERAND_MASK;
}

// ---- mlir_import.c ------------------------------------------------------------------------------
// "error at the operation's place", printf-style; the file's first only. Returns false.
bool import_fail(reader *r, MlirOperation op, const char *format, ...) __attribute__((format(printf, 3, 4)));
// Kind, lanes and width of a type; false after a diagnostic.
bool import_lane_type(reader *r, MlirOperation op, MlirType type, lane_operand *o);
// The module; null after a diagnostic.
MlirModule import_parse(reader *r, const char *text, size_t size);

// ---- mlir_import_body.c -------------------------------------------------------------------------
// NULL: unknown so far.
const binding *import_find_value(const function_reader *fr, MlirValue v);
// A scalar of the body; false after a diagnostic.
bool import_value_term(function_reader *fr, MlirOperation op, MlirValue v, term_id *t);
// One operation of a body; its result is pushed to fr->inner.
bool import_body_op(function_reader *fr, MlirOperation op);
// One linalg.generic; its result is pushed to fr->produced.
bool import_generic(function_reader *fr, MlirOperation op);

// ---- mlir_import_guard.c ------------------------------------------------------------------------
// Terms give every operand a meaning where MLIR does not, and the exporter spells that meaning out with
// selects. These recognize what it wrote, by building the guarded expression again and comparing, so that
// reading back is exact.
// `x` are the operands of `op`. False (and no diagnostic) if it ends no such expression.
bool import_guarded(function_reader *fr, MlirOperation op, const term_id *x, term_id *t);

#endif
