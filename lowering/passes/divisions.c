// Writes arith.ceildivsi, ceildivui and floordivsi as a truncating division and a correction where there is
// a remainder.
#include "lowering/passes/divisions.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

// The quotient is one too large or too small when there is a remainder, and its sign says that truncation
// went the wrong way: up where the quotient is negative (the signs differ), down where it is positive.
typedef struct division_row {
  const char *name, *divide, *remainder;
  const char *correction;     // arith.addi or arith.subi of one
  const char *wrong_if_signs; // of remainder and divisor: "eq" or "ne" of (r < 0) and (b < 0); NULL: always
} division_row;

static const division_row rows[] = {
    {"arith.ceildivsi", "divsi", "remsi", "addi", "eq"},
    {"arith.ceildivui", "divui", "remui", "addi", NULL},
    {"arith.floordivsi", "divsi", "remsi", "subi", "ne"},
};

// The type of comparisons of values of this type: its shape with elements of i1.
static void print_condition_type(MlirType type, strbuf *out) {
  MlirType i1 = mlirIntegerTypeGet(mlirTypeGetContext(type), 1);
  if (!mlirTypeIsAVector(type)) {
    walk_append_type(i1, out);
    return;
  }
  int64_t shape[64];
  bool scalable[64];
  intptr_t rank = mlirShapedTypeGetRank(type);
  if (rank > 64)
    die("a vector of %td dimensions", rank);
  for (intptr_t i = 0; i < rank; i++) {
    shape[i] = mlirShapedTypeGetDimSize(type, i);
    scalable[i] = mlirVectorTypeIsDimScalable(type, i);
  }
  walk_append_type(mlirVectorTypeGetScalable(rank, shape, scalable, i1), out);
}

static void expand(MlirOperation op, const division_row *row) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  strbuf t = {0}, c = {0}, text = {0};
  walk_append_type(type, &t);
  print_condition_type(type, &c);
  bool is_vector = mlirTypeIsAVector(type);
  strbuf_printf(&text, "func.func @f(%%a: %s, %%b: %s) -> %s {\n", t.text, t.text, t.text);
  for (int i = 0; i < 2; i++)
    strbuf_printf(
        &text, is_vector ? "  %%c%d = arith.constant dense<%d> : %s\n" : "  %%c%d = arith.constant %d : %s\n",
        i, i, t.text);
  strbuf_printf(&text,
                "  %%q = arith.%s %%a, %%b : %s\n"
                "  %%r = arith.%s %%a, %%b : %s\n"
                "  %%inexact = arith.cmpi ne, %%r, %%c0 : %s\n",
                row->divide, t.text, row->remainder, t.text, t.text);
  const char *wrong = "inexact";
  if (row->wrong_if_signs) {
    strbuf_printf(&text,
                  "  %%x = arith.cmpi slt, %%r, %%c0 : %s\n"
                  "  %%y = arith.cmpi slt, %%b, %%c0 : %s\n"
                  "  %%s = arith.cmpi %s, %%x, %%y : %s\n"
                  "  %%wrong = arith.andi %%inexact, %%s : %s\n",
                  t.text, t.text, row->wrong_if_signs, c.text, c.text);
    wrong = "wrong";
  }
  strbuf_printf(&text,
                "  %%p = arith.%s %%q, %%c1 : %s\n"
                "  %%z = arith.select %%%s, %%p, %%q : %s%s%s\n"
                "  return %%z : %s\n}\n",
                row->correction, t.text, wrong, is_vector ? c.text : "", is_vector ? ", " : "", t.text,
                t.text);
  MlirValue operands[] = {mlirOperationGetOperand(op, 0), mlirOperationGetOperand(op, 1)};
  inline_text(op, operands, text.text);
  strbuf_free(&t);
  strbuf_free(&c);
  strbuf_free(&text);
}

void divisions_expand(MlirModule module) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    operation_list found = {0};
    walk_collect(mlirModuleGetOperation(module), rows[i].name, &found);
    for (size_t k = 0; k < found.size; k++)
      expand(found.data[k], &rows[i]);
    stack_free(&found);
  }
}
