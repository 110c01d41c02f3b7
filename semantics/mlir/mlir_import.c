// Reads functions, their attributes and blocks, and hands bodies and maps to the files that share
// import_internal.h; errors come with MLIR's locations.
#include "semantics/mlir/mlir_import_internal.h"

#include <inttypes.h>
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

bool import_fail(reader *r, MlirOperation op, const char *format, ...) {
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
    return import_fail(r, op, "attribute '%s' is not a string", name);
  *out = copy_string(r, a);
  return true;
}

static bool read_features(reader *r, MlirOperation op, isa_instruction *i) {
  MlirAttribute a = mlir_attribute(op, "features");
  if (mlirAttributeIsNull(a))
    return true;
  if (!mlirAttributeIsAArray(a))
    return import_fail(r, op, "attribute 'features' is not an array");
  i->num_features = (uint32_t)mlirArrayAttrGetNumElements(a);
  i->features = arena_alloc(r->isa->memory, (i->num_features + 1) * sizeof *i->features);
  for (uint32_t k = 0; k < i->num_features; k++) {
    MlirAttribute element = mlirArrayAttrGetElement(a, k);
    if (!mlirAttributeIsAString(element))
      return import_fail(r, op, "a feature is not a string");
    i->features[k] = copy_string(r, element);
  }
  return true;
}

bool import_lane_type(reader *r, MlirOperation op, MlirType type, lane_operand *o) {
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
  import_fail(r, op, "type %s is neither a number nor a one-dimensional tensor of numbers", text.text);
  strbuf_free(&text);
  return false;
}

// {name = "a", c_type = "__m256i", signed}; `all` may be absent.
static bool read_operand_attributes(reader *r, MlirOperation op, MlirAttribute all, uint32_t k,
                                    uint32_t count, const char *which, lane_operand *o) {
  if (mlirAttributeIsNull(all))
    return true;
  if (!mlirAttributeIsAArray(all) || mlirArrayAttrGetNumElements(all) != (intptr_t)count)
    return import_fail(r, op, "attribute '%s' is not an array of %" PRIu32 " dictionaries", which, count);
  MlirAttribute one = mlirArrayAttrGetElement(all, k);
  if (!mlirAttributeIsADictionary(one))
    return import_fail(r, op, "attribute '%s' is not an array of %" PRIu32 " dictionaries", which, count);
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
        return import_fail(r, op, "an immediate of %" PRId64 " bits in an operand of %" PRIu32, width,
                           o->width);
      o->kind = OPERAND_IMMEDIATE;
      o->immediate_bits = (uint32_t)width;
    } else if (strcmp(name, "rounding") == 0 && o->kind == OPERAND_IMMEDIATE &&
               mlirAttributeIsAString(n.attribute)) {
      const char *which_rounding = copy_string(r, n.attribute);
      for (o->rounding = 0; o->rounding < ROUNDING_COUNT; o->rounding++)
        if (strcmp(rounding_names[o->rounding], which_rounding) == 0)
          break;
      if (o->rounding == ROUNDING_NONE || o->rounding == ROUNDING_COUNT)
        return import_fail(r, op, "unknown rounding '%s'", which_rounding);
    } else if (strcmp(name, "immediate_base") == 0 && mlirAttributeIsAInteger(n.attribute) &&
               o->kind == OPERAND_IMMEDIATE && !o->immediate_base) {
      int64_t base = mlirIntegerAttrGetValueInt(n.attribute);
      if (base < 1 || base > UINT16_MAX)
        return import_fail(r, op, "immediates from %" PRId64 " on", base);
      o->immediate_base = (uint32_t)base;
    } else {
      return import_fail(r, op, "unexpected '%s' in attribute '%s'", name, which);
    }
  }
  return true;
}

// ---- functions ------------------------------------------------------------------------------------

static bool read_return(function_reader *fr, MlirOperation op, MlirAttribute attributes) {
  reader *r = fr->r;
  lane_function *f = fr->f;
  f->num_results = (uint32_t)mlirOperationGetNumOperands(op);
  if (f->num_results == 0)
    return import_fail(r, op, "the function returns nothing");
  f->results = arena_alloc(r->isa->memory, f->num_results * sizeof *f->results);
  for (uint32_t k = 0; k < f->num_results; k++) {
    const binding *b = import_find_value(fr, mlirOperationGetOperand(op, k));
    if (!b || b->kind != BOUND_RESULT)
      return import_fail(r, op, "result %" PRIu32 " is not computed by a linalg.generic of this function", k);
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
  if (!import_lane_type(r, function, type, o) ||
      !read_operand_attributes(r, function, attributes, k, count, "operands", o))
    return false;
  if (!is_tensor(o) && mlirTypeIsARankedTensor(type))
    return import_fail(r, function, "operand '%s' is a tensor but called a scalar", o->name);
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
      if (!import_generic(fr, op))
        return false;
    } else if (mlir_is_named(op, "arith.constant")) {
      term_id t;
      if (!mlir_import_op(r->isa->terms, op, NULL, &t) && !mlir_import_float_op(r->isa->terms, op, NULL, &t))
        return import_fail(r, op, "constant is not a number");
      stack_push(&fr->outer, (binding){mlirOperationGetResult(op, 0), BOUND_TERM, t, 0});
    } else {
      return import_fail(r, op, "'%.*s' has no meaning in a semantics function", (int)name.length, name.data);
    }
  }
  return import_fail(r, function, "function without a return");
}

// Operands and results of a function without a body.
static bool read_declaration(reader *r, MlirOperation op, lane_function *f) {
  MlirType type = mlirTypeAttrGetValue(mlir_attribute(op, "function_type"));
  f->num_operands = (uint32_t)mlirFunctionTypeGetNumInputs(type);
  f->num_results = (uint32_t)mlirFunctionTypeGetNumResults(type);
  f->operands = arena_alloc(r->isa->memory, (f->num_operands + 1) * sizeof *f->operands);
  f->results = arena_alloc(r->isa->memory, (f->num_results + 1) * sizeof *f->results);
  if (f->num_results == 0)
    return import_fail(r, op, "the function returns nothing");
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (!read_operand(r, op, mlir_attribute(op, "operands"), mlirFunctionTypeGetInput(type, k), k,
                      f->num_operands, &f->operands[k]))
      return false;
  for (uint32_t k = 0; k < f->num_results; k++) {
    lane_operand *o = &f->results[k].type;
    o->name = f->num_results == 1 ? "dst" : arena_printf(r->isa->memory, "dst%" PRIu32, k);
    o->c_type = "";
    if (!import_lane_type(r, op, mlirFunctionTypeGetResult(type, k), o) ||
        !read_operand_attributes(r, op, mlir_attribute(op, "results"), k, f->num_results, "results", o))
      return false;
  }
  return true;
}

static bool read_masking(reader *r, MlirOperation op, isa_instruction *i) {
  const char *name;
  if (!optional_string(r, op, "unmasked", &i->unmasked) || !optional_string(r, op, "masking", &name))
    return false;
  i->masking = masking_named(name);
  if (i->masking == MASKING_COUNT)
    return import_fail(r, op, "unknown masking '%s'", name);
  if (!*i->unmasked)
    i->unmasked = NULL;
  if ((i->masking != MASKING_NONE) != (i->unmasked != NULL))
    return import_fail(r, op, "attributes 'unmasked' and 'masking' belong together");
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
        return import_fail(r, op, "attribute 'masked_lanes' is not 1 to %" PRIu32, i->masked_lanes);
      i->masked_lanes = (uint32_t)n;
    }
    stack_push(&r->masked, ((masked_form){*i, op}));
    return true;
  }
  return import_fail(r, op, "function without a body");
}

static bool read_function(reader *r, MlirOperation op) {
  if (!mlir_is_named(op, "func.func"))
    return import_fail(r, op, "a semantics file holds functions only");
  MlirRegion region = mlirOperationGetRegion(op, 0);
  MlirBlock block = mlirRegionGetFirstBlock(region);
  if (mlirBlockIsNull(block) && r->definitions_only)
    return true;
  if (!mlirBlockIsNull(block) && !mlirBlockIsNull(mlirBlockGetNextInRegion(block)))
    return import_fail(r, op, "function of more than one block");
  isa_instruction i = {0};
  i.name = copy_string(r, mlir_attribute(op, "sym_name"));
  if (!optional_string(r, op, "assembly", &i.assembly) || !read_features(r, op, &i) ||
      !read_masking(r, op, &i))
    return false;
  i.implementation_defined = !mlirAttributeIsNull(mlir_attribute(op, "implementation_defined"));
  if (mlirBlockIsNull(block))
    return read_without_body(r, op, &i);
  if (i.unmasked)
    return import_fail(r, op, "a masked form with both a body and attribute 'unmasked'");
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
      return import_fail(r, m->op, "unmasked form '%s' is not defined in this file", i->unmasked);
    if (!lane_mask_compose(r->isa->terms, &unmasked->function, i->masking, i->masked_lanes,
                           i->function.operands, i->function.num_operands, r->isa->memory, &f))
      return import_fail(r, m->op, "operands are not those of '%s' and a mask", i->unmasked);
    for (uint32_t n = 0; n < f.num_results; n++) {
      const lane_operand *declared = &i->function.results[n].type;
      if (f.num_results != i->function.num_results || declared->lanes != f.results[n].type.lanes ||
          declared->width != f.results[n].type.width)
        return import_fail(r, m->op, "results are not those of '%s'", i->unmasked);
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

MlirModule import_parse(reader *r, const char *text, size_t size) {
  load_dialects(r->context);
  MlirDiagnosticHandlerID handler = mlirContextAttachDiagnosticHandler(r->context, on_diagnostic, r, NULL);
  // MLIR's lexer relies on a terminating NUL.
  char *copy = util_alloc(size + 1);
  memcpy(copy, text, size);
  MlirModule module = mlirModuleCreateParse(r->context, mlirStringRefCreate(copy, size));
  util_release(copy);
  mlirContextDetachDiagnosticHandler(r->context, handler);
  if (mlirModuleIsNull(module) && r->reported == 0)
    diag_error(r->diagnostics, r->path, "not an MLIR module");
  return module;
}

static bool read_module(reader *r, MlirModule module) {
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (!read_function(r, op))
      return false;
  return compose_masked(r);
}

// The module is null after a diagnostic.
static isa *import(reader *r, const char *text, size_t size, bool simplify, MlirModule *module) {
  isa *result = r->isa = isa_new("", simplify);
  result->name = dialect_name(result->memory, r->path);
  *module = import_parse(r, text, size);
  bool parsed = !mlirModuleIsNull(*module), ok = parsed && read_module(r, *module);
  if (ok && r->instructions.size) {
    qsort(r->instructions.data, r->instructions.size, sizeof *r->instructions.data, name_order);
    result->count = (uint32_t)r->instructions.size;
    result->instructions = arena_alloc(result->memory, result->count * sizeof *result->instructions);
    memcpy(result->instructions, r->instructions.data, result->count * sizeof *result->instructions);
  }
  stack_free(&r->instructions);
  stack_free(&r->masked);
  if (ok)
    return result;
  if (parsed)
    mlirModuleDestroy(*module);
  *module = (MlirModule){NULL};
  isa_free(result);
  return NULL;
}

isa *mlir_import_semantics(MlirContext context, const char *path, const char *text, size_t size,
                           bool simplify, diagnostics *d) {
  reader r = {.context = context, .path = path, .diagnostics = d};
  MlirModule module;
  isa *result = import(&r, text, size, simplify, &module);
  if (result)
    mlirModuleDestroy(module);
  return result;
}

isa *mlir_import_definitions(MlirContext context, const char *path, const char *text, size_t size,
                             MlirModule *module, diagnostics *d) {
  reader r = {.context = context, .path = path, .diagnostics = d, .definitions_only = true};
  return import(&r, text, size, true, module);
}
