// Between mlir_export*.c, mlir_vectors.c and rewrite_file.c only: names, and the values of a body.
#ifndef AUTO_SEMANTICS_MLIR_MLIR_EXPORT_INTERNAL_H
#define AUTO_SEMANTICS_MLIR_MLIR_EXPORT_INTERNAL_H

#include "semantics/lanes/lanes.h"

typedef struct named_value {
  uint32_t term;
  const char *name;
} named_value;

// SSA names of a function's arguments and results; no two are equal.
typedef struct naming {
  char **operand, **result;
} naming;

// The body of one result being printed, once for a lane or once for all lanes. Values are named once for each
// type they are needed in: terms are bits, and where MLIR wants them as the other type of that width they are
// bitcast.
typedef struct printer {
  const term_context *c;
  const lane_function *f;
  const lane_result *result;
  const naming *names;
  strbuf *out;
  const char **argument;      // name of ARG k; as_vectors: none until it is read
  bool as_vectors;            // every value is a vector, with one element for each lane of the result
  STACK(named_value) seen;    // as integers
  STACK(named_value) floats;  // as floats
  STACK(named_value) numbers; // as `index`
  arena *memory;
  uint32_t next; // number of the next %N
  bool has_index;
} printer;

naming export_name_function(arena *memory, const lane_function *f);
// `wanted`, with underscores until no operand or result has this name.
char *export_fresh_name(const printer *p, const char *wanted);
static inline bool export_is_list(const lane_operand *o) {
  return o->kind == OPERAND_VECTOR || o->kind == OPERAND_MASK;
}
// "tensor<8xi16>", "vector<8xi16>" or "i16".
void export_print_type(const lane_operand *o, const char *list, strbuf *out);

// Prints "%name = ..." and returns the name; NULL asks for the next number.
const char *export_line(printer *p, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
// Prints what a term needs that is not printed yet, and returns the name of its value.
const char *export_value(printer *p, term_id t, bool as_float);
void export_printer_free(printer *p);
// Signed decimal digits of a constant.
char *export_decimal(arena *memory, bits value, unsigned width);
// In mlir_vectors.c: leaves of a body that is printed once for all lanes; of the operand's own type.
const char *export_vector_leaf(printer *p, term_id t);
// A value that depends on the lane's number alone.
const char *export_vector_numbers(printer *p, term_id t);

#endif
