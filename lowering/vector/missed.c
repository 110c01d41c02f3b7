// Walks over what selection left and picks one reason for each operation or window, of a fixed list, for
// its remark.
#include "lowering/vector/missed.h"

#include "lowering/mlir/remark.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_import.h"
#include "semantics/mlir/mlir_util.h"

static bool is_asked(const lowering_options *options) { return options->remarks || options->explain; }

// ---- operations that are in no window -----------------------------------------------------------

// Operations of one kind that are left for one reason.
typedef struct missed_kind {
  MlirOperation first;
  const char *why;
  unsigned count;
} missed_kind;

static bool has_vectors(MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (mlirTypeIsAVector(mlirValueGetType(mlirOperationGetResult(op, i))))
      return true;
  return false;
}

// Does the operation compute lanes from lanes, so that an instruction could?
static bool computes_lanes(MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  if (!has_vectors(op) || mlir_is_named(op, "arith.constant"))
    return false;
  return !strncmp(name.data, "arith.", 6) || !strncmp(name.data, "math.", 5) ||
         mlir_is_named(op, "vector.contract") || mlir_is_named(op, "vector.multi_reduction") ||
         mlir_is_named(op, "vector.outerproduct");
}

static bool is_integer_sum(MlirOperation op) {
  MlirType type = mlirValueGetType(mlirOperationGetResult(op, 0));
  return mlir_is_sum(op) &&
         mlirTypeIsAInteger(mlirTypeIsAVector(type) ? mlirShapedTypeGetElementType(type) : type);
}

// Is the operand a vector that an operation of arith computes?
static bool is_computed(MlirValue v) {
  return mlirValueIsAOpResult(v) && computes_lanes(mlirOpResultGetOwner(v));
}

// Have the operands of a contraction the element type of its result?
static bool is_of_one_type(MlirOperation op) {
  MlirType element[3];
  for (intptr_t i = 0; i < 3; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(op, i));
    element[i] = mlirTypeIsAVector(type) ? mlirShapedTypeGetElementType(type) : type;
  }
  return mlirTypeEqual(element[0], element[2]) && mlirTypeEqual(element[1], element[2]);
}

static bool is_imported(MlirOperation op, const target *t) {
  program *p = program_import_window(mlirOperationGetBlock(op), &op, 1, true, NULL, NULL, t->fused_widths);
  uint32_t v = program_find(p, mlirOperationGetResult(op, 0));
  bool is_imported = v != UINT32_MAX && p->values.data[v].leaf == PROGRAM_NOT_LEAF;
  program_free(p);
  return is_imported;
}

// NULL: it is in a window, or nothing is lost.
static const char *reason(MlirOperation op, const target *t) {
  if (mlir_is_named(op, "vector.reduction"))
    return is_integer_sum(op) && is_computed(mlirOperationGetOperand(op, 0))
               ? "its result is a scalar, and selection supports sums of lanes in vectors only"
               : NULL;
  if (!computes_lanes(op) || program_is_too_large(op))
    return NULL;
  if (mlir_is_named(mlirOperationGetParentOperation(op), "vector.mask"))
    return "it is under a mask";
  if (is_imported(op, t))
    return NULL;
  if (mlir_get_float_flags(op) == MLIR_FLOAT_FAST)
    return "its fast-math flags permit more than contraction, which is left to LLVM";
  if (!mlirAttributeIsNull(mlir_attribute(op, "roundingmode")))
    return "it has a rounding mode";
  if (mlir_is_named(op, "vector.contract") && !is_of_one_type(op))
    return "its operands are not of the result's element type: extend them first (arith.extsi)";
  return program_may_understand(op) ? "no instruction computes it"
                                    : "selection does not support vectors of its types";
}

void missed_operations(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report) {
  if (!is_asked(options))
    return;
  operation_list all = {0};
  STACK(missed_kind) kinds = {0};
  walk_collect(function, "", &all);
  for (size_t i = 0; i < all.size; i++) {
    MlirOperation op = all.data[i];
    if (program_is_too_large(op))
      lowering_remark(options, report, op, "left as it is: more than %d lanes, or %d products",
                      PROGRAM_MAX_LANES, PROGRAM_MAX_POINTS);
    const char *why = reason(op, t);
    size_t k = 0;
    while (k < kinds.size &&
           !(kinds.data[k].why == why &&
             mlirIdentifierEqual(mlirOperationGetName(kinds.data[k].first), mlirOperationGetName(op))))
      k++;
    if (why && k == kinds.size)
      stack_push(&kinds, (missed_kind){op, why, 0});
    if (why)
      kinds.data[k].count++;
  }
  for (size_t k = 0; k < kinds.size; k++) {
    MlirStringRef name = mlir_name(kinds.data[k].first);
    strbuf others = {0};
    if (kinds.data[k].count > 1)
      strbuf_printf(&others, " (and %u more)", kinds.data[k].count - 1);
    lowering_remark(options, report, kinds.data[k].first, "'%.*s'%s is left to upstream's lowering: %s",
                    (int)name.length, name.data, others.text ? others.text : "", kinds.data[k].why);
    strbuf_free(&others);
  }
  stack_free(&all);
  stack_free(&kinds);
}

// ---- windows ------------------------------------------------------------------------------------

// Is there an instruction that sums products in what the pack's chosen plan needs? `seen`: per pack.
static bool sums_products(const selection *s, pack_id p, uint8_t *seen) {
  const plan *n = p.index && !seen[p.index] ? select_best(s, p) : NULL;
  seen[p.index] = 1;
  if (!n)
    return false;
  bool sums = n->kind == PLAN_RULE && n->pattern->sum.index;
  for (uint32_t i = 0; i < n->num_operands && !sums; i++)
    sums = sums_products(s, n->operands[i], seen);
  return sums;
}

// Are these lanes at most half as wide as their type says?
static bool is_extended(const program *p, MlirValue v) {
  uint32_t i = program_find(p, v);
  if (i == UINT32_MAX)
    return false;
  term_id lane = p->values.data[i].lane[0];
  unsigned half = p->values.data[i].width / 2;
  return half && (term_fits(p->terms, lane, true, half) || term_fits(p->terms, lane, false, half));
}

// A sum of products that instructions could have: of numbers that were narrower.
static bool is_narrow_contraction(const program *p, MlirOperation op) {
  MlirOperation product = op;
  if (mlir_is_named(op, "vector.multi_reduction")) {
    MlirValue v = mlirOperationGetOperand(op, 0);
    if (!mlirValueIsAOpResult(v) || !mlir_is_named(mlirOpResultGetOwner(v), "arith.muli"))
      return false;
    product = mlirOpResultGetOwner(v);
  } else if (!mlir_is_named(op, "vector.contract")) {
    return false;
  }
  return is_integer_sum(op) && is_extended(p, mlirOperationGetOperand(product, 0)) &&
         is_extended(p, mlirOperationGetOperand(product, 1));
}

static void tell_contractions(const selection *s, bool better, const lowering_options *options,
                              lowering_report *report) {
  const program *p = s->program;
  uint8_t *seen = util_alloc(s->packs.size);
  bool sums = false; // in the window, whichever contraction they are of
  for (size_t i = 0; i < p->values.size && better && !sums; i++)
    if (p->values.data[i].is_root)
      sums = sums_products(s, (pack_id){s->value_pack[i]}, seen);
  for (size_t i = 0; i < p->values.size && !sums; i++) {
    const program_value *v = &p->values.data[i];
    if (!mlirOperationIsNull(v->operation) && v->leaf == PROGRAM_NOT_LEAF &&
        is_narrow_contraction(p, v->operation))
      lowering_remark(options, report, v->operation,
                      "no dot product was selected: no instruction matches, or none is cheaper "
                      "with the shuffles of its operands");
  }
  util_release(seen);
}

// The product that operand k of a sum of floats is.
static MlirOperation product_of(MlirOperation sum, intptr_t k) {
  MlirValue v = mlirOperationGetOperand(sum, k);
  MlirOperation none = {NULL};
  return mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), "arith.mulf")
             ? mlirOpResultGetOwner(v)
             : none;
}

// Sums with products that the flags do not allow to be one operation; the first, and how many.
static void tell_fusions(const selection *s, const lowering_options *options, lowering_report *report) {
  const program *p = s->program;
  MlirOperation first = {NULL};
  unsigned count = 0;
  for (size_t i = 0; i < p->values.size; i++) {
    const program_value *v = &p->values.data[i];
    MlirOperation op = v->operation;
    if (mlirOperationIsNull(op) || v->leaf != PROGRAM_NOT_LEAF || !v->is_vector || !(p->fuse & v->width) ||
        !(mlir_is_named(op, "arith.addf") || mlir_is_named(op, "arith.subf")))
      continue;
    bool found = false;
    for (intptr_t k = 0; k < 2 && !found; k++) {
      MlirOperation product = product_of(op, k);
      found = !mlirOperationIsNull(product) && (mlir_get_float_flags(op) == MLIR_FLOAT_STRICT ||
                                                mlir_get_float_flags(product) == MLIR_FLOAT_STRICT);
    }
    if (found && !count++)
      first = op;
  }
  if (!count)
    return;
  strbuf others = {0};
  if (count > 1)
    strbuf_printf(&others, " (and %u more)", count - 1);
  lowering_remark(
      options, report, first,
      "this sum%s and its product are rounded apart: with fastmath<contract> on both they are one "
      "instruction",
      others.text ? others.text : "");
  strbuf_free(&others);
}

// What is better than what was found is not known.
static void tell_limits(const selection *s, bool better, const lowering_options *options,
                        lowering_report *report) {
  const program *p = s->program;
  uint32_t first = 0;
  while (first < p->values.size &&
         (mlirOperationIsNull(p->values.data[first].operation) ||
          p->values.data[first].leaf != PROGRAM_NOT_LEAF || program_is_constant(p->values.data[first].value)))
    first++;
  if (first == p->values.size)
    return;
  MlirOperation op = p->values.data[first].operation;
  const char *kept = better ? "in part left as they are" : "left as they are";
  if (s->gave_out)
    lowering_remark(options, report, op, "%u operations from here on are %s: the search stopped at %zu packs",
                    p->operations, kept, s->packs.size);
  else if (match_memo_is_cut(s->memo))
    lowering_remark(options, report, op, "%u operations from here on are %s: a sum has more than %d addends",
                    p->operations, kept, MATCH_MAX_ADDENDS);
}

void missed_in_window(const selection *s, bool better, const lowering_options *options,
                      lowering_report *report) {
  if (!is_asked(options))
    return;
  tell_limits(s, better, options, report);
  tell_contractions(s, better, options, report);
  tell_fusions(s, options, report);
}
