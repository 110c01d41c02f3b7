#include "semantics/mlir_import.h"
#include "semantics/mlir_affine.h"
#include "semantics/mlir_util.h"

#include <inttypes.h>
#include <mlir-c/AffineMap.h>

#include <mlir-c/Diagnostics.h>
#include <mlir-c/Dialect/Arith.h>
#include <mlir-c/Dialect/Func.h>
#include <mlir-c/Dialect/Linalg.h>
#include <mlir-c/Dialect/Math.h>
#include <mlir-c/Dialect/Tensor.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- diagnostics ----------------------------------------------------------------------------------

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
  unsigned reported; // at most one diagnostic per file
  STACK(isa_instruction) instructions;
  STACK(masked_form) masked;
} reader;

// loc("...":3:7) becomes path:3:7; other locations the path alone.
static char *place(reader *r, MlirLocation location) {
  strbuf text = {0};
  mlirLocationPrint(location, mlir_append, &text);
  const char *quote = text.text ? strrchr(text.text, '"') : NULL;
  unsigned line, column;
  char *result = quote && sscanf(quote, "\":%u:%u", &line, &column) == 2
                     ? arena_printf(r->isa->memory, "%s:%u:%u", r->path, line, column)
                     : arena_strdup(r->isa->memory, r->path);
  strbuf_free(&text);
  return result;
}

static MlirLogicalResult on_diagnostic(MlirDiagnostic diagnostic, void *user) {
  reader *r = user;
  if (mlirDiagnosticGetSeverity(diagnostic) == MlirDiagnosticError && r->reported++ == 0) {
    strbuf text = {0};
    mlirDiagnosticPrint(diagnostic, mlir_append, &text);
    for (char *p = text.text; p && *p; p++)
      if (*p == '\n')
        *p = ' ';
    diag_error(r->diagnostics, place(r, mlirDiagnosticGetLocation(diagnostic)), "%s",
               text.text ? text.text : "");
    strbuf_free(&text);
  }
  return mlirLogicalResultSuccess();
}

static bool fail(reader *r, MlirOperation op, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool fail(reader *r, MlirOperation op, const char *format, ...) {
  strbuf text = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&text, format, args);
  va_end(args);
  if (r->reported++ == 0)
    diag_error(r->diagnostics, place(r, mlirOperationGetLocation(op)), "%s", text.text);
  strbuf_free(&text);
  return false;
}

// ---- values ---------------------------------------------------------------------------------------

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

static const binding *find_value(const function_reader *fr, MlirValue v) {
  for (size_t k = fr->inner.size; k-- > 0;)
    if (mlirValueEqual(fr->inner.data[k].value, v))
      return &fr->inner.data[k];
  for (size_t k = fr->outer.size; k-- > 0;)
    if (mlirValueEqual(fr->outer.data[k].value, v))
      return &fr->outer.data[k];
  return NULL;
}

static bool is_tensor(const lane_operand *o) { return o->kind == OPERAND_VECTOR || o->kind == OPERAND_MASK; }

static bool value_term(function_reader *fr, MlirOperation op, MlirValue v, term_id *t) {
  const binding *b = find_value(fr, v);
  if (b && b->kind == BOUND_TERM) {
    *t = b->term;
    return true;
  }
  if (b && b->kind == BOUND_OPERAND && !is_tensor(&fr->f->operands[b->number])) {
    *t = term_arg(fr->r->isa->terms, fr->scalar_argument[b->number], fr->f->operands[b->number].width);
    return true;
  }
  return fail(fr->r, op, "operand is neither a scalar argument nor a value of this body");
}

// ---- attributes -----------------------------------------------------------------------------------

static char *copy_string(reader *r, MlirAttribute a) {
  MlirStringRef s = mlirStringAttrGetValue(a);
  return arena_strndup(r->isa->memory, s.length ? s.data : "", s.length);
}

static bool optional_string(reader *r, MlirOperation op, const char *name, const char **out) {
  MlirAttribute a = mlir_attribute(op, name);
  *out = "";
  if (mlirAttributeIsNull(a))
    return true;
  if (!mlirAttributeIsAString(a))
    return fail(r, op, "attribute '%s' is not a string", name);
  *out = copy_string(r, a);
  return true;
}

static bool read_features(reader *r, MlirOperation op, isa_instruction *i) {
  MlirAttribute a = mlir_attribute(op, "features");
  if (mlirAttributeIsNull(a))
    return true;
  if (!mlirAttributeIsAArray(a))
    return fail(r, op, "attribute 'features' is not an array");
  i->num_features = (uint32_t)mlirArrayAttrGetNumElements(a);
  i->features = arena_alloc(r->isa->memory, (i->num_features + 1) * sizeof *i->features);
  for (uint32_t k = 0; k < i->num_features; k++) {
    MlirAttribute element = mlirArrayAttrGetElement(a, k);
    if (!mlirAttributeIsAString(element))
      return fail(r, op, "a feature is not a string");
    i->features[k] = copy_string(r, element);
  }
  return true;
}

static bool read_lane_type(reader *r, MlirOperation op, MlirType type, lane_operand *o) {
  o->is_float = mlir_float_width(type) != 0;
  o->width = o->is_float ? mlir_float_width(type) : mlir_lane_width(type);
  o->lanes = 1;
  o->kind = OPERAND_SCALAR;
  bool ok = o->width && !mlirTypeIsAIndex(type);
  if (mlirTypeIsARankedTensor(type)) {
    o->kind = OPERAND_VECTOR;
    ok = ok && mlirShapedTypeGetRank(type) == 1 && mlirShapedTypeHasStaticShape(type) &&
         !mlirTypeIsAIndex(mlirShapedTypeGetElementType(type)) && mlirShapedTypeGetDimSize(type, 0) > 0 &&
         mlirShapedTypeGetDimSize(type, 0) <= (1 << 20);
    if (ok)
      o->lanes = (uint32_t)mlirShapedTypeGetDimSize(type, 0);
  } else {
    ok = ok && !mlirTypeIsAShaped(type);
  }
  if (ok)
    return true;
  strbuf text = {0};
  mlirTypePrint(type, mlir_append, &text);
  fail(r, op, "type %s is neither a number nor a one-dimensional tensor of numbers", text.text);
  strbuf_free(&text);
  return false;
}

// {name = "a", c_type = "__m256i", signed}; `all` may be absent.
static bool read_operand_attributes(reader *r, MlirOperation op, MlirAttribute all, uint32_t k,
                                    uint32_t count, const char *which, lane_operand *o) {
  if (mlirAttributeIsNull(all))
    return true;
  if (!mlirAttributeIsAArray(all) || mlirArrayAttrGetNumElements(all) != (intptr_t)count)
    return fail(r, op, "attribute '%s' is not an array of %" PRIu32 " dictionaries", which, count);
  MlirAttribute one = mlirArrayAttrGetElement(all, k);
  if (!mlirAttributeIsADictionary(one))
    return fail(r, op, "attribute '%s' is not an array of %" PRIu32 " dictionaries", which, count);
  intptr_t entries = mlirDictionaryAttrGetNumElements(one);
  for (intptr_t e = 0; e < entries; e++) {
    MlirNamedAttribute n = mlirDictionaryAttrGetElement(one, e);
    MlirStringRef key = mlirIdentifierStr(n.name);
    char *name = arena_strndup(r->isa->memory, key.data, key.length);
    if (strcmp(name, "name") == 0 && mlirAttributeIsAString(n.attribute)) {
      o->name = copy_string(r, n.attribute);
    } else if (strcmp(name, "c_type") == 0 && mlirAttributeIsAString(n.attribute)) {
      o->c_type = copy_string(r, n.attribute);
    } else if (strcmp(name, "signed") == 0) {
      o->is_signed = true;
    } else if (strcmp(name, "mask") == 0 && o->width == 1 && is_tensor(o)) {
      o->kind = OPERAND_MASK;
    } else if (strcmp(name, "scalar") == 0 && o->lanes == 1) {
      o->kind = OPERAND_SCALAR;
    } else if (strcmp(name, "immediate") == 0 && mlirAttributeIsAInteger(n.attribute) && o->lanes == 1 &&
               o->kind == OPERAND_SCALAR) {
      int64_t width = mlirIntegerAttrGetValueInt(n.attribute);
      if (width < 0 || width > o->width)
        return fail(r, op, "an immediate of %" PRId64 " bits in an operand of %" PRIu32, width, o->width);
      o->kind = OPERAND_IMMEDIATE;
      o->immediate_bits = (uint32_t)width;
    } else if (strcmp(name, "rounding") == 0 && o->kind == OPERAND_IMMEDIATE &&
               mlirAttributeIsAString(n.attribute)) {
      const char *which_rounding = copy_string(r, n.attribute);
      for (o->rounding = 0; o->rounding < ROUNDING_COUNT; o->rounding++)
        if (strcmp(rounding_names[o->rounding], which_rounding) == 0)
          break;
      if (o->rounding == ROUNDING_NONE || o->rounding == ROUNDING_COUNT)
        return fail(r, op, "unknown rounding '%s'", which_rounding);
    } else if (strcmp(name, "immediate_base") == 0 && mlirAttributeIsAInteger(n.attribute) &&
               o->kind == OPERAND_IMMEDIATE && !o->immediate_base) {
      int64_t base = mlirIntegerAttrGetValueInt(n.attribute);
      if (base < 1 || base > UINT16_MAX)
        return fail(r, op, "immediates from %" PRId64 " on", base);
      o->immediate_base = (uint32_t)base;
    } else {
      return fail(r, op, "unexpected '%s' in attribute '%s'", name, which);
    }
  }
  return true;
}

// ---- maps -----------------------------------------------------------------------------------------

static bool read_map(reader *r, MlirOperation op, MlirAttribute a, uint32_t n, uint32_t lanes,
                     lane_map *out) {
  MlirAffineMap map = mlirAffineMapAttrGetValue(a);
  if (mlirAffineMapGetNumDims(map) != 1 || mlirAffineMapGetNumSymbols(map) != 0 ||
      mlirAffineMapGetNumResults(map) != 1)
    return fail(r, op, "an indexing map is not from one dimension to one");
  int64_t *values = util_alloc(n * sizeof *values);
  bool ok = true;
  for (uint32_t i = 0; i < n && ok; i++) {
    if (!mlir_affine_evaluate(mlirAffineMapGetResult(map, 0), i, &values[i]))
      ok = fail(r, op, "an indexing map cannot be evaluated");
    else if (values[i] < 0 || values[i] >= lanes)
      ok = fail(r, op, "output lane %" PRIu32 " reads lane %" PRId64 " of an operand of %" PRIu32 " lanes", i,
                values[i], lanes);
  }
  if (ok && !lane_map_fit(values, n, out))
    ok = fail(r, op, "an indexing map is not a sum of at most %d digits", LANE_MAP_DIGITS);
  util_release(values);
  return ok;
}

// ---- guards ---------------------------------------------------------------------------------------

// Terms give every operand a meaning where MLIR does not, and the exporter spells that meaning out with
// selects. These recognize what it wrote, by building the guarded expression again and comparing, so that
// reading back is exact.

static term_id guarded_division(term_context *c, term_op op, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  bool is_signed = op == TERM_DIVS || op == TERM_REMS, quotient = op == TERM_DIVU || op == TERM_DIVS;
  term_id zero = term_const(c, width, 0), one = term_const(c, width, 1), ones = term_const_s(c, width, -1);
  term_id is_zero = term_binary(c, TERM_EQ, b, zero), safe = term_select(c, is_zero, one, b), is_minus = {0};
  if (is_signed) {
    is_minus = term_binary(c, TERM_EQ, safe, ones);
    safe = term_select(c, is_minus, one, safe);
  }
  term_id r = term_binary(c, op, a, safe);
  if (is_signed)
    r = term_select(c, is_minus, quotient ? term_binary(c, TERM_SUB, zero, a) : zero, r);
  term_id by_zero = quotient ? ones : a;
  if (op == TERM_DIVS)
    by_zero = term_select(c, term_binary(c, TERM_SLT, a, zero), one, ones);
  return term_select(c, is_zero, by_zero, r);
}

// The operation in this body that computes v; null if there is none.
static MlirOperation producer(MlirValue v) {
  return mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
}

// operands[k] of the operation that computes v, as a term.
static bool producer_operand(function_reader *fr, MlirOperation p, intptr_t k, term_id *t) {
  const binding *b = find_value(fr, mlirOperationGetOperand(p, k));
  return b && b->kind != BOUND_RESULT && (b->kind == BOUND_TERM || !is_tensor(&fr->f->operands[b->number])) &&
         value_term(fr, p, mlirOperationGetOperand(p, k), t);
}

// select(n < width, shift(a, n), 0) is shift(a, n).
static bool read_guarded_shift(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  term_context *c = fr->r->isa->terms;
  MlirOperation shift = producer(mlirOperationGetOperand(op, 1));
  term_id a, n;
  if (mlirOperationIsNull(shift) ||
      !(mlir_is_named(shift, "arith.shli") || mlir_is_named(shift, "arith.shrui")) ||
      !producer_operand(fr, shift, 0, &a) || !producer_operand(fr, shift, 1, &n))
    return false;
  unsigned width = term_width(c, a);
  if (width == 1 || !term_same(x[0], term_binary(c, TERM_ULT, n, term_const(c, width, width))) ||
      !term_same(x[2], term_const(c, width, 0)))
    return false;
  *t = term_binary(c, mlir_is_named(shift, "arith.shli") ? TERM_SHL : TERM_SHRU, a, n);
  return true;
}

static bool read_guarded_division(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  term_context *c = fr->r->isa->terms;
  MlirOperation test = producer(mlirOperationGetOperand(op, 0)),
                division = producer(mlirOperationGetOperand(op, 2));
  if (!mlirOperationIsNull(division) && mlir_is_named(division, "arith.select"))
    division = producer(mlirOperationGetOperand(division, 2));
  if (mlirOperationIsNull(test) || mlirOperationIsNull(division) || !mlir_is_named(test, "arith.cmpi"))
    return false;
  term_op kind = TERM_DIVU;
  while (kind <= TERM_REMS && !mlir_is_named(division, term_ops[kind].mlir))
    kind++;
  term_id a, b;
  if (kind > TERM_REMS || !producer_operand(fr, division, 0, &a) || !producer_operand(fr, test, 0, &b) ||
      term_width(c, a) != term_width(c, b) ||
      !term_same(term_select(c, x[0], x[1], x[2]), guarded_division(c, kind, a, b)))
    return false;
  *t = term_binary(c, kind, a, b);
  return true;
}

// shrsi(a, minui(n, width - 1)) is shrs(a, n).
static bool read_clamped_shift(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  term_context *c = fr->r->isa->terms;
  MlirOperation clamp = producer(mlirOperationGetOperand(op, 1));
  unsigned width = term_width(c, x[0]);
  term_id n;
  if (mlirOperationIsNull(clamp) || !mlir_is_named(clamp, "arith.minui") ||
      !producer_operand(fr, clamp, 0, &n) ||
      !term_same(x[1], term_binary(c, TERM_MINU, n, term_const(c, width, width - 1))))
    return false;
  *t = term_binary(c, TERM_SHRS, x[0], n);
  return true;
}

// What the exporter writes for FTOSI and FTOUI of x to `width` bits.
static term_id guarded_conversion(term_context *c, term_op op, unsigned width, term_id x) {
  unsigned from = term_width(c, x), mantissa = from == 16 ? 10 : from == 32 ? 23 : 52;
  unsigned bias = (1u << (from - mantissa - 2)) - 1, n = width - (op == TERM_FTOSI);
  uint64_t limit = (uint64_t)(n > bias ? 2 * bias + 1 : bias + n) << mantissa;
  term_id high = term_const(c, from, limit), whole = term_unary(c, TERM_FROUND_ZERO, x), low;
  low = term_const(c, from, op == TERM_FTOSI ? limit | UINT64_C(1) << (from - 1) : 0);
  term_op least = op == TERM_FTOSI && n > bias ? TERM_FLT : TERM_FLE;
  term_id fits =
      term_binary(c, TERM_AND, term_binary(c, least, low, whole), term_binary(c, TERM_FLT, whole, high));
  bits none = op == TERM_FTOSI ? bits_shl(bits_u64(1, width), width - 1, width) : bits_ones(width);
  return term_select(c, fits, term_make(c, op, width, &x), term_const_bits(c, width, none));
}

static bool read_guarded_conversion(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  term_context *c = fr->r->isa->terms;
  MlirOperation convert = producer(mlirOperationGetOperand(op, 1));
  if (mlirOperationIsNull(convert))
    return false;
  bool is_signed = mlir_is_named(convert, "arith.fptosi");
  term_op kind = is_signed ? TERM_FTOSI : TERM_FTOUI;
  term_id value;
  if ((!is_signed && !mlir_is_named(convert, "arith.fptoui")) || !producer_operand(fr, convert, 0, &value) ||
      !term_same(term_select(c, x[0], x[1], x[2]), guarded_conversion(c, kind, term_width(c, x[1]), value)))
    return false;
  *t = x[1];
  return true;
}

static bool read_guarded(function_reader *fr, MlirOperation op, const term_id *x, term_id *t) {
  if (mlir_is_named(op, "arith.shrsi"))
    return read_clamped_shift(fr, op, x, t);
  return mlir_is_named(op, "arith.select") &&
         (read_guarded_shift(fr, op, x, t) || read_guarded_division(fr, op, x, t) ||
          read_guarded_conversion(fr, op, x, t));
}

// ---- bodies ---------------------------------------------------------------------------------------

static bool read_extract(function_reader *fr, MlirOperation op, term_id *t) {
  const binding *b = find_value(fr, mlirOperationGetOperand(op, 0));
  if (!b || b->kind != BOUND_OPERAND || mlirOperationGetNumOperands(op) != 2)
    return fail(fr->r, op, "tensor.extract from what is not an argument of the function");
  term_context *c = fr->r->isa->terms;
  const lane_operand *o = &fr->f->operands[b->number];
  MlirValue index = mlirOperationGetOperand(op, 1);
  if (mlirValueIsAOpResult(index) && mlir_is_named(mlirOpResultGetOwner(index), "arith.constant")) {
    int64_t lane = mlirIntegerAttrGetValueInt(mlir_attribute(mlirOpResultGetOwner(index), "value"));
    if (lane < 0 || lane >= o->lanes)
      return fail(fr->r, op, "lane %" PRId64 " of an operand of %" PRIu32 " lanes", lane, o->lanes);
    *t = term_lane(c, b->number, (uint32_t)lane, o->width);
    return true;
  }
  term_id number;
  if (!value_term(fr, op, index, &number))
    return false;
  *t = term_lane_at(c, b->number, o->width, number);
  return true;
}

static bool read_body_op(function_reader *fr, MlirOperation op) {
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
      return fail(fr->r, op, "'%.*s' has no meaning in a lane body", (int)name.length, name.data);
    for (intptr_t k = 0; k < count; k++)
      if (!value_term(fr, op, mlirOperationGetOperand(op, k), &operands[k]))
        return false;
    if (!read_guarded(fr, op, operands, &t) && !mlir_import_op(c, op, operands, &t) &&
        !mlir_import_float_op(c, op, operands, &t))
      return fail(fr->r, op, "'%.*s' has no meaning in a lane body", (int)name.length, name.data);
  }
  stack_push(&fr->inner, (binding){mlirOperationGetResult(op, 0), BOUND_TERM, t, 0});
  return true;
}

// Marks the scalar arguments that the body uses in fr->scalar_argument.
static void mark_scalars(function_reader *fr, MlirBlock block) {
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t k = 0; k < mlirOperationGetNumOperands(op); k++) {
      const binding *b = find_value(fr, mlirOperationGetOperand(op, k));
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
    const binding *b = find_value(fr, mlirOperationGetOperand(op, k));
    if (!b || b->kind != BOUND_OPERAND || !is_tensor(&fr->f->operands[b->number]))
      return fail(r, op, "input %d is not a tensor argument of the function", (int)k);
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

static bool read_generic(function_reader *fr, MlirOperation op) {
  reader *r = fr->r;
  term_context *c = r->isa->terms;
  MlirAttribute maps = mlir_attribute(op, "indexing_maps");
  intptr_t inputs = mlirOperationGetNumOperands(op) - 1;
  if (mlirOperationGetNumResults(op) != 1 || mlirArrayAttrGetNumElements(maps) != inputs + 1)
    return fail(r, op, "linalg.generic with more than one result");
  lane_result out = {0};
  if (!read_lane_type(r, op, mlirValueGetType(mlirOperationGetResult(op, 0)), &out.type))
    return false;
  strbuf iterators = {0};
  mlirAttributePrint(mlir_attribute(op, "iterator_types"), mlir_append, &iterators);
  bool parallel = iterators.text && strcmp(iterators.text, "[#linalg.iterator_type<parallel>]") == 0;
  strbuf_free(&iterators);
  if (!parallel)
    return fail(r, op, "linalg.generic over other than one parallel dimension");
  if (!mlirAffineMapIsIdentity(mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, inputs))))
    return fail(r, op, "the output's indexing map is not the identity");
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
    if (!read_body_op(fr, body))
      return false;
  if (!value_term(fr, body, mlirOperationGetOperand(body, 0), &out.body))
    return false;
  fr->inner.size = 0;
  stack_push(&fr->outer,
             (binding){mlirOperationGetResult(op, 0), BOUND_RESULT, {0}, (uint32_t)fr->produced.size});
  stack_push(&fr->produced, out);
  return true;
}

// ---- functions ------------------------------------------------------------------------------------

static bool read_return(function_reader *fr, MlirOperation op, MlirAttribute attributes) {
  reader *r = fr->r;
  lane_function *f = fr->f;
  f->num_results = (uint32_t)mlirOperationGetNumOperands(op);
  if (f->num_results == 0)
    return fail(r, op, "the function returns nothing");
  f->results = arena_alloc(r->isa->memory, f->num_results * sizeof *f->results);
  for (uint32_t k = 0; k < f->num_results; k++) {
    const binding *b = find_value(fr, mlirOperationGetOperand(op, k));
    if (!b || b->kind != BOUND_RESULT)
      return fail(r, op, "result %" PRIu32 " is not computed by a linalg.generic of this function", k);
    f->results[k] = fr->produced.data[b->number];
    lane_operand *type = &f->results[k].type;
    type->name = f->num_results == 1 ? "dst" : arena_printf(r->isa->memory, "dst%" PRIu32, k);
    type->c_type = "";
    if (!read_operand_attributes(r, op, attributes, k, f->num_results, "results", type))
      return false;
  }
  return true;
}

static bool read_operand(reader *r, MlirOperation function, MlirAttribute attributes, MlirType type,
                         uint32_t k, uint32_t count, lane_operand *o) {
  o->name =
      k < 26 ? arena_printf(r->isa->memory, "%c", 'a' + (int)k) : arena_printf(r->isa->memory, "arg%u", k);
  o->c_type = "";
  if (!read_lane_type(r, function, type, o) ||
      !read_operand_attributes(r, function, attributes, k, count, "operands", o))
    return false;
  if (!is_tensor(o) && mlirTypeIsARankedTensor(type))
    return fail(r, function, "operand '%s' is a tensor but called a scalar", o->name);
  return true;
}

static bool read_block(function_reader *fr, MlirOperation function, MlirBlock block) {
  reader *r = fr->r;
  MlirAttribute operands = mlir_attribute(function, "operands");
  lane_function *f = fr->f;
  f->num_operands = (uint32_t)mlirBlockGetNumArguments(block);
  f->operands = arena_alloc(r->isa->memory, (f->num_operands + 1) * sizeof *f->operands);
  fr->scalar_argument = arena_alloc(r->isa->memory, (f->num_operands + 1) * sizeof *fr->scalar_argument);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    MlirValue v = mlirBlockGetArgument(block, k);
    lane_operand *o = &f->operands[k];
    if (!read_operand(r, function, operands, mlirValueGetType(v), k, f->num_operands, o))
      return false;
    stack_push(&fr->outer, (binding){v, BOUND_OPERAND, {0}, k});
  }
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    MlirStringRef name = mlir_name(op);
    if (mlir_is_named(op, "tensor.empty"))
      continue;
    if (mlir_is_named(op, "func.return"))
      return read_return(fr, op, mlir_attribute(function, "results"));
    if (mlir_is_named(op, "linalg.generic")) {
      if (!read_generic(fr, op))
        return false;
    } else if (mlir_is_named(op, "arith.constant")) {
      term_id t;
      if (!mlir_import_op(r->isa->terms, op, NULL, &t) && !mlir_import_float_op(r->isa->terms, op, NULL, &t))
        return fail(r, op, "constant is not a number");
      stack_push(&fr->outer, (binding){mlirOperationGetResult(op, 0), BOUND_TERM, t, 0});
    } else {
      return fail(r, op, "'%.*s' has no meaning in a semantics function", (int)name.length, name.data);
    }
  }
  return fail(r, function, "function without a return");
}

// Operands and results of a function without a body.
static bool read_declaration(reader *r, MlirOperation op, lane_function *f) {
  MlirType type = mlirTypeAttrGetValue(mlir_attribute(op, "function_type"));
  f->num_operands = (uint32_t)mlirFunctionTypeGetNumInputs(type);
  f->num_results = (uint32_t)mlirFunctionTypeGetNumResults(type);
  f->operands = arena_alloc(r->isa->memory, (f->num_operands + 1) * sizeof *f->operands);
  f->results = arena_alloc(r->isa->memory, (f->num_results + 1) * sizeof *f->results);
  if (f->num_results == 0)
    return fail(r, op, "the function returns nothing");
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (!read_operand(r, op, mlir_attribute(op, "operands"), mlirFunctionTypeGetInput(type, k), k,
                      f->num_operands, &f->operands[k]))
      return false;
  for (uint32_t k = 0; k < f->num_results; k++) {
    lane_operand *o = &f->results[k].type;
    o->name = f->num_results == 1 ? "dst" : arena_printf(r->isa->memory, "dst%" PRIu32, k);
    o->c_type = "";
    if (!read_lane_type(r, op, mlirFunctionTypeGetResult(type, k), o) ||
        !read_operand_attributes(r, op, mlir_attribute(op, "results"), k, f->num_results, "results", o))
      return false;
  }
  return true;
}

static bool read_masking(reader *r, MlirOperation op, isa_instruction *i) {
  const char *name;
  if (!optional_string(r, op, "unmasked", &i->unmasked) || !optional_string(r, op, "masking", &name))
    return false;
  while (i->masking < MASKING_COUNT && strcmp(masking_names[i->masking], name) != 0)
    i->masking++;
  if (i->masking == MASKING_COUNT)
    return fail(r, op, "unknown masking '%s'", name);
  if (!*i->unmasked)
    i->unmasked = NULL;
  if ((i->masking != MASKING_NONE) != (i->unmasked != NULL))
    return fail(r, op, "attributes 'unmasked' and 'masking' belong together");
  return true;
}

// Masked forms are read when all others are known.
static bool read_without_body(reader *r, MlirOperation op, isa_instruction *i) {
  if (!read_declaration(r, op, &i->function))
    return false;
  if (i->unmasked) {
    MlirAttribute lanes = mlir_attribute(op, "masked_lanes");
    i->masked_lanes = i->function.results[0].type.lanes;
    if (!mlirAttributeIsNull(lanes)) {
      int64_t n = mlirAttributeIsAInteger(lanes) ? mlirIntegerAttrGetValueInt(lanes) : 0;
      if (n < 1 || n > i->masked_lanes)
        return fail(r, op, "attribute 'masked_lanes' is not 1 to %" PRIu32, i->masked_lanes);
      i->masked_lanes = (uint32_t)n;
    }
    stack_push(&r->masked, ((masked_form){*i, op}));
    return true;
  }
  return fail(r, op, "function without a body");
}

static bool read_function(reader *r, MlirOperation op) {
  if (!mlir_is_named(op, "func.func"))
    return fail(r, op, "a semantics file holds functions only");
  MlirRegion region = mlirOperationGetRegion(op, 0);
  MlirBlock block = mlirRegionGetFirstBlock(region);
  if (!mlirBlockIsNull(block) && !mlirBlockIsNull(mlirBlockGetNextInRegion(block)))
    return fail(r, op, "function of more than one block");
  isa_instruction i = {0};
  i.name = copy_string(r, mlir_attribute(op, "sym_name"));
  if (!optional_string(r, op, "assembly", &i.assembly) || !read_features(r, op, &i) ||
      !read_masking(r, op, &i))
    return false;
  i.implementation_defined = !mlirAttributeIsNull(mlir_attribute(op, "implementation_defined"));
  if (mlirBlockIsNull(block))
    return read_without_body(r, op, &i);
  if (i.unmasked)
    return fail(r, op, "a masked form with both a body and attribute 'unmasked'");
  function_reader fr = {.r = r, .f = &i.function};
  bool ok = read_block(&fr, op, block);
  stack_free(&fr.produced);
  stack_free(&fr.outer);
  stack_free(&fr.inner);
  if (ok)
    stack_push(&r->instructions, i);
  return ok;
}

// The definition of this name, in the order of the file.
static const isa_instruction *find_definition(const reader *r, uint32_t count, const char *name) {
  for (uint32_t k = 0; k < count; k++)
    if (strcmp(r->instructions.data[k].name, name) == 0)
      return &r->instructions.data[k];
  return NULL;
}

static bool compose_masked(reader *r) {
  uint32_t definitions = (uint32_t)r->instructions.size;
  for (size_t k = 0; k < r->masked.size; k++) {
    masked_form *m = &r->masked.data[k];
    isa_instruction *i = &m->instruction;
    const isa_instruction *unmasked = find_definition(r, definitions, i->unmasked);
    lane_function f;
    if (!unmasked)
      return fail(r, m->op, "unmasked form '%s' is not defined in this file", i->unmasked);
    if (!lane_mask_compose(r->isa->terms, &unmasked->function, i->masking, i->masked_lanes,
                           i->function.operands, i->function.num_operands, r->isa->memory, &f))
      return fail(r, m->op, "operands are not those of '%s' and a mask", i->unmasked);
    for (uint32_t n = 0; n < f.num_results; n++) {
      const lane_operand *declared = &i->function.results[n].type;
      if (f.num_results != i->function.num_results || declared->lanes != f.results[n].type.lanes ||
          declared->width != f.results[n].type.width)
        return fail(r, m->op, "results are not those of '%s'", i->unmasked);
      f.results[n].type = *declared;
    }
    i->function = f;
    i->unmasked = unmasked->name;
    stack_push(&r->instructions, *i);
  }
  return true;
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const isa_instruction *)a)->name, ((const isa_instruction *)b)->name);
}

static void load_dialects(MlirContext context) {
  MlirDialectHandle handles[] = {mlirGetDialectHandle__func__(), mlirGetDialectHandle__arith__(),
                                 mlirGetDialectHandle__math__(), mlirGetDialectHandle__linalg__(),
                                 mlirGetDialectHandle__tensor__()};
  for (size_t k = 0; k < sizeof handles / sizeof *handles; k++)
    mlirDialectHandleLoadDialect(handles[k], context);
}

MlirContext mlir_semantics_context(void) {
  MlirContext context = mlirContextCreateWithThreading(false);
  load_dialects(context);
  return context;
}

// "dialects/x86vector.semantics.mlir" is about the dialect "x86vector".
static char *dialect_name(arena *memory, const char *path) {
  const char *slash = strrchr(path, '/');
  const char *base = slash ? slash + 1 : path;
  return arena_strndup(memory, base, strcspn(base, "."));
}

isa *mlir_import_semantics(MlirContext context, const char *path, const char *text, size_t size,
                           bool simplify, diagnostics *d) {
  load_dialects(context);
  reader r = {.context = context, .path = path, .isa = isa_new("", simplify), .diagnostics = d};
  r.isa->name = dialect_name(r.isa->memory, path);
  MlirDiagnosticHandlerID handler = mlirContextAttachDiagnosticHandler(context, on_diagnostic, &r, NULL);
  // MLIR's lexer relies on a terminating NUL.
  char *copy = util_alloc(size + 1);
  memcpy(copy, text, size);
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreate(copy, size));
  util_release(copy);
  bool ok = !mlirModuleIsNull(module);
  if (!ok && r.reported == 0)
    diag_error(d, path, "not an MLIR module");
  for (MlirOperation op = ok ? mlirBlockGetFirstOperation(mlirModuleGetBody(module)) : (MlirOperation){NULL};
       ok && !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    ok = read_function(&r, op);
  ok = ok && compose_masked(&r);
  mlirContextDetachDiagnosticHandler(context, handler);
  if (!mlirModuleIsNull(module))
    mlirModuleDestroy(module);
  isa *result = r.isa;
  if (ok && r.instructions.size) {
    qsort(r.instructions.data, r.instructions.size, sizeof *r.instructions.data, name_order);
    result->count = (uint32_t)r.instructions.size;
    result->instructions = arena_alloc(result->memory, result->count * sizeof *result->instructions);
    memcpy(result->instructions, r.instructions.data, result->count * sizeof *result->instructions);
  }
  stack_free(&r.instructions);
  stack_free(&r.masked);
  if (!ok) {
    isa_free(result);
    return NULL;
  }
  return result;
}
