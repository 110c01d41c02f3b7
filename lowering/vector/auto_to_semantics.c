// auto -> vector, arith and math: each operation becomes the body of its function, on vectors.
//
//   %r = "auto.add_sat"(%a, %b) {signed = 1 : i64} : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>
//   %0 = arith.extsi %a : vector<16xi8> to vector<16xi16> ...
#include "lowering/vector/auto_to_semantics.h"

#include "lowering/mlir/dialects.h"
#include "lowering/mlir/inline.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_export.h"

#include <inttypes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

static MlirValue *operands_of(MlirOperation op, arena *a) {
  intptr_t count = mlirOperationGetNumOperands(op);
  MlirValue *operands = arena_alloc(a, ((size_t)count + 1) * sizeof *operands);
  for (intptr_t k = 0; k < count; k++)
    operands[k] = mlirOperationGetOperand(op, k);
  return operands;
}

// Upstream's operations round to nearest even.
static bool rounds_to_nearest(const auto_op *x, const auto_instance *n) {
  for (uint32_t i = 0; i < n->function.num_operands; i++)
    if (n->function.operands[i].rounding == ROUNDING_PARAMETER && n->immediates[i] != LANE_ROUNDING_NEAREST)
      return walk_error(x->op, "'%s' with %s = %" PRId64 " rounds in a direction that arith does not have",
                        x->class->name, n->function.operands[i].name, n->immediates[i]);
  return true;
}

bool auto_expand(class_library *l, const auto_op *x) {
  term_context *raw = term_context_new(false), *terms = term_context_new(true);
  arena *a = arena_new();
  auto_instance n;
  bool ok = auto_op_instantiate(l, x, raw, a, &n) && rounds_to_nearest(x, &n);
  if (ok) {
    lane_function f = lane_bind_immediates(raw, &n.function, n.immediates, terms, a);
    strbuf text = {0};
    mlir_export_vectors(terms, &f, "f", &text);
    inline_text(x->op, operands_of(x->op, a), text.text);
    strbuf_free(&text);
  }
  arena_free(a);
  term_context_free(raw);
  term_context_free(terms);
  return ok;
}

// ---- masks --------------------------------------------------------------------------------------

// func.func @f(%computed, %mask[, %source]): the computed lanes where the mask says so.
static char *choice_text(const auto_op *x, const auto_instance *n, arena *a) {
  strbuf type = {0}, mask_type = {0}, order = {0};
  walk_append_type(mlirValueGetType(mlirOperationGetResult(x->op, 0)), &type);
  walk_append_type(mlirValueGetType(x->mask), &mask_type);
  int64_t bits = mlirShapedTypeGetDimSize(mlirValueGetType(x->mask), 0);
  uint32_t lanes = n->function.results[0].type.lanes;
  for (uint32_t i = 0; i < lanes; i++) // behind the governed lanes: as if the bit were set
    strbuf_printf(&order, "%s%" PRId64, i ? ", " : "", i < n->masked_lanes ? (int64_t)i : bits);
  bool zero = x->masking == AUTO_ZERO, straight = bits == lanes && n->masked_lanes == lanes;
  strbuf text = {0};
  strbuf_printf(&text, "func.func @f(%%r: %s, %%m: %s%s%s) -> %s {\n", type.text, mask_type.text,
                zero ? "" : ", %s: ", zero ? "" : type.text, type.text);
  if (!straight)
    strbuf_printf(
        &text, "  %%set = arith.constant dense<true> : %s\n  %%n = vector.shuffle %%m, %%set [%s] : %s, %s\n",
        mask_type.text, order.text, mask_type.text, mask_type.text);
  if (zero)
    strbuf_printf(&text, "  %%s = arith.constant dense<%s> : %s\n",
                  n->function.results[0].type.is_float     ? "0.0"
                  : n->function.results[0].type.width == 1 ? "false"
                                                           : "0",
                  type.text);
  strbuf_printf(&text,
                "  %%c = arith.select %%%s, %%r, %%s : vector<%" PRIu32 "xi1>, %s\n  return %%c : %s\n}\n",
                straight ? "m" : "n", lanes, type.text, type.text);
  char *copy = arena_strndup(a, text.text, text.size);
  strbuf_free(&text);
  strbuf_free(&type);
  strbuf_free(&mask_type);
  strbuf_free(&order);
  return copy;
}

// The operation without mask and source, in front of the one with them.
static MlirOperation create_plain(const class_library *l, const auto_op *x) {
  MlirContext context = mlirOperationGetContext(x->op);
  if (!dialects_load_operation(context, class_library_rules(l), x->class->name))
    die("cannot load %s", x->class->name);
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString(x->class->name), mlirOperationGetLocation(x->op));
  auto_operands_add(&state, context, x->class, false, x->operands);
  MlirType type = mlirValueGetType(mlirOperationGetResult(x->op, 0));
  mlirOperationStateAddResults(&state, 1, &type);
  MlirStringRef masking = mlirStringRefCreateFromCString("masking"),
                segments = mlirStringRefCreateFromCString(auto_operands_segments);
  for (intptr_t k = 0; k < mlirOperationGetNumAttributes(x->op); k++) {
    MlirNamedAttribute attribute = mlirOperationGetAttribute(x->op, k);
    MlirStringRef name = mlirIdentifierStr(attribute.name);
    if (!mlirStringRefEqual(name, masking) && !mlirStringRefEqual(name, segments))
      mlirOperationStateAddAttributes(&state, 1, &attribute);
  }
  MlirOperation op = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(x->op), x->op, op);
  return op;
}

bool auto_unmask(class_library *l, auto_op *x) {
  term_context *terms = term_context_new(false);
  arena *a = arena_new();
  auto_instance n;
  bool ok = auto_op_instantiate(l, x, terms, a, &n);
  if (ok) {
    MlirOperation plain = create_plain(l, x);
    MlirValue operands[3] = {mlirOperationGetResult(plain, 0), x->mask, x->source};
    inline_text(x->op, operands, choice_text(x, &n, a));
    x->op = plain;
    x->masking = AUTO_UNMASKED;
  }
  arena_free(a);
  term_context_free(terms);
  return ok;
}

// ---- the pass -----------------------------------------------------------------------------------

static bool convert(MlirOperation op, const target *t, const lowering_options *options,
                    lowering_report *report) {
  arena *a = arena_new();
  auto_op x;
  bool ok = auto_op_read(op, t, options->classes, a, &x) &&
            (!x.masking || auto_unmask(options->classes, &x)) && auto_expand(options->classes, &x);
  report->operations_expanded += ok;
  arena_free(a);
  return ok;
}

bool lower_auto_to_semantics(MlirOperation function, const target *t, const lowering_options *options,
                             lowering_report *report) {
  operation_list ops = {0};
  walk_collect(function, "auto.", &ops);
  bool ok = true;
  for (size_t i = 0; i < ops.size && ok; i++)
    ok = convert(ops.data[i], t, options, report);
  stack_free(&ops);
  return ok;
}
