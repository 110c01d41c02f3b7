// Parses templates and costs with MLIR, takes functions apart by instruction, and makes templates of masked
// forms out of unmasked ones.
#include "semantics/mlir/isa_files.h"

#include "semantics/mlir/mlir_affine.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Dialect/Func.h>
#include <mlir-c/Dialect/IRDL.h>
#include <mlir-c/Dialect/LLVM.h>
#include <stdlib.h>
#include <string.h>

MlirContext isa_files_context(void) {
  MlirContext context = mlirContextCreateWithThreading(false);
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__func__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__irdl__(), registry);
  mlirDialectHandleInsertDialect(mlirGetDialectHandle__llvm__(), registry);
  mlirContextAppendDialectRegistry(context, registry);
  mlirDialectRegistryDestroy(registry);
  mlirContextLoadAllAvailableDialects(context);
  return context;
}

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

// ---- parsing with diagnostics -------------------------------------------------------------------

typedef struct message_sink {
  diagnostics *d;
  const char *path;
} message_sink;

static MlirLogicalResult on_message(MlirDiagnostic message, void *user) {
  message_sink *sink = user;
  if (mlirDiagnosticGetSeverity(message) != MlirDiagnosticError)
    return mlirLogicalResultSuccess();
  strbuf place = {0}, text = {0};
  mlirLocationPrint(mlirDiagnosticGetLocation(message), mlir_append, &place);
  mlirDiagnosticPrint(message, mlir_append, &text);
  // MLIR prints  loc("-":3:7)
  int line = 0, column = 0;
  const char *colon = place.text ? strchr(place.text, '"') : NULL;
  colon = colon ? strchr(colon + 1, '"') : NULL;
  if (colon && colon[1] == ':') {
    line = atoi(colon + 2);
    const char *next = strchr(colon + 2, ':');
    column = next ? atoi(next + 1) : 0;
  }
  strbuf where = {0};
  strbuf_printf(&where, "%s:%d:%d", sink->path, line, column);
  diag_error(sink->d, where.text, "%s", text.text ? text.text : "");
  strbuf_free(&where);
  strbuf_free(&place);
  strbuf_free(&text);
  return mlirLogicalResultSuccess();
}

static MlirModule parse(MlirContext context, const char *path, const char *text, size_t size,
                        diagnostics *d) {
  message_sink sink = {d, path};
  unsigned errors = d->errors;
  MlirDiagnosticHandlerID handler = mlirContextAttachDiagnosticHandler(context, on_message, &sink, NULL);
  // The parser wants the text to end with a NUL, which `text[size]` need not be.
  char *copy = util_alloc(size + 1);
  memcpy(copy, text, size);
  copy[size] = 0;
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreate(copy, size));
  util_release(copy);
  mlirContextDetachDiagnosticHandler(context, handler);
  if (mlirModuleIsNull(module) && d->errors == errors)
    diag_error(d, path, "is not an MLIR module");
  return module;
}

static MlirAttribute attribute(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op, ref(name));
}

// NULL unless op has such a string; a copy in the arena.
static const char *string_attribute(arena *memory, MlirOperation op, const char *name) {
  MlirAttribute a = attribute(op, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAString(a))
    return NULL;
  MlirStringRef s = mlirStringAttrGetValue(a);
  return arena_strndup(memory, s.data, s.length);
}

// ---- templates ----------------------------------------------------------------------------------

// The instruction that a template function belongs to: its name without ".<number>".
static size_t base_length(const char *name) {
  const char *dot = strrchr(name, '.');
  return dot && dot[1] >= '0' && dot[1] <= '9' ? (size_t)(dot - name) : strlen(name);
}

static bool operation_is(MlirOperation op, const char *name) {
  return mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)), ref(name));
}

typedef struct named_text {
  const char *name; // of the instruction
  strbuf text;
} named_text;
typedef STACK(named_text) text_stack;

// ---- masked forms ------------------------------------------------------------------------------

static void print_template(MlirOperation op, strbuf *out) {
  MlirOpPrintingFlags flags = mlirOpPrintingFlagsCreate();
  mlirOpPrintingFlagsUseLocalScope(flags); // maps in place: the texts can be put behind each other
  mlirOperationPrintWithFlags(op, flags, mlir_append, out);
  mlirOpPrintingFlagsDestroy(flags);
  strbuf_append(out, "\n", 1);
}

static bool is_declaration(MlirOperation function) {
  return mlirOperationGetNumRegions(function) != 1 ||
         mlirBlockIsNull(mlirRegionGetFirstBlock(mlirOperationGetRegion(function, 0)));
}

enum { MAX_ARGUMENTS = 16 };

static MlirOperation create(const char *name, MlirType result, const MlirValue *operands, intptr_t count,
                            MlirLocation at) {
  MlirOperationState state = mlirOperationStateGet(ref(name), at);
  mlirOperationStateAddResults(&state, 1, &result);
  mlirOperationStateAddOperands(&state, count, operands);
  return mlirOperationCreate(&state);
}

// A constant zero: a vector of integers or floats.
static MlirOperation create_zero(MlirType type, MlirLocation at) {
  MlirContext context = mlirTypeGetContext(type);
  MlirType element = mlirShapedTypeGetElementType(type);
  MlirAttribute zero = mlirTypeIsAInteger(element) ? mlirIntegerAttrGet(element, 0)
                                                   : mlirFloatAttrDoubleGet(context, element, 0);
  MlirNamedAttribute value = mlir_named("value", mlirDenseElementsAttrSplatGet(type, zero));
  MlirOperationState state = mlirOperationStateGet(ref("llvm.mlir.constant"), at);
  mlirOperationStateAddResults(&state, 1, &type);
  mlirOperationStateAddAttributes(&state, 1, &value);
  return mlirOperationCreate(&state);
}

// Turns one function of the unmasked form into the masked form's, whose declaration is `masked`.
// False: they do not correspond.
static bool put_under_mask(MlirOperation function, MlirOperation masked, masking m) {
  MlirContext context = mlirOperationGetContext(function);
  MlirLocation at = mlirLocationUnknownGet(context);
  MlirAttribute type = attribute(masked, "function_type");
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(function, 0));
  uint32_t count = (uint32_t)mlirBlockGetNumArguments(block);
  lane_mask_place places = lane_mask_places(m);
  uint32_t total = count + 1 + places.adds_source;
  MlirOperation end = mlirBlockGetTerminator(block);
  if (count == 0 || total > MAX_ARGUMENTS || places.mask >= total || mlirOperationIsNull(end) ||
      mlirOperationGetNumOperands(end) != 1)
    return false;
  MlirValue value = mlirOperationGetOperand(end, 0);
  MlirType result = mlirValueGetType(value), bit = mlirIntegerTypeGet(context, 1), types[MAX_ARGUMENTS];
  if (!mlirTypeIsAVector(result))
    return false;
  int64_t lanes = mlirShapedTypeGetDimSize(result, 0);
  if (places.adds_source)
    mlirBlockInsertArgument(block, places.source, result, at);
  mlirBlockInsertArgument(block, places.mask, mlirVectorTypeGet(1, &lanes, bit), at);
  for (uint32_t i = 0; i < total; ++i)
    types[i] = mlirValueGetType(mlirBlockGetArgument(block, i));
  MlirType function_type = mlirLLVMFunctionTypeGet(result, total, types, false);
  if (!mlirAttributeEqual(type, mlirTypeAttrGet(function_type)))
    return false;
  MlirValue operands[3] = {mlirBlockGetArgument(block, places.mask), value};
  MlirOperation selected;
  if (m == MASKING_ZERO && mlirTypeEqual(mlirShapedTypeGetElementType(result), bit)) {
    MlirValue both[] = {operands[1], operands[0]};
    selected = create("llvm.and", result, both, 2, at);
  } else {
    if (m == MASKING_ZERO) {
      MlirOperation zero = create_zero(result, at);
      mlirBlockInsertOwnedOperationBefore(block, end, zero);
      operands[2] = mlirOperationGetResult(zero, 0);
    } else {
      operands[2] = mlirBlockGetArgument(block, places.source);
    }
    selected = create("llvm.select", result, operands, 3, at);
  }
  mlirBlockInsertOwnedOperationBefore(block, end, selected);
  mlirOperationSetOperand(end, 0, mlirOperationGetResult(selected, 0));
  mlirOperationSetAttributeByName(function, ref("function_type"), type);
  return mlirOperationVerify(function);
}

// A function with a body, and the instruction that it belongs to.
typedef struct definition {
  const char *instruction;
  size_t order;
  MlirOperation function;
} definition;
typedef STACK(definition) definition_stack;

static int compare_definitions(const void *a, const void *b) {
  const definition *x = a, *y = b;
  int order = strcmp(x->instruction, y->instruction);
  return order ? order : (x->order > y->order) - (x->order < y->order);
}

// All definitions, by instruction, otherwise in the order of the module.
static definition_stack find_definitions(arena *memory, MlirModule module) {
  definition_stack all = {0};
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module)); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    const char *name = string_attribute(memory, op, "sym_name");
    if (name && !is_declaration(op))
      stack_push(&all, (definition){arena_strndup(memory, name, base_length(name)), all.size, op});
  }
  if (all.size)
    qsort(all.data, all.size, sizeof *all.data, compare_definitions);
  return all;
}

// The text of masked form `name`, which `declared` declares. False after a diagnostic.
static bool compose_masked(arena *memory, const char *path, const definition_stack *all,
                           MlirOperation declared, const char *name, strbuf *out, diagnostics *d) {
  const char *unmasked = string_attribute(memory, declared, "unmasked");
  const char *how = string_attribute(memory, declared, "masking");
  masking m = how ? masking_named(how) : MASKING_NONE;
  size_t low = 0, high = unmasked ? all->size : 0;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (strcmp(all->data[middle].instruction, unmasked) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  uint32_t variants = 0;
  bool good = unmasked && m != MASKING_NONE && m != MASKING_COUNT;
  for (; good && low < all->size && !strcmp(all->data[low].instruction, unmasked); ++low) {
    MlirOperation copy = mlirOperationClone(all->data[low].function);
    const char *new_name = variants ? arena_printf(memory, "%s.%u", name, variants) : name;
    mlirOperationSetAttributeByName(copy, ref("sym_name"),
                                    mlirStringAttrGet(mlirOperationGetContext(copy), ref(new_name)));
    good = put_under_mask(copy, declared, m);
    if (good)
      print_template(copy, out);
    mlirOperationDestroy(copy);
    ++variants;
  }
  if (good && variants)
    return true;
  diag_error(d, path, "'%s' does not follow from '%s' by masking", name, unmasked ? unmasked : "");
  return false;
}

static int compare_templates(const void *a, const void *b) {
  return strcmp(((const isa_template *)a)->name, ((const isa_template *)b)->name);
}

isa_templates *isa_templates_read(MlirContext context, const char *path, const char *text, size_t size,
                                  diagnostics *d) {
  MlirModule module = parse(context, path, text, size, d);
  if (mlirModuleIsNull(module))
    return NULL;
  arena *memory = arena_new();
  text_stack texts = {0};
  definition_stack definitions = find_definitions(memory, module);
  bool good = true;
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
       !mlirOperationIsNull(op) && good; op = mlirOperationGetNextInBlock(op)) {
    const char *name = operation_is(op, "llvm.func") ? string_attribute(memory, op, "sym_name") : NULL;
    if (!name) {
      diag_error(d, path, "only llvm.func is expected here");
      good = false;
      break;
    }
    name = arena_strndup(memory, name, base_length(name));
    if (texts.size == 0 || strcmp(texts.data[texts.size - 1].name, name))
      stack_push(&texts, (named_text){name, {0}});
    if (is_declaration(op))
      good = compose_masked(memory, path, &definitions, op, name, &texts.data[texts.size - 1].text, d);
    else
      print_template(op, &texts.data[texts.size - 1].text);
  }
  stack_free(&definitions);
  mlirModuleDestroy(module);
  isa_templates *t = arena_alloc(memory, sizeof *t);
  t->memory = memory;
  t->count = (uint32_t)texts.size;
  t->items = arena_alloc(memory, texts.size * sizeof *t->items);
  for (size_t i = 0; i < texts.size; ++i) {
    t->items[i] = (isa_template){texts.data[i].name,
                                 arena_strndup(memory, texts.data[i].text.text, texts.data[i].text.size)};
    strbuf_free(&texts.data[i].text);
  }
  stack_free(&texts);
  if (t->count)
    qsort(t->items, t->count, sizeof *t->items, compare_templates);
  for (uint32_t i = 1; i < t->count && good; ++i)
    if (!strcmp(t->items[i - 1].name, t->items[i].name)) {
      diag_error(d, path, "the templates of '%s' are not together", t->items[i].name);
      good = false;
    }
  if (good)
    return t;
  isa_templates_free(t);
  return NULL;
}

void isa_templates_free(isa_templates *t) {
  if (t)
    arena_free(t->memory);
}

const isa_template *isa_templates_find(const isa_templates *t, const char *name) {
  isa_template key = {.name = name};
  return t->count ? bsearch(&key, t->items, t->count, sizeof key, compare_templates) : NULL;
}

// ---- instantiation ------------------------------------------------------------------------------

// Whether `value` is in one of the attribute's intervals; without the attribute there is no immediate.
static bool serves(MlirOperation function, int64_t value) {
  MlirAttribute values = attribute(function, "immediate_values");
  if (mlirAttributeIsNull(values))
    return true;
  if (!mlirAttributeIsAArray(values))
    return false;
  for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(values); ++i) {
    MlirAttribute run = mlirArrayAttrGetElement(values, i);
    if (!mlirAttributeIsAArray(run) || mlirArrayAttrGetNumElements(run) != 2)
      continue;
    MlirAttribute low = mlirArrayAttrGetElement(run, 0), high = mlirArrayAttrGetElement(run, 1);
    if (mlirAttributeIsAInteger(low) && mlirAttributeIsAInteger(high) &&
        value >= mlirIntegerAttrGetValueInt(low) && value <= mlirIntegerAttrGetValueInt(high))
      return true;
  }
  return false;
}

// The attribute of a constant (dense or integer) or of a shuffle with these numbers. Null: it is neither.
static MlirAttribute with_numbers(MlirContext context, MlirAttribute old, const int64_t *numbers,
                                  intptr_t count) {
  MlirAttribute null = {NULL};
  if (mlirAttributeIsAInteger(old))
    return count == 1 ? mlirIntegerAttrGet(mlirAttributeGetType(old), numbers[0]) : null;
  if (mlirAttributeIsADenseI32Array(old)) {
    int32_t *lanes = util_alloc((size_t)count * sizeof *lanes + 1);
    for (intptr_t i = 0; i < count; ++i)
      lanes[i] = (int32_t)numbers[i];
    MlirAttribute result = mlirDenseI32ArrayGet(context, count, lanes);
    util_release(lanes);
    return count == mlirDenseArrayGetNumElements(old) ? result : null;
  }
  if (!mlirAttributeIsADenseElements(old))
    return null;
  MlirType type = mlirAttributeGetType(old), element = mlirShapedTypeGetElementType(type);
  if (count != 1 && count != mlirElementsAttrGetNumElements(old))
    return null;
  MlirAttribute *elements = util_alloc((size_t)count * sizeof *elements + 1);
  for (intptr_t i = 0; i < count; ++i)
    elements[i] = mlirIntegerAttrGet(element, numbers[i]);
  MlirAttribute result = count == 1 ? mlirDenseElementsAttrSplatGet(type, elements[0])
                                    : mlirDenseElementsAttrGet(type, count, elements);
  util_release(elements);
  return result;
}

// Puts in the numbers that depend on the immediate, and takes the map away.
static bool apply_map(MlirContext context, MlirOperation op, int64_t value) {
  MlirAttribute a = attribute(op, "immediate_map");
  if (mlirAttributeIsNull(a))
    return true;
  const char *target = operation_is(op, "llvm.shufflevector") ? "mask" : "value";
  MlirAttribute old = attribute(op, target);
  if (!mlirAttributeIsAAffineMap(a) || mlirAttributeIsNull(old))
    return false;
  MlirAffineMap map = mlirAffineMapAttrGetValue(a);
  intptr_t count = mlirAffineMapGetNumResults(map);
  // A shuffle may name the lanes of both sources, or none (-1).
  int64_t lanes = 0;
  MlirType type = mlirOperationGetNumOperands(op) == 2 ? mlirValueGetType(mlirOperationGetOperand(op, 0))
                                                       : (MlirType){NULL};
  if (!mlirTypeIsNull(type) && mlirTypeIsAVector(type))
    lanes = 2 * mlirShapedTypeGetDimSize(type, 0);
  int64_t *numbers = util_alloc((size_t)count * sizeof *numbers + 1);
  bool good = count > 0;
  for (intptr_t i = 0; i < count && good; ++i)
    good = mlir_affine_evaluate(mlirAffineMapGetResult(map, i), value, &numbers[i]) &&
           (lanes == 0 || (numbers[i] >= -1 && numbers[i] < lanes));
  MlirAttribute replaced = {NULL};
  if (good)
    replaced = with_numbers(context, old, numbers, count);
  util_release(numbers);
  if (mlirAttributeIsNull(replaced))
    return false;
  mlirOperationSetAttributeByName(op, ref(target), replaced);
  mlirOperationRemoveAttributeByName(op, ref("immediate_map"));
  return true;
}

MlirModule isa_template_instantiate(MlirContext context, const char *name, const char *text,
                                    int64_t immediate, diagnostics *d) {
  MlirModule module = parse(context, name, text, strlen(text), d), null = {NULL};
  if (mlirModuleIsNull(module))
    return module;
  MlirOperation chosen = {NULL};
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  while (!mlirOperationIsNull(op)) {
    MlirOperation next = mlirOperationGetNextInBlock(op);
    if (mlirOperationIsNull(chosen) && operation_is(op, "llvm.func") && serves(op, immediate))
      chosen = op;
    else
      mlirOperationDestroy(op);
    op = next;
  }
  const char *problem = NULL;
  MlirRegion body = {NULL};
  if (mlirOperationIsNull(chosen))
    problem = "no template for this immediate";
  else
    body = mlirOperationGetRegion(chosen, 0);
  if (!problem && (mlirBlockIsNull(mlirRegionGetFirstBlock(body)) ||
                   !mlirBlockIsNull(mlirBlockGetNextInRegion(mlirRegionGetFirstBlock(body)))))
    problem = "a template is one block";
  if (!problem) {
    mlirOperationRemoveAttributeByName(chosen, ref("immediate_values"));
    mlirOperationSetAttributeByName(chosen, ref("sym_name"), mlirStringAttrGet(context, ref(name)));
    for (op = mlirBlockGetFirstOperation(mlirRegionGetFirstBlock(body)); !mlirOperationIsNull(op) && !problem;
         op = mlirOperationGetNextInBlock(op))
      if (!apply_map(context, op, immediate))
        problem = "malformed immediate_map";
  }
  if (!problem && !mlirOperationVerify(chosen))
    problem = "the instance is not valid";
  if (!problem)
    return module;
  diag_error(d, name, "%s (immediate %lld)", problem, (long long)immediate);
  mlirModuleDestroy(module);
  return null;
}

// ---- dialects -----------------------------------------------------------------------------------

static MlirOperation first_in_region(MlirOperation op) {
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  return mlirBlockIsNull(block) ? (MlirOperation){NULL} : mlirBlockGetFirstOperation(block);
}

// False: the operation is not "irdl.operation @name body".
static bool read_operation(arena *memory, MlirOperation op, bundle_operation *out) {
  if (!operation_is(op, "irdl.operation"))
    return false;
  strbuf text = {0}, head = {0};
  // Alone: printing an operation in place looks at the whole module. The parser has verified it.
  MlirOperation alone = mlirOperationClone(op);
  mlir_print_alone(alone, &text);
  mlirOperationDestroy(alone);
  out->name = string_attribute(memory, op, "sym_name");
  strbuf_printf(&head, "irdl.operation @%s ", out->name);
  bool ok = text.size > head.size && !memcmp(text.text, head.text, head.size) && text.text[head.size] == '{';
  if (ok)
    out->body = arena_strdup(memory, text.text + head.size);
  strbuf_free(&head);
  strbuf_free(&text);
  return ok;
}

static int compare_operations(const void *a, const void *b) {
  return strcmp(((const bundle_operation *)a)->name, ((const bundle_operation *)b)->name);
}

bool isa_dialect_read(MlirContext context, const char *path, const char *text, size_t size, const char *name,
                      arena *memory, bundle_dialect *out, diagnostics *d) {
  MlirModule module = parse(context, path, text, size, d);
  if (mlirModuleIsNull(module))
    return false;
  MlirOperation dialect = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  bool good = !mlirOperationIsNull(dialect) && operation_is(dialect, "irdl.dialect") &&
              mlirOperationIsNull(mlirOperationGetNextInBlock(dialect)) &&
              !strcmp(string_attribute(memory, dialect, "sym_name"), name);
  STACK(bundle_operation) all = {0};
  for (MlirOperation op = good ? first_in_region(dialect) : (MlirOperation){NULL};
       good && !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    bundle_operation x = {0};
    good = read_operation(memory, op, &x);
    stack_push(&all, x);
  }
  mlirModuleDestroy(module);
  if (!good)
    diag_error(d, path, "only irdl.dialect @%s with operations is expected here", name);
  *out = (bundle_dialect){arena_alloc(memory, (all.size + 1) * sizeof *out->operations), (uint32_t)all.size};
  if (all.size) {
    memcpy(out->operations, all.data, all.size * sizeof *all.data);
    if (good)
      qsort(out->operations, out->count, sizeof *out->operations, compare_operations);
  }
  stack_free(&all);
  return good;
}

// ---- costs --------------------------------------------------------------------------------------

typedef struct cost_reader {
  isa_costs *costs;
  const char *path;
  diagnostics *d;
} cost_reader;

static bool malformed(cost_reader *r, const char *name, const char *what) {
  diag_error(r->d, r->path, "'%s': %s", name, what);
  return false;
}

// One of a dictionary's numbers per CPU; null if it has them not.
static MlirAttribute numbers_per_cpu(const cost_reader *r, MlirAttribute dictionary, const char *key) {
  MlirAttribute a = {NULL};
  if (!mlirAttributeIsNull(dictionary) && mlirAttributeIsADictionary(dictionary))
    a = mlirDictionaryAttrGetElementByName(dictionary, ref(key));
  bool good = !mlirAttributeIsNull(a) && mlirAttributeIsADenseF32Array(a) &&
              mlirDenseArrayGetNumElements(a) == (intptr_t)r->costs->num_cpus;
  return good ? a : (MlirAttribute){NULL};
}

// latency and throughput, one number per CPU; negative: the CPU cannot.
static bool read_costs(cost_reader *r, MlirOperation op, const char *name, bundle_cost **out,
                       uint32_t *count) {
  MlirAttribute cost = attribute(op, "cost"), latency = numbers_per_cpu(r, cost, "latency"),
                throughput = numbers_per_cpu(r, cost, "throughput");
  intptr_t cpus = r->costs->num_cpus;
  if (mlirAttributeIsNull(latency) || mlirAttributeIsNull(throughput))
    return malformed(r, name,
                     "the cost's latency and throughput must be array<f32: ...>, one number per CPU");
  *out = arena_alloc(r->costs->memory, (size_t)cpus * sizeof **out + 1);
  *count = 0;
  for (intptr_t i = 0; i < cpus; ++i) {
    bundle_cost cost = {r->costs->cpus[i], mlirDenseF32ArrayGetElement(latency, i),
                        mlirDenseF32ArrayGetElement(throughput, i)};
    if (cost.latency >= 0 && cost.throughput >= 0)
      (*out)[(*count)++] = cost;
  }
  return true;
}

static bool read_number(MlirOperation op, const char *name, uint32_t *out) {
  MlirAttribute a = attribute(op, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAInteger(a))
    return false;
  int64_t value = mlirIntegerAttrGetValueInt(a);
  *out = (uint32_t)value;
  return value >= 0 && value <= UINT32_MAX;
}

static bool read_cpus(cost_reader *r, MlirOperation module) {
  MlirAttribute cpus = attribute(module, "auto.cpus");
  if (mlirAttributeIsNull(cpus) || !mlirAttributeIsAArray(cpus)) {
    diag_error(r->d, r->path, "the module has no attribute 'auto.cpus'");
    return false;
  }
  r->costs->num_cpus = (uint32_t)mlirArrayAttrGetNumElements(cpus);
  r->costs->cpus = arena_alloc(r->costs->memory, r->costs->num_cpus * sizeof *r->costs->cpus + 1);
  for (uint32_t i = 0; i < r->costs->num_cpus; ++i) {
    MlirAttribute cpu = mlirArrayAttrGetElement(cpus, i);
    if (!mlirAttributeIsAString(cpu)) {
      diag_error(r->d, r->path, "'auto.cpus' holds something that is no string");
      return false;
    }
    MlirStringRef s = mlirStringAttrGetValue(cpu);
    r->costs->cpus[i] = arena_strndup(r->costs->memory, s.data, s.length);
  }
  return true;
}

static int compare_costs(const void *a, const void *b) {
  return strcmp(((const isa_instruction_cost *)a)->name, ((const isa_instruction_cost *)b)->name);
}

isa_costs *isa_costs_read(MlirContext context, const char *path, const char *text, size_t size,
                          diagnostics *d) {
  MlirModule module = parse(context, path, text, size, d);
  if (mlirModuleIsNull(module))
    return NULL;
  arena *memory = arena_new();
  isa_costs *c = arena_alloc(memory, sizeof *c);
  c->memory = memory;
  cost_reader r = {c, path, d};
  STACK(isa_instruction_cost) instructions = {0};
  STACK(bundle_generic) generics = {0};
  bool good = read_cpus(&r, mlirModuleGetOperation(module));
  for (MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
       !mlirOperationIsNull(op) && good; op = mlirOperationGetNextInBlock(op)) {
    const char *name = string_attribute(memory, op, "sym_name");
    const char *operation = string_attribute(memory, op, "operation");
    if (!name) {
      diag_error(d, path, "only func.func is expected here");
      good = false;
    } else if (!operation) {
      isa_instruction_cost i = {.name = name};
      good = read_costs(&r, op, name, &i.costs, &i.num_costs);
      stack_push(&instructions, i);
    } else {
      bundle_generic g = {.operation = operation, .feature_set = string_attribute(memory, op, "feature_set")};
      good = read_costs(&r, op, name, &g.costs, &g.num_costs);
      if (good && (!g.feature_set || !read_number(op, "lanes", &g.lanes) ||
                   !read_number(op, "width", &g.width) || !read_number(op, "source_width", &g.source_width)))
        good = malformed(&r, name, "needs feature_set, lanes, width and source_width");
      stack_push(&generics, g);
    }
  }
  mlirModuleDestroy(module);
  c->num_instructions = (uint32_t)instructions.size;
  c->instructions = arena_alloc(memory, instructions.size * sizeof *c->instructions + 1);
  if (instructions.size) {
    memcpy(c->instructions, instructions.data, instructions.size * sizeof *c->instructions);
    qsort(c->instructions, c->num_instructions, sizeof *c->instructions, compare_costs);
  }
  c->num_generics = (uint32_t)generics.size;
  c->generics = arena_alloc(memory, generics.size * sizeof *c->generics + 1);
  if (generics.size)
    memcpy(c->generics, generics.data, generics.size * sizeof *c->generics);
  stack_free(&instructions);
  stack_free(&generics);
  if (good)
    return c;
  isa_costs_free(c);
  return NULL;
}

void isa_costs_free(isa_costs *c) {
  if (c)
    arena_free(c->memory);
}

const isa_instruction_cost *isa_costs_find(const isa_costs *c, const char *name) {
  isa_instruction_cost key = {.name = name};
  return c->num_instructions ? bsearch(&key, c->instructions, c->num_instructions, sizeof key, compare_costs)
                             : NULL;
}
