// ISA -> llvm: each operation becomes a copy of its template's body.
//
//   %r = "x86vector._mm256_madd_epi16"(%a, %b) : ...
//   %r = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%a, %b) : ...
//
// The operands and results of ISA operations are one-dimensional vectors, which the LLVM dialect takes as
// they are.
#include "lowering/mlir/dialects.h"
#include "lowering/mlir/passes.h"

#include "lowering/mlir/any_lanes.h"
#include "lowering/mlir/inline.h"
#include "lowering/mlir/llvm_shuffle.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/transpose.h"
#include "semantics/mlir/isa_files.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"
#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <mlir-c/Dialect/LLVM.h>
#include <stdio.h>
#include <string.h>

// One parsed template: an instruction with one value of its immediates (lane_immediate_bits).
typedef struct cached_template {
  uint32_t instruction;
  int64_t immediate;
  MlirModule module;
  MlirBlock body; // ends in llvm.return
} cached_template;

struct template_cache {
  STACK(cached_template) items;
  hash_index index; // of items
};

template_cache *template_cache_new(void) { return util_alloc(sizeof(template_cache)); }

void template_cache_free(template_cache *c) {
  if (!c)
    return;
  for (size_t i = 0; i < c->items.size; i++)
    mlirModuleDestroy(c->items.data[i].module);
  stack_free(&c->items);
  hash_free(&c->index);
  util_release(c);
}

static uint64_t hash_key(uint32_t instruction, int64_t immediate) {
  return hash_mix(hash_mix(0, instruction), (uint64_t)immediate);
}

static bool is_item(const cached_template *item, uint32_t instruction, int64_t immediate) {
  return item->instruction == instruction && item->immediate == immediate;
}

// The one block of the one function of an instantiated template; null if it is not of that form.
static MlirBlock template_body(MlirModule module) {
  MlirOperation f = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  if (mlirOperationIsNull(f) || mlirOperationGetNumRegions(f) != 1)
    return (MlirBlock){NULL};
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(f, 0));
  if (mlirBlockIsNull(block) || !mlirBlockIsNull(mlirBlockGetNextInRegion(block)))
    return (MlirBlock){NULL};
  MlirStringRef last = mlirIdentifierStr(mlirOperationGetName(mlirBlockGetTerminator(block)));
  return mlirStringRefEqual(last, mlirStringRefCreateFromCString("llvm.return")) ? block : (MlirBlock){NULL};
}

// The template of an instruction with these immediates, parsed when it is first needed. NULL after a
// diagnostic.
static const cached_template *get_template(template_cache *c, MlirContext context,
                                           const bundle_instruction *in, uint32_t index, int64_t immediate,
                                           diagnostics *d) {
  uint64_t hash = hash_key(index, immediate);
  uint32_t found;
  hash_find(&c->index, hash, found, is_item(&c->items.data[found], index, immediate));
  if (found != HASH_NONE)
    return &c->items.data[found];
  MlirModule module = isa_template_instantiate(context, in->name, in->template_text, immediate, d);
  if (mlirModuleIsNull(module))
    return NULL;
  MlirBlock body = template_body(module);
  if (mlirBlockIsNull(body)) {
    diag_error(d, in->name, "is no function of one block");
    mlirModuleDestroy(module);
    return NULL;
  }
  hash_insert(&c->index, hash, (uint32_t)c->items.size);
  stack_push(&c->items, (cached_template){index, immediate, module, body});
  return &c->items.data[c->items.size - 1];
}

bool template_cache_has(template_cache *c, MlirContext context, const bundle_instruction *in, uint32_t index,
                        int64_t immediate) {
  diagnostics d = {.collect = true};
  bool found = get_template(c, context, in, index, immediate, &d) != NULL;
  diag_free(&d);
  return found;
}

// What the template returns: the results' types one by one. Several are members of one structure.
static MlirType returned_type(MlirBlock body, intptr_t results, intptr_t i) {
  MlirOperation end = mlirBlockGetTerminator(body);
  if (mlirOperationGetNumOperands(end) != 1)
    return (MlirType){NULL};
  MlirType type = mlirValueGetType(mlirOperationGetOperand(end, 0));
  if (results == 1)
    return type;
  return mlirTypeIsALLVMStructType(type) && mlirLLVMStructTypeGetNumElementTypes(type) == results
             ? mlirLLVMStructTypeGetElementType(type, i)
             : (MlirType){NULL};
}

static MlirValue create_before(MlirOperation op, const char *name, intptr_t num_operands,
                               const MlirValue *operands, MlirType result, const char *attribute,
                               MlirAttribute value) {
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString(name), mlirOperationGetLocation(op));
  mlirOperationStateAddOperands(&state, num_operands, operands);
  mlirOperationStateAddResults(&state, 1, &result);
  if (attribute) {
    MlirNamedAttribute a = mlir_named(attribute, value);
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirOperation created = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(op), op, created);
  return mlirOperationGetResult(created, 0);
}

static bool types_agree(MlirOperation op, intptr_t num_operands, const MlirValue *operands, MlirBlock body) {
  if (mlirBlockGetNumArguments(body) != num_operands)
    return false;
  for (intptr_t i = 0; i < num_operands; i++)
    if (!mlirTypeEqual(mlirValueGetType(operands[i]), mlirValueGetType(mlirBlockGetArgument(body, i))))
      return false;
  for (intptr_t i = 0, n = mlirOperationGetNumResults(op); i < n; i++) {
    MlirType type = returned_type(body, n, i);
    if (mlirTypeIsNull(type) || !mlirTypeEqual(mlirValueGetType(mlirOperationGetResult(op, i)), type))
      return false;
  }
  return true;
}

// Copies the body in front of `op`; *results are as many as the op has.
static void inline_body(MlirOperation op, const MlirValue *operands, MlirBlock body, MlirValue *results) {
  MlirValue returned;
  inline_block(op, operands, body, &returned);
  intptr_t n = mlirOperationGetNumResults(op);
  for (int64_t i = 0; i < n; i++)
    results[i] = n == 1 ? returned
                        : create_before(op, "llvm.extractvalue", 1, &returned, returned_type(body, n, i),
                                        "position", mlirDenseI64ArrayGet(mlirOperationGetContext(op), 1, &i));
}

// ---- masked forms -------------------------------------------------------------------------------

// One bit for each of the result's lanes: those that the mask does not govern are as if their bit were set.
static MlirValue mask_of_lanes(MlirOperation op, const bundle_masked *m, MlirValue mask, uint32_t lanes) {
  if (m->mask_lanes == lanes && m->masked_lanes == lanes)
    return mask;
  MlirType type = mlirValueGetType(mask);
  MlirAttribute set = mlirDenseElementsAttrBoolSplatGet(type, true);
  MlirValue pair[2] = {mask, create_before(op, "llvm.mlir.constant", 0, NULL, type, "value", set)};
  int32_t *order = util_alloc(lanes * sizeof *order);
  for (uint32_t i = 0; i < lanes; i++)
    order[i] = (int32_t)(i < m->masked_lanes ? i : m->mask_lanes);
  MlirValue all = llvm_shuffle(op, pair[0], pair[1], lanes, order);
  util_release(order);
  return all;
}

static MlirValue select_lanes(MlirOperation op, const bundle_masked *m, uint32_t lanes, MlirValue computed) {
  lane_mask_place place = lane_mask_places(m->how);
  MlirType type = mlirValueGetType(computed);
  MlirValue mask = mask_of_lanes(op, m, mlirOperationGetOperand(op, place.mask), lanes);
  MlirValue other = place.source == LANE_MASK_NONE
                        ? create_before(op, "llvm.mlir.zero", 0, NULL, type, NULL, (MlirAttribute){NULL})
                        : mlirOperationGetOperand(op, place.source);
  MlirValue operands[3] = {mask, computed, other};
  return create_before(op, "llvm.select", 3, operands, type, NULL, (MlirAttribute){NULL});
}

// Is the operation's mask, and its source if the unmasked form has none, of the form's types?
static bool mask_types_agree(MlirOperation op, const bundle_masked *m, const lane_function *f) {
  lane_mask_place place = lane_mask_places(m->how);
  lane_operand mask = {.kind = OPERAND_MASK, .lanes = m->mask_lanes, .width = 1};
  return place.mask < mlirOperationGetNumOperands(op) &&
         walk_type_matches(mlirValueGetType(mlirOperationGetOperand(op, place.mask)), &mask) &&
         (place.source == LANE_MASK_NONE ||
          walk_type_matches(mlirValueGetType(mlirOperationGetOperand(op, place.source)),
                            &f->results[0].type));
}

static bool expand(MlirOperation op, const target *t, template_cache *templates, size_t prefix) {
  MlirStringRef full = mlirIdentifierStr(mlirOperationGetName(op));
  char name[160];
  size_t n = full.length - prefix;
  if (n >= sizeof name)
    return walk_error(op, "'%.*s': no such instruction", (int)full.length, full.data);
  memcpy(name, full.data + prefix, n);
  name[n] = 0;
  int64_t index = target_find_instruction(t, name);
  const bundle_masked *masked = index < 0 ? target_find_masked(t, name) : NULL;
  if (masked)
    index = masked->instruction;
  if (index < 0)
    return walk_error(op, "'%.*s': the rules of target '%s' have no such instruction", (int)full.length,
                      full.data, t->name);
  const bundle_instruction *in = &t->rules->instructions[index];
  if (masked ? !target_masked_available(t, masked) : !target_instruction_available(t, (uint32_t)index))
    return walk_error(op, "'%s' is not available on '%s' with these features", name, t->cpu);
  if (!in->template_text || !*in->template_text)
    return walk_error(op, "'%s' has no lowering to the LLVM dialect", in->name);
  uint64_t immediate = 0;
  for (uint32_t i = 0; i < in->function.num_operands; i++) {
    const lane_operand *o = &in->function.operands[i];
    int64_t value;
    if (o->kind == OPERAND_IMMEDIATE &&
        !walk_immediate(op, &in->function, i, o->name, in->name, &value, &immediate))
      return false;
  }
  diagnostics d = {.collect = true};
  const cached_template *template =
      get_template(templates, mlirOperationGetContext(op), in, (uint32_t)index, (int64_t)immediate, &d);
  if (!template)
    walk_error(op, "the template of '%s' cannot be used: %.*s", in->name, (int)strcspn(d.text.text, "\n"),
               d.text.text);
  diag_free(&d);
  if (!template)
    return false;
  lane_mask_place place = lane_mask_places(masked ? masked->how : MASKING_NONE);
  STACK(MlirValue) operands = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!masked || (i != place.mask && !(place.adds_source && i == place.source)))
      stack_push(&operands, mlirOperationGetOperand(op, i));
  bool ok = types_agree(op, (intptr_t)operands.size, operands.data, template->body) &&
            (!masked || mask_types_agree(op, masked, &in->function));
  if (ok) {
    intptr_t count = mlirOperationGetNumResults(op);
    MlirValue *results = util_alloc((size_t)count * sizeof *results + 1);
    inline_body(op, operands.data, template->body, results);
    if (masked)
      results[0] = select_lanes(op, masked, in->function.results[0].type.lanes, results[0]);
    for (intptr_t i = 0; i < count; i++)
      mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, i), results[i]);
    util_release(results);
    mlirOperationDestroy(op);
  } else {
    walk_error(op, "operand or result types are not those of '%s'", name);
  }
  stack_free(&operands);
  return ok;
}

bool lower_isa_to_llvm(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report) {
  template_cache *templates = options->templates ? options->templates : template_cache_new();
  const char *names[2];
  MlirContext context = mlirOperationGetContext(function);
  unsigned num_names = dialects_isa_names(context, t->rules, names);
  bool ok = true;
  for (unsigned n = 0; n < num_names && ok; n++) {
    char prefix[64];
    int length = snprintf(prefix, sizeof prefix, "%s.", names[n]);
    operation_list ops = {0};
    walk_collect(function, prefix, &ops);
    bool upstream = dialects_is_upstream(context, names[n]);
    for (size_t i = 0; i < ops.size && ok; i++) {
      // Of a dialect with the same name.
      if (upstream &&
          mlirContextIsRegisteredOperation(context, mlirIdentifierStr(mlirOperationGetName(ops.data[i]))))
        continue;
      ok = expand(ops.data[i], t, templates, (size_t)length);
      report->instructions_expanded += ok;
    }
    stack_free(&ops);
  }
  if (!options->templates)
    template_cache_free(templates);
  if (ok) {
    transpose_in_steps(function, t->register_bits);
    any_lanes_to_poison(function);
  }
  return ok;
}
