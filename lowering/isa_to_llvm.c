// ISA -> llvm: each operation becomes a copy of its template's body.
//
//   %r = "x86vector._mm256_madd_epi16"(%a, %b) : ...
//   %r = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%a, %b) : ...
//
// The operands and results of ISA operations are one-dimensional vectors, which the LLVM dialect takes as
// they are.
#include "lowering/passes.h"

#include "lowering/walk.h"
#include "semantics/isa_files.h"
#include <stdio.h>
#include <string.h>

// One parsed template: an instruction with one value of its immediate.
typedef struct cached_template {
  uint32_t instruction;
  int64_t immediate;
  MlirModule module;
  MlirBlock body; // ends in llvm.return
} cached_template;

struct template_cache {
  STACK(cached_template) items;
  uint32_t *slots; // open addressing; position in items plus one
  uint32_t mask;
};

template_cache *template_cache_new(void) { return util_alloc(sizeof(template_cache)); }

void template_cache_free(template_cache *c) {
  if (!c)
    return;
  for (size_t i = 0; i < c->items.size; i++)
    mlirModuleDestroy(c->items.data[i].module);
  stack_free(&c->items);
  util_release(c->slots);
  util_release(c);
}

static uint32_t hash_key(uint32_t instruction, int64_t immediate) {
  return (uint32_t)hash_mix(hash_mix(0, instruction), (uint64_t)immediate);
}

static void insert_slot(template_cache *c, uint32_t item) {
  uint32_t at = hash_key(c->items.data[item].instruction, c->items.data[item].immediate) & c->mask;
  while (c->slots[at])
    at = (at + 1) & c->mask;
  c->slots[at] = item + 1;
}

static void add_item(template_cache *c, cached_template item) {
  stack_push(&c->items, item);
  if (c->slots && c->items.size * 2 <= c->mask) {
    insert_slot(c, (uint32_t)c->items.size - 1);
    return;
  }
  uint32_t size = c->slots ? 2 * (c->mask + 1) : 64;
  util_release(c->slots);
  c->slots = util_alloc(size * sizeof *c->slots);
  c->mask = size - 1;
  for (uint32_t i = 0; i < c->items.size; i++)
    insert_slot(c, i);
}

static const cached_template *find_item(const template_cache *c, uint32_t instruction, int64_t immediate) {
  if (!c->slots)
    return NULL;
  for (uint32_t at = hash_key(instruction, immediate) & c->mask; c->slots[at]; at = (at + 1) & c->mask) {
    const cached_template *item = &c->items.data[c->slots[at] - 1];
    if (item->instruction == instruction && item->immediate == immediate)
      return item;
  }
  return NULL;
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

// The template for this operation, parsed when it is first needed. NULL after an error.
static const cached_template *get_template(template_cache *c, MlirOperation op, const bundle_instruction *in,
                                           uint32_t index, int64_t immediate) {
  const cached_template *found = find_item(c, index, immediate);
  if (found)
    return found;
  diagnostics d = {.collect = true};
  MlirModule module =
      isa_template_instantiate(mlirOperationGetContext(op), in->name, in->template_text, immediate, &d);
  if (mlirModuleIsNull(module)) {
    walk_error(op, "the template of '%s' cannot be used: %.*s", in->name, (int)strcspn(d.text.text, "\n"),
               d.text.text);
    diag_free(&d);
    return NULL;
  }
  diag_free(&d);
  MlirBlock body = template_body(module);
  if (mlirBlockIsNull(body) || mlirBlockGetNumArguments(body) != mlirOperationGetNumOperands(op)) {
    walk_error(op, "the template of '%s' does not fit the operation", in->name);
    mlirModuleDestroy(module);
    return NULL;
  }
  add_item(c, (cached_template){index, immediate, module, body});
  return &c->items.data[c->items.size - 1];
}

// Values of the template and what stands for them at the place of use.
typedef struct value_map {
  STACK(MlirValue) from, to;
} value_map;

static MlirValue map_value(const value_map *m, MlirValue v) {
  for (size_t i = m->from.size; i-- > 0;)
    if (mlirValueEqual(m->from.data[i], v))
      return m->to.data[i];
  die("a template uses a value that it does not define");
}

static void map_operands(const value_map *m, MlirOperation op) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    mlirOperationSetOperand(op, i, map_value(m, mlirOperationGetOperand(op, i)));
}

static bool types_agree(MlirOperation op, MlirBlock body) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (!mlirTypeEqual(mlirValueGetType(mlirOperationGetOperand(op, i)),
                       mlirValueGetType(mlirBlockGetArgument(body, i))))
      return false;
  MlirOperation end = mlirBlockGetTerminator(body);
  if (mlirOperationGetNumOperands(end) != mlirOperationGetNumResults(op))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    if (!mlirTypeEqual(mlirValueGetType(mlirOperationGetResult(op, i)),
                       mlirValueGetType(mlirOperationGetOperand(end, i))))
      return false;
  return true;
}

static void inline_body(MlirOperation op, MlirBlock body) {
  value_map m = {0};
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body); i++) {
    stack_push(&m.from, mlirBlockGetArgument(body, i));
    stack_push(&m.to, mlirOperationGetOperand(op, i));
  }
  MlirBlock block = mlirOperationGetBlock(op);
  MlirOperation end = mlirBlockGetTerminator(body);
  for (MlirOperation o = mlirBlockGetFirstOperation(body); !mlirOperationEqual(o, end);
       o = mlirOperationGetNextInBlock(o)) {
    MlirOperation copy = mlirOperationClone(o);
    mlirBlockInsertOwnedOperationBefore(block, op, copy);
    map_operands(&m, copy);
    for (intptr_t i = 0; i < mlirOperationGetNumResults(o); i++) {
      stack_push(&m.from, mlirOperationGetResult(o, i));
      stack_push(&m.to, mlirOperationGetResult(copy, i));
    }
  }
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, i),
                                  map_value(&m, mlirOperationGetOperand(end, i)));
  mlirOperationDestroy(op);
  stack_free(&m.from);
  stack_free(&m.to);
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
  if (index < 0)
    return walk_error(op, "'%.*s': the rules of target '%s' have no such instruction", (int)full.length,
                      full.data, t->name);
  const bundle_instruction *in = &t->rules->instructions[index];
  if (!target_instruction_available(t, (uint32_t)index))
    return walk_error(op, "'%s' is not available on '%s' with these features", in->name, t->cpu);
  if (!in->template_text || !*in->template_text)
    return walk_error(op, "'%s' has no lowering to the LLVM dialect", in->name);
  int64_t immediate = 0;
  for (uint32_t i = 0; i < in->function.num_operands; i++) {
    const lane_operand *o = &in->function.operands[i];
    if (o->kind != OPERAND_IMMEDIATE)
      continue;
    if (!walk_integer_attribute(op, o->name, &immediate))
      return walk_error(op, "'%s' needs the integer attribute '%s'", in->name, o->name);
    if (o->immediate_bits < 63 && (immediate < 0 || immediate >> o->immediate_bits))
      return walk_error(op, "'%s' of '%s' must be from 0 to %lld", o->name, in->name,
                        (1LL << o->immediate_bits) - 1);
  }
  const cached_template *template = get_template(templates, op, in, (uint32_t)index, immediate);
  if (!template)
    return false;
  if (!types_agree(op, template->body))
    return walk_error(op, "operand or result types are not those of '%s'", in->name);
  inline_body(op, template->body);
  return true;
}

bool lower_isa_to_llvm(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report) {
  char prefix[64];
  int length = snprintf(prefix, sizeof prefix, "%s.", t->rules->isa);
  template_cache *templates = options->templates ? options->templates : template_cache_new();
  operation_list ops = {0};
  walk_collect(function, prefix, &ops);
  bool ok = true;
  for (size_t i = 0; i < ops.size && ok; i++) {
    ok = expand(ops.data[i], t, templates, (size_t)length);
    report->instructions_expanded += ok;
  }
  stack_free(&ops);
  if (!options->templates)
    template_cache_free(templates);
  return ok;
}
