// Reductions out of loops: a loop that reduces a vector in each iteration carries its lanes, which are
// reduced once, behind it.
//
//   for ... carrying s: i32 { yield vector.reduction <add>, v, s }
//
// becomes a loop that carries a vector from zeros on, to which it adds v. The same where the reduction and
// the operation with s are two. Integers, and floats that may be reassociated.
#include "lowering/mlir/combiner.h"
#include "lowering/mlir/inline.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam_internal.h"
#include "lowering/passes/loop.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// What a loop carries under a number: the operation that reduces, the one that combines (or the same), and
// the vector.
typedef struct reduction {
  const combiner *kind;
  MlirOperation reduces, combines;
  MlirValue vector;
} reduction;

// Has an operation on floats this flag?
static bool has_flag(MlirOperation op, const char *flag) {
  strbuf text = {0};
  mlirAttributePrint(mlir_attribute(op, "fastmath"), mlir_append, &text);
  bool has = strstr(text.text, flag) || strstr(text.text, "<fast>");
  strbuf_free(&text);
  return has;
}

// Of a vector.reduction. NULL: none of them, or one that has an order.
static const combiner *kind_of(MlirOperation op) {
  const bool is_float = mlirTypeIsAFloat(mlirValueGetType(mlirOperationGetResult(op, 0)));
  const mlir_kind kind = mlir_kind_of(op);
  const combiner *c = combiner_of_kind(kind.name, is_float);
  const bool has_number = c && (c->neutral == COMBINER_ZERO || c->neutral == COMBINER_ONE);
  return c && is_float && !(has_number && has_flag(op, "reassoc")) ? NULL : c;
}

static bool is_in(MlirOperation op, MlirBlock body) {
  return !mlirOperationIsNull(op) && mlirBlockEqual(mlirOperationGetBlock(op), body);
}

// Is `op` a vector.reduction in the body of a vector that is not a loop's result? (One of a loop's result is
// there once for all of its iterations.)
static bool reduces(MlirOperation op, MlirBlock body, reduction *r) {
  if (!is_in(op, body) || !mlir_is_named(op, "vector.reduction") || !(r->kind = kind_of(op)))
    return false;
  r->reduces = op;
  r->vector = mlirOperationGetOperand(op, 0);
  MlirType type = mlirValueGetType(r->vector);
  MlirOperation from = jam_defining(r->vector);
  MlirType element = mlirShapedTypeGetElementType(type);
  return mlirShapedTypeGetRank(type) == 1 && !mlirVectorTypeIsScalable(type) &&
         (!mlirTypeIsAInteger(element) || mlirIntegerTypeGetWidth(element) <= 64) &&
         (mlirOperationIsNull(from) || !mlir_is_named(from, "scf.for"));
}

static bool find(MlirOperation loop, intptr_t number, reduction *r) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirValue argument = mlirBlockGetArgument(body, 1 + number);
  MlirValue next = mlirOperationGetOperand(mlirBlockGetTerminator(body), number);
  if (mlirTypeIsAVector(mlirValueGetType(argument)) || !walk_has_one_use(argument) || !walk_has_one_use(next))
    return false;
  MlirOperation op = r->combines = jam_defining(next);
  if (!is_in(op, body) || !mlirOperationEqual(op, mlirOpOperandGetOwner(mlirValueGetFirstUse(argument))))
    return false;
  if (mlirOperationGetNumOperands(op) != 2)
    return false;
  if (mlir_is_named(op, "vector.reduction"))
    return reduces(op, body, r) && mlirValueEqual(mlirOperationGetOperand(op, 1), argument);
  MlirValue other =
      mlirOperationGetOperand(op, mlirValueEqual(mlirOperationGetOperand(op, 0), argument) ? 1 : 0);
  MlirOperation from = jam_defining(other);
  return !mlirOperationIsNull(from) && walk_has_one_use(other) && reduces(from, body, r) &&
         mlirOperationGetNumOperands(from) == 1 && mlir_is_named(op, r->kind->operation) &&
         (!r->kind->is_float || has_flag(op, "reassoc"));
}

// What leaves the other operand as it is, in all lanes.
static MlirValue neutral(MlirOperation before, const combiner *k, MlirType type, const target *t) {
  if (k->is_float)
    return loop_float(before, type, k->neutral == COMBINER_ONE ? 1 : -0.0);
  MlirType element = mlirShapedTypeGetElementType(type);
  return loop_number(
      before, type,
      combiner_integer(k, mlirTypeIsAIndex(element) ? t->index_bits : mlirIntegerTypeGetWidth(element)));
}

// Is the value the constant that leaves the others as they are?
static bool is_number(MlirValue v, const combiner *k) {
  MlirOperation op = jam_defining(v);
  int64_t n;
  return !k->is_float && k->neutral == COMBINER_ZERO && !mlirOperationIsNull(op) &&
         mlir_is_named(op, "arith.constant") && walk_integer_attribute(op, "value", &n) && n == 0;
}

// Has the loop carry the vector's lanes: its operand, the body's argument and what is yielded.
static void carry_lanes(MlirOperation loop, intptr_t number, const reduction *r, const target *t) {
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
  MlirValue argument = mlirBlockGetArgument(body, 1 + number);
  MlirType type = mlirValueGetType(r->vector);
  strbuf text = {0}, of = {0};
  walk_append_type(type, &of);
  strbuf_printf(&text, "func.func @f(%%s: %s, %%v: %s) -> %s {\n  %%r = %s %%s, %%v", of.text, of.text,
                of.text, r->kind->operation);
  if (r->kind->is_float) // what holds of other orders too
    strbuf_printf(&text, " fastmath<reassoc%s>",
                  has_flag(r->reduces, "contract") && has_flag(r->combines, "contract") ? ",contract" : "");
  strbuf_printf(&text, " : %s\n  return %%r : %s\n}\n", of.text, of.text);
  mlirOperationSetOperand(loop, 3 + number, neutral(loop, r->kind, type, t));
  mlirValueSetType(argument, type);
  bool apart = !mlirOperationEqual(r->reduces, r->combines);
  inline_text(r->combines, (MlirValue[]){argument, r->vector}, text.text);
  if (apart)
    mlirOperationDestroy(r->reduces);
  strbuf_free(&text);
  strbuf_free(&of);
}

// Puts a loop that carries lanes in place of one that has their types already, and reductions of what it
// results in, combined with what the old one began with, in place of its results.
static void replace(MlirOperation loop, const MlirValue *begins, const reduction *reductions) {
  MlirOperation made = loop_retyped(loop);
  intptr_t count = mlirOperationGetNumResults(loop);
  STACK(MlirValue) operands = {0};
  strbuf arguments = {0}, types = {0}, body = {0}, results = {0};
  for (intptr_t k = 0; k < count; k++) {
    const reduction *r = &reductions[k];
    const char *comma = k ? ", " : "";
    strbuf lanes = {0}, of = {0};
    walk_append_type(mlirValueGetType(mlirOperationGetResult(made, k)), &lanes);
    walk_append_type(mlirValueGetType(begins[k]), &of);
    strbuf_printf(&arguments, "%s%%l%ld: %s, %%s%ld: %s", comma, (long)k, lanes.text, (long)k, of.text);
    strbuf_printf(&types, "%s%s", comma, of.text);
    strbuf_printf(&results, "%s%%%c%ld", comma, r->kind ? 'r' : 'l', (long)k);
    stack_push(&operands, mlirOperationGetResult(made, k));
    stack_push(&operands, begins[k]);
    if (r->kind) {
      strbuf_printf(&body, "  %%r%ld = vector.reduction <%s>, %%l%ld", (long)k, r->kind->kind, (long)k);
      if (!is_number(begins[k], r->kind))
        strbuf_printf(&body, ", %%s%ld", (long)k);
      if (r->kind->is_float)
        strbuf_printf(&body, " fastmath<reassoc>");
      strbuf_printf(&body, " : %s into %s\n", lanes.text, of.text);
    }
    strbuf_free(&lanes);
    strbuf_free(&of);
  }
  strbuf text = {0};
  strbuf_printf(&text, "func.func @f(%s) -> (%s) {\n%s  return %s : %s\n}\n", arguments.text, types.text,
                body.text ? body.text : "", results.text, types.text);
  inline_text(loop, operands.data, text.text);
  stack_free(&operands);
  strbuf_free(&arguments);
  strbuf_free(&types);
  strbuf_free(&body);
  strbuf_free(&results);
  strbuf_free(&text);
}

bool lower_reduce_after(MlirOperation function, const target *t, const lowering_options *options,
                        lowering_report *report) {
  operation_list loops = {0};
  walk_collect(function, "scf.for", &loops);
  for (size_t i = 0; i < loops.size; i++) {
    MlirOperation loop = loops.data[i];
    intptr_t count = mlirOperationGetNumResults(loop);
    reduction *reductions = util_alloc((size_t)(count + 1) * sizeof *reductions);
    MlirValue *begins = util_alloc((size_t)(count + 1) * sizeof *begins);
    bool any = false;
    for (intptr_t k = 0; k < count; k++) {
      begins[k] = mlirOperationGetOperand(loop, 3 + k);
      if (find(loop, k, &reductions[k])) {
        carry_lanes(loop, k, &reductions[k], t);
        any = true;
      } else {
        reductions[k].kind = NULL;
      }
    }
    if (any)
      replace(loop, begins, reductions);
    report->loops_reduced_after += any;
    util_release(reductions);
    util_release(begins);
  }
  (void)options;
  stack_free(&loops);
  return true;
}
