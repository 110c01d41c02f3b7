// Lane bodies: linalg.generic, its maps and its operations.
#include "semantics/mlir/mlir_affine.h"
#include "semantics/mlir/mlir_import_internal.h"

#include <inttypes.h>
#include <mlir-c/AffineMap.h>

// ---- values ---------------------------------------------------------------------------------------

const binding *import_find_value(const function_reader *fr, MlirValue v) {
  for (size_t k = fr->inner.size; k-- > 0;)
    if (mlirValueEqual(fr->inner.data[k].value, v))
      return &fr->inner.data[k];
  for (size_t k = fr->outer.size; k-- > 0;)
    if (mlirValueEqual(fr->outer.data[k].value, v))
      return &fr->outer.data[k];
  return NULL;
}

bool import_value_term(function_reader *fr, MlirOperation op, MlirValue v, term_id *t) {
  const binding *b = import_find_value(fr, v);
  if (b && b->kind == BOUND_TERM) {
    *t = b->term;
    return true;
  }
  if (b && b->kind == BOUND_OPERAND && !is_tensor(&fr->f->operands[b->number])) {
    *t = term_arg(fr->r->isa->terms, fr->scalar_argument[b->number], fr->f->operands[b->number].width);
    return true;
  }
  return import_fail(fr->r, op, "operand is neither a scalar argument nor a value of this body");
}

// ---- maps -----------------------------------------------------------------------------------------

static bool read_map(reader *r, MlirOperation op, MlirAttribute a, uint32_t n, uint32_t lanes,
                     lane_map *out) {
  MlirAffineMap map = mlirAffineMapAttrGetValue(a);
  if (mlirAffineMapGetNumDims(map) != 1 || mlirAffineMapGetNumSymbols(map) != 0 ||
      mlirAffineMapGetNumResults(map) != 1)
    return import_fail(r, op, "an indexing map is not from one dimension to one");
  int64_t *values = util_alloc(n * sizeof *values);
  bool ok = true;
  for (uint32_t i = 0; i < n && ok; i++) {
    if (!mlir_affine_evaluate(mlirAffineMapGetResult(map, 0), i, &values[i]))
      ok = import_fail(r, op, "an indexing map cannot be evaluated");
    else if (values[i] < 0 || values[i] >= lanes)
      ok = import_fail(r, op,
                       "output lane %" PRIu32 " reads lane %" PRId64 " of an operand of %" PRIu32 " lanes", i,
                       values[i], lanes);
  }
  if (ok && !lane_map_fit(values, n, out))
    ok = import_fail(r, op, "an indexing map is not a sum of at most %d digits", LANE_MAP_DIGITS);
  util_release(values);
  return ok;
}

// ---- bodies ---------------------------------------------------------------------------------------

static bool read_extract(function_reader *fr, MlirOperation op, term_id *t) {
  const binding *b = import_find_value(fr, mlirOperationGetOperand(op, 0));
  if (!b || b->kind != BOUND_OPERAND || mlirOperationGetNumOperands(op) != 2)
    return import_fail(fr->r, op, "tensor.extract from what is not an argument of the function");
  term_context *c = fr->r->isa->terms;
  const lane_operand *o = &fr->f->operands[b->number];
  MlirValue index = mlirOperationGetOperand(op, 1);
  if (mlirValueIsAOpResult(index) && mlir_is_named(mlirOpResultGetOwner(index), "arith.constant")) {
    int64_t lane = mlirIntegerAttrGetValueInt(mlir_attribute(mlirOpResultGetOwner(index), "value"));
    if (lane < 0 || lane >= o->lanes)
      return import_fail(fr->r, op, "lane %" PRId64 " of an operand of %" PRIu32 " lanes", lane, o->lanes);
    *t = term_lane(c, b->number, (uint32_t)lane, o->width);
    return true;
  }
  term_id number;
  if (!import_value_term(fr, op, index, &number))
    return false;
  *t = term_lane_at(c, b->number, o->width, number);
  return true;
}

bool import_body_op(function_reader *fr, MlirOperation op) {
  term_context *c = fr->r->isa->terms;
  term_id t, operands[3] = {{0}, {0}, {0}};
  if (mlir_is_named(op, "linalg.index")) {
    t = term_index(c, 0);
  } else if (mlir_is_named(op, "tensor.extract")) {
    if (!read_extract(fr, op, &t))
      return false;
  } else {
    MlirStringRef name = mlir_name(op);
    intptr_t count = mlirOperationGetNumOperands(op);
    if (count > 3 || mlirOperationGetNumResults(op) != 1)
      return import_fail(fr->r, op, "'%.*s' has no meaning in a lane body", (int)name.length, name.data);
    for (intptr_t k = 0; k < count; k++)
      if (!import_value_term(fr, op, mlirOperationGetOperand(op, k), &operands[k]))
        return false;
    if (!import_guarded(fr, op, operands, &t) && !mlir_import_op(c, op, operands, &t) &&
        !(mlir_get_float_flags(op) == MLIR_FLOAT_STRICT && mlir_import_float_op(c, op, operands, &t)))
      return import_fail(fr->r, op, "'%.*s' has no meaning in a lane body", (int)name.length, name.data);
  }
  stack_push(&fr->inner, (binding){mlirOperationGetResult(op, 0), BOUND_TERM, t, 0});
  return true;
}

// Marks the scalar arguments that the body uses in fr->scalar_argument.
static void mark_scalars(function_reader *fr, MlirBlock block) {
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t k = 0; k < mlirOperationGetNumOperands(op); k++) {
      const binding *b = import_find_value(fr, mlirOperationGetOperand(op, k));
      if (b && b->kind == BOUND_OPERAND && !is_tensor(&fr->f->operands[b->number]))
        fr->scalar_argument[b->number] = 0;
    }
}

// The accesses of one linalg.generic: its inputs and the scalars it captures, by operand; block argument k
// is ARG argument[k].
static bool read_accesses(function_reader *fr, MlirOperation op, intptr_t inputs, MlirAttribute maps,
                          MlirBlock block, lane_result *out, uint32_t *argument) {
  reader *r = fr->r;
  uint32_t *operand = arena_alloc(r->isa->memory, (size_t)(inputs + 1) * sizeof *operand);
  for (intptr_t k = 0; k < inputs; k++) {
    const binding *b = import_find_value(fr, mlirOperationGetOperand(op, k));
    if (!b || b->kind != BOUND_OPERAND || !is_tensor(&fr->f->operands[b->number]))
      return import_fail(r, op, "input %d is not a tensor argument of the function", (int)k);
    operand[k] = b->number;
  }
  for (uint32_t k = 0; k < fr->f->num_operands; k++)
    fr->scalar_argument[k] = UINT32_MAX;
  mark_scalars(fr, block);
  out->accesses =
      arena_alloc(r->isa->memory, ((size_t)inputs + fr->f->num_operands + 1) * sizeof *out->accesses);
  for (uint32_t o = 0; o < fr->f->num_operands; o++) {
    for (intptr_t k = 0; k < inputs; k++) {
      if (operand[k] != o)
        continue;
      lane_access *a = &out->accesses[out->num_accesses];
      a->operand = o;
      if (!read_map(r, op, mlirArrayAttrGetElement(maps, k), out->type.lanes, fr->f->operands[o].lanes,
                    &a->map))
        return false;
      argument[k] = out->num_accesses++;
    }
    if (fr->scalar_argument[o] != UINT32_MAX) {
      fr->scalar_argument[o] = out->num_accesses;
      out->accesses[out->num_accesses++].operand = o;
    }
  }
  return true;
}

bool import_generic(function_reader *fr, MlirOperation op) {
  reader *r = fr->r;
  term_context *c = r->isa->terms;
  MlirAttribute maps = mlir_attribute(op, "indexing_maps");
  intptr_t inputs = mlirOperationGetNumOperands(op) - 1;
  if (mlirOperationGetNumResults(op) != 1 || mlirArrayAttrGetNumElements(maps) != inputs + 1)
    return import_fail(r, op, "linalg.generic with more than one result");
  lane_result out = {0};
  if (!import_lane_type(r, op, mlirValueGetType(mlirOperationGetResult(op, 0)), &out.type))
    return false;
  strbuf iterators = {0};
  mlirAttributePrint(mlir_attribute(op, "iterator_types"), mlir_append, &iterators);
  bool parallel = iterators.text && strcmp(iterators.text, "[#linalg.iterator_type<parallel>]") == 0;
  strbuf_free(&iterators);
  if (!parallel)
    return import_fail(r, op, "linalg.generic over other than one parallel dimension");
  if (!mlirAffineMapIsIdentity(mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, inputs))))
    return import_fail(r, op, "the output's indexing map is not the identity");
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  uint32_t *argument = arena_alloc(r->isa->memory, (size_t)(inputs + 1) * sizeof *argument);
  if (!read_accesses(fr, op, inputs, maps, block, &out, argument))
    return false;
  fr->inner.size = 0;
  for (intptr_t k = 0; k < inputs; k++) {
    term_id t = term_arg(c, argument[k], fr->f->operands[out.accesses[argument[k]].operand].width);
    stack_push(&fr->inner, (binding){mlirBlockGetArgument(block, k), BOUND_TERM, t, 0});
  }
  MlirOperation body = mlirBlockGetFirstOperation(block);
  for (; !mlir_is_named(body, "linalg.yield"); body = mlirOperationGetNextInBlock(body))
    if (!import_body_op(fr, body))
      return false;
  if (!import_value_term(fr, body, mlirOperationGetOperand(body, 0), &out.body))
    return false;
  fr->inner.size = 0;
  stack_push(&fr->outer,
             (binding){mlirOperationGetResult(op, 0), BOUND_RESULT, {0}, (uint32_t)fr->produced.size});
  stack_push(&fr->produced, out);
  return true;
}
