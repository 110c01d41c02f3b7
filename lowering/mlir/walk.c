// Walks over operations by their names; element types and shapes to lane operands and back.
#include "lowering/mlir/walk.h"

#include "semantics/mlir/mlir_util.h"

#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <mlir-c/Diagnostics.h>
#include <string.h>

typedef struct collector {
  const char *name;
  size_t length;
  operation_list *out;
} collector;

static MlirWalkResult collect(MlirOperation op, void *user) {
  collector *c = user;
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  bool dialect = !c->length || c->name[c->length - 1] == '.';
  if ((dialect ? name.length >= c->length : name.length == c->length) &&
      !memcmp(name.data, c->name, c->length))
    stack_push(c->out, op);
  return MlirWalkResultAdvance;
}

void walk_collect(MlirOperation top, const char *name, operation_list *out) {
  collector c = {name, strlen(name), out};
  mlirOperationWalk(top, collect, &c, MlirWalkPreOrder);
}

bool walk_is_within(MlirOperation op, const char *const *names, size_t count) {
  for (; count && !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op)) {
    MlirAttribute symbol = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString("sym_name"));
    for (size_t i = 0; i < count && !mlirAttributeIsNull(symbol); i++)
      if (mlirStringRefEqual(mlirStringAttrGetValue(symbol), mlirStringRefCreateFromCString(names[i])))
        return true;
  }
  return false;
}

bool walk_has_one_use(MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  return !mlirOpOperandIsNull(use) && mlirOpOperandIsNull(mlirOpOperandGetNextUse(use));
}

bool walk_has_neighbours(MlirType memref) {
  enum { MOST_RANK = 64 };
  int64_t strides[MOST_RANK], offset;
  const intptr_t rank = mlirShapedTypeGetRank(memref);
  return rank > 0 && rank <= MOST_RANK &&
         mlirLogicalResultIsSuccess(mlirMemRefTypeGetStridesAndOffset(memref, strides, &offset)) &&
         strides[rank - 1] == 1;
}

MlirValue walk_viewed(MlirValue memref) {
  static const char *const views[] = {"memref.cast", "memref.subview", "memref.view",
                                      "memref.reinterpret_cast", "memref.expand_shape",
                                      "memref.collapse_shape", "memref.transpose", "memref.memory_space_cast",
                                      // bytes of i1 (lowering/linalg/booleans.h)
                                      "builtin.unrealized_conversion_cast"};
  for (bool is_view = true; is_view && mlirValueIsAOpResult(memref);) {
    MlirOperation op = mlirOpResultGetOwner(memref);
    is_view = false;
    for (size_t i = 0; i < sizeof views / sizeof *views && !is_view; i++)
      is_view = mlir_is_named(op, views[i]) && mlirOperationGetNumOperands(op) &&
                mlirTypeIsAMemRef(mlirValueGetType(mlirOperationGetOperand(op, 0)));
    if (is_view)
      memref = mlirOperationGetOperand(op, 0);
  }
  return memref;
}

MlirOperation walk_constant(MlirValue memref) {
  const MlirOperation none = {NULL};
  if (!mlirValueIsAOpResult(memref) || !mlir_is_named(mlirOpResultGetOwner(memref), "memref.get_global"))
    return none;
  MlirOperation get = mlirOpResultGetOwner(memref), top = get;
  while (!mlirOperationIsNull(top) && !mlir_is_named(top, "builtin.module"))
    top = mlirOperationGetParentOperation(top);
  if (mlirOperationIsNull(top))
    return none;
  MlirSymbolTable table = mlirSymbolTableCreate(top);
  MlirOperation global =
      mlirSymbolTableLookup(table, mlirFlatSymbolRefAttrGetValue(mlir_attribute(get, "name")));
  mlirSymbolTableDestroy(table);
  return !mlirOperationIsNull(global) && !mlirAttributeIsNull(mlir_attribute(global, "constant")) ? global
                                                                                                  : none;
}

bool walk_read_type(MlirType type, lane_operand *out) {
  *out = (lane_operand){.kind = OPERAND_SCALAR, .lanes = 1};
  if (mlirTypeIsAVector(type)) {
    if (mlirShapedTypeGetRank(type) != 1 || mlirVectorTypeIsScalable(type) ||
        mlirShapedTypeGetDimSize(type, 0) > UINT32_MAX)
      return false;
    out->kind = OPERAND_VECTOR;
    out->lanes = (uint32_t)mlirShapedTypeGetDimSize(type, 0);
    type = mlirShapedTypeGetElementType(type);
  }
  out->is_float = !mlirTypeIsAInteger(type);
  out->width = mlirTypeIsAF16(type)   ? 16
               : mlirTypeIsAF32(type) ? 32
               : mlirTypeIsAF64(type) ? 64
               : out->is_float        ? 0
                                      : mlirIntegerTypeGetWidth(type);
  if (out->kind == OPERAND_VECTOR && !out->is_float && out->width == 1)
    out->kind = OPERAND_MASK;
  return out->width && (out->is_float || mlirIntegerTypeIsSignless(type));
}

bool walk_type_matches(MlirType type, const lane_operand *o) {
  lane_operand t;
  return o->kind != OPERAND_IMMEDIATE && walk_read_type(type, &t) && t.width == o->width &&
         t.is_float == o->is_float &&
         (o->kind == OPERAND_SCALAR ? t.kind == OPERAND_SCALAR
                                    : t.kind != OPERAND_SCALAR && t.lanes == o->lanes);
}

void walk_print_type(const lane_operand *o, strbuf *out) {
  if (o->kind == OPERAND_SCALAR || o->kind == OPERAND_IMMEDIATE)
    strbuf_printf(out, "%c%u", o->is_float ? 'f' : 'i', o->width);
  else
    strbuf_printf(out, "vector<%ux%c%u>", o->lanes, o->is_float ? 'f' : 'i', o->width);
}

bool walk_integer_attribute(MlirOperation op, const char *name, int64_t *value) {
  MlirAttribute a = mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString(name));
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAInteger(a))
    return false;
  MlirType type = mlirAttributeGetType(a);
  if (mlirTypeIsAInteger(type) && mlirIntegerTypeGetWidth(type) > 64)
    return false;
  *value = mlirTypeIsAInteger(type) && mlirIntegerTypeIsUnsigned(type)
               ? (int64_t)mlirIntegerAttrGetValueUInt(a)
           : mlirTypeIsAInteger(type) && mlirIntegerTypeIsSigned(type) ? mlirIntegerAttrGetValueSInt(a)
                                                                       : mlirIntegerAttrGetValueInt(a);
  return true;
}

bool walk_integer_constant(MlirValue v, int64_t *value) {
  return mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), "arith.constant") &&
         walk_integer_attribute(mlirOpResultGetOwner(v), "value", value);
}

bool walk_depends(MlirValue v, MlirValue on, MlirBlock block) {
  if (mlirValueEqual(v, on))
    return true;
  if (!mlirValueIsAOpResult(v) || !mlirBlockEqual(mlirOperationGetBlock(mlirOpResultGetOwner(v)), block))
    return false;
  // Forward, so that what several operations use is looked at once.
  const MlirOperation end = mlirOpResultGetOwner(v);
  STACK(MlirValue) dependent = {0};
  stack_push(&dependent, on);
  bool depends = false;
  for (MlirOperation op = mlirBlockGetFirstOperation(block);; op = mlirOperationGetNextInBlock(op)) {
    depends = false;
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op) && !depends; i++)
      for (size_t k = 0; k < dependent.size && !depends; k++)
        depends = mlirValueEqual(mlirOperationGetOperand(op, i), dependent.data[k]);
    if (mlirOperationEqual(op, end))
      break;
    for (intptr_t r = 0; depends && r < mlirOperationGetNumResults(op); r++)
      stack_push(&dependent, mlirOperationGetResult(op, r));
  }
  stack_free(&dependent);
  return depends;
}

bool walk_is_reduction(MlirAttribute iterator_type) {
  strbuf text = {0};
  mlirAttributePrint(iterator_type, mlir_append, &text);
  const bool is_reduction = strstr(text.text, "reduction") != NULL;
  strbuf_free(&text);
  return is_reduction;
}

void walk_append_type(MlirType type, strbuf *out) { mlirTypePrint(type, mlir_append, out); }

bool walk_immediate(MlirOperation op, const lane_function *f, uint32_t operand, const char *name,
                    const char *subject, int64_t *value, uint64_t *packed) {
  if (!walk_integer_attribute(op, name, value))
    return walk_error(op, "'%s' needs the integer attribute '%s'", subject, name);
  lane_immediate_range legal = lane_immediate_insert(f, operand, *value, packed);
  if (legal.holds)
    return true;
  if (legal.least == legal.greatest)
    return walk_error(op, "'%s' of '%s' must be %" PRIu64, name, subject, legal.least);
  return walk_error(op, "'%s' of '%s' must be from %" PRIu64 " to %" PRIu64, name, subject, legal.least,
                    legal.greatest);
}

bool walk_error(MlirOperation op, const char *format, ...) {
  strbuf text = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&text, format, args);
  va_end(args);
  mlirEmitError(mlirOperationGetLocation(op), text.text);
  strbuf_free(&text);
  return false;
}
