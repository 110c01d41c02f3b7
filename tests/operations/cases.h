// Templates of tests, and the functions that they stand for.
//
// A file of templates is a list of blocks:
//
//   case arith.$OP                     operations that the block is about; each stands in its text
//   for OP: addi | subi                expands the block; the product of all lists is taken
//   for S/D: i8 / i16 | i16 / i64      several names at once
//   in a small: $T                     an argument, with what it is filled with (values.h), by default "any"
//   inout c: memref<8xf32>             is read and written
//   out r: vector<4xi32>               is written
//   passes convert-elementwise-to-linalg   that mlir-opt needs before its lowering
//   ulps 2 / zeros                     how far floats may be apart / zeros may differ in their sign
//   libm                               calls the C library, whose functions differ a little between machines
//   reference NAME                     results come from reference.c: upstream's are wrong (the reason
//   follows) unlowered REASON                   mlir-opt 19 does not lower it; here it may be refused with an
//   error at its place error TEXT                         must be refused with an error at its place that has
//   this text except TARGET REASON               is not run there global memref.global @x$F ...      stands
//   beside the function; $F is the function's number
//   ... $<a> ...                        in the body: the type of an argument
//   bare                               the body ends with its own return
//     %r = arith.$OP %a, %b : $T       the body is indented
//   let NAME text                      what $NAME is in the rest of the file; $ROOT is the source directory
//   exclude vector.print REASON        an operation that cannot be tested
//
// Values that are no memrefs are loaded from one and stored to one, in a loop over all that it has; tensors
// are made of memrefs and written to memrefs. %c0, %c1, ... are constants of type index.
#ifndef AUTO_TESTS_OPERATIONS_CASES_H
#define AUTO_TESTS_OPERATIONS_CASES_H

#include "tests/operations/values.h"

enum { CASE_ARGUMENTS = 12 };

typedef enum case_direction { CASE_IN = 1, CASE_OUT = 2, CASE_INOUT = 3 } case_direction;

typedef struct case_argument {
  const char *name;
  case_direction direction;
  value_type type;
  value_domain domain;
} case_argument;

// One function.
typedef struct case_variant {
  const char *file;
  unsigned line, block;    // of its block
  const char *operations;  // names with a space before and after each
  const char *description; // "T=i8 OP=addi"
  const char *body, *globals, *passes;
  const char *reference, *unlowered, *error, *except; // or NULL; except begins with the target
  bool bare;
  bool libm;
  value_tolerance tolerance;
  case_argument arguments[CASE_ARGUMENTS];
  unsigned count;
} case_variant;

typedef struct case_exclusion {
  const char *operation, *reason;
} case_exclusion;

typedef struct case_list {
  STACK(case_variant) variants;
  STACK(case_exclusion) exclusions;
} case_list;

// Adds what the file holds. False after a diagnostic.
bool cases_read(const char *path, arena *a, case_list *out, diagnostics *d);
void cases_free(case_list *cases);
bool case_names(const case_variant *v, const char *operation);
// The function @f<number>, with the globals that it needs.
void case_print(const case_variant *v, unsigned number, strbuf *out);

#endif
