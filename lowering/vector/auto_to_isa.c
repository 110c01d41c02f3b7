// auto -> ISA, one operation to one operation where the target has the instruction.
//
//   %r = "auto.dot"(%a, %b) {stride = 2 : i64} : (vector<32xi16>, vector<32xi16>) -> vector<16xi32>
//   %r = "x86vector._mm512_madd_epi16"(%a, %b) : (vector<32xi16>, vector<32xi16>) -> vector<16xi32>
//
// Parameters and types choose the members of the class that compute the operation; the CPU chooses among
// them.
#include "lowering/mlir/passes.h"

#include "lowering/mlir/dialects.h"
#include "lowering/mlir/walk.h"
#include "lowering/vector/auto_to_semantics.h"
#include <string.h>

// The bundle's instructions grouped by class: members of class c are order[first[c]] .. order[first[c + 1] -
// 1].
typedef struct class_index {
  uint32_t *first, *order;
} class_index;

static class_index index_classes(const bundle *b) {
  class_index x = {util_alloc((b->num_classes + 2) * sizeof *x.first),
                   util_alloc((b->num_instructions + 1) * sizeof *x.order)};
  for (uint32_t i = 0; i < b->num_instructions; i++)
    x.first[b->instructions[i].class_index + 2]++;
  for (uint32_t c = 2; c < b->num_classes + 2; c++)
    x.first[c] += x.first[c - 1];
  for (uint32_t i = 0; i < b->num_instructions; i++)
    x.order[x.first[b->instructions[i].class_index + 1]++] = i;
  return x;
}

typedef STACK(MlirValue) value_list;

// The operation's values in the instruction's order, without those that a mask adds. False if they are not
// operands of the instruction's.
static bool list_values(const auto_op *x, const bundle_instruction *in, value_list *out) {
  const lane_function *f = &in->function;
  lane_mask_place place = lane_mask_places(in->how);
  uint32_t given = 0;
  for (uint32_t i = 0; i < x->class->num_operands; i++)
    given += !mlirValueIsNull(x->operands[i]);
  for (uint32_t i = 0; i < f->num_operands; i++) {
    if (f->operands[i].kind == OPERAND_IMMEDIATE || i == place.mask ||
        (place.adds_source && i == place.source))
      continue;
    MlirValue v = x->operands[in->class_operands[i]];
    if (mlirValueIsNull(v) || !walk_type_matches(mlirValueGetType(v), &f->operands[i]))
      return false;
    stack_push(out, v);
  }
  return out->size == given;
}

static bool types_match(const auto_op *x, const bundle_instruction *in) {
  const lane_function *f = &in->function;
  value_list values = {0};
  bool same = list_values(x, in, &values) && mlirOperationGetNumResults(x->op) == f->num_results;
  stack_free(&values);
  for (uint32_t i = 0; same && i < f->num_results; i++)
    same = walk_type_matches(mlirValueGetType(mlirOperationGetResult(x->op, i)), &f->results[i].type);
  return same;
}

// Are the operation's immediates legal ones of the instruction, and can its template have them?
static bool immediates_match(MlirOperation op, const bundle *b, uint32_t instruction,
                             template_cache *templates) {
  const bundle_instruction *in = &b->instructions[instruction];
  const lane_function *f = &in->function;
  uint64_t packed = 0;
  int64_t value;
  bool any = false;
  for (uint32_t i = 0; i < f->num_operands; i++) {
    if (f->operands[i].kind != OPERAND_IMMEDIATE)
      continue;
    any = true;
    if (!walk_integer_attribute(op, bundle_immediate_name(b, in, i), &value) ||
        !lane_immediate_insert(f, i, value, &packed).holds)
      return false;
  }
  return !any || template_cache_has(templates, mlirOperationGetContext(op), in, instruction, (int64_t)packed);
}

// Is instruction i the one to take rather than `other`?
static bool is_better(const target *t, uint32_t i, uint32_t other) {
  target_cost a = target_instruction_cost(t, i), b = target_instruction_cost(t, other);
  const bundle_instruction *all = t->rules->instructions;
  return a.throughput != b.throughput ? a.throughput < b.throughput
         : a.latency != b.latency     ? a.latency < b.latency
                                      : record_rank(all[i].status) < record_rank(all[other].status);
}

// The cheapest available member of the class that computes the operation, the one confirmed best if there are
// several; or -1.
static int64_t choose(const auto_op *x, const target *t, const class_index *index,
                      template_cache *templates) {
  const bundle *b = t->rules;
  size_t tuple = x->class->num_parameters * sizeof *x->values;
  int64_t best = -1;
  for (uint32_t k = index->first[x->class_index]; k < index->first[x->class_index + 1]; k++) {
    uint32_t i = index->order[k];
    const bundle_instruction *in = &b->instructions[i];
    if (!target_instruction_lowers(t, i) || (tuple && memcmp(in->parameter_values, x->values, tuple)) ||
        !types_match(x, in) || !immediates_match(x->op, b, i, templates))
      continue;
    if (best < 0 || is_better(t, i, (uint32_t)best))
      best = i;
  }
  return best;
}

// `operands` in the order of the instruction `isa_name`, whose immediates are those of `in`.
static void replace(MlirOperation op, const bundle *b, const bundle_instruction *in, const char *isa_name,
                    intptr_t num_operands, const MlirValue *operands) {
  strbuf name = {0};
  strbuf_printf(&name, "%s.%s", dialects_isa(mlirOperationGetContext(op), b), isa_name);
  if (!dialects_load_operation(mlirOperationGetContext(op), b, name.text))
    die("cannot load %s", name.text);
  MlirOperationState state =
      mlirOperationStateGet((MlirStringRef){name.text, name.size}, mlirOperationGetLocation(op));
  mlirOperationStateAddOperands(&state, num_operands, operands);
  intptr_t num_results = mlirOperationGetNumResults(op);
  for (intptr_t i = 0; i < num_results; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetResult(op, i));
    mlirOperationStateAddResults(&state, 1, &type);
  }
  MlirContext context = mlirOperationGetContext(op);
  for (uint32_t i = 0; i < in->function.num_operands; i++) {
    if (in->function.operands[i].kind != OPERAND_IMMEDIATE)
      continue;
    MlirStringRef own = mlirStringRefCreateFromCString(in->function.operands[i].name),
                  given = mlirStringRefCreateFromCString(bundle_immediate_name(b, in, i));
    MlirNamedAttribute a =
        mlirNamedAttributeGet(mlirIdentifierGet(context, own), mlirOperationGetAttributeByName(op, given));
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirOperation created = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(op), op, created);
  for (intptr_t i = 0; i < num_results; i++)
    mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(op, i), mlirOperationGetResult(created, i));
  mlirOperationDestroy(op);
  strbuf_free(&name);
}

// ---- masked operations --------------------------------------------------------------------------
//
//   %r = "auto.masked_add"(%a, %b, %mask, %source) {masking = 1 : i64, ...}     merge; masking = 2: zero
//
// A form that merges into one of its own operands computes it when the source is that operand.

// A masked form: how it comes of the function of its class.
typedef struct masked_form {
  const char *name;
  const bundle_instruction *instruction; // the unmasked one, or itself if there is none
  masking how;
  uint32_t mask_lanes;
} masked_form;

static masked_form form_of_instruction(const bundle_instruction *in) {
  return (masked_form){in->name, in, in->how, in->function.operands[lane_mask_places(in->how).mask].lanes};
}

static masked_form form_of_masked(const bundle *b, const bundle_masked *m) {
  return (masked_form){m->name, &b->instructions[m->instruction], m->how, m->mask_lanes};
}

static bool source_matches(const auto_op *x, const masked_form *m, const lane_mask_place *place) {
  if (place->adds_source)
    return walk_type_matches(mlirValueGetType(x->source), &m->instruction->function.results[0].type);
  value_list values = {0};
  bool same =
      list_values(x, m->instruction, &values) && mlirValueEqual(x->source, values.data[place->source]);
  stack_free(&values);
  return same;
}

static bool mask_matches(const auto_op *x, const masked_form *m) {
  lane_mask_place place = lane_mask_places(m->how);
  bool zero = place.source == LANE_MASK_NONE;
  lane_operand mask = {.kind = OPERAND_MASK, .lanes = m->mask_lanes, .width = 1};
  return (x->masking == AUTO_ZERO) == zero && types_match(x, m->instruction) &&
         walk_type_matches(mlirValueGetType(x->mask), &mask) && (zero || source_matches(x, m, &place));
}

static void replace_masked(const auto_op *x, const bundle *b, const masked_form *m) {
  lane_mask_place place = lane_mask_places(m->how);
  value_list plain = {0}, operands = {0}; // of the unmasked form and of the masked one
  list_values(x, m->instruction, &plain);
  for (size_t next = 0; next < plain.size || operands.size == place.mask;) {
    size_t k = operands.size;
    bool source = place.adds_source && k == place.source;
    stack_push(&operands, k == place.mask ? x->mask : source ? x->source : plain.data[next++]);
  }
  replace(x->op, b, m->instruction, m->name, (intptr_t)operands.size, operands.data);
  stack_free(&plain);
  stack_free(&operands);
}

// The first form of instruction i, or i itself if it is one, that is available and computes the operation.
static bool find_form(const auto_op *x, const target *t, uint32_t i, masked_form *out) {
  const bundle_instruction *in = &t->rules->instructions[i];
  if (in->how != MASKING_NONE) {
    *out = form_of_instruction(in);
    return mask_matches(x, out) && target_instruction_available(t, i);
  }
  uint32_t count;
  const bundle_masked *forms = target_masked_forms(t, &count);
  for (uint32_t m = 0; m < count; m++) {
    *out = form_of_masked(t->rules, &forms[m]);
    if (forms[m].instruction == i && mask_matches(x, out) && target_masked_available(t, &forms[m]))
      return true;
  }
  return false;
}

// The class's members are tried in order; the first form that is available computes the operation. False:
// none.
static bool convert_masked(const auto_op *x, const target *t, const class_index *index,
                           template_cache *templates) {
  const bundle *b = t->rules;
  size_t tuple = x->class->num_parameters * sizeof *x->values;
  for (uint32_t k = index->first[x->class_index]; k < index->first[x->class_index + 1]; k++) {
    uint32_t i = index->order[k];
    const bundle_instruction *in = &b->instructions[i];
    masked_form form;
    if ((tuple && memcmp(in->parameter_values, x->values, tuple)) || !in->template_text ||
        !*in->template_text || !immediates_match(x->op, b, i, templates) || !find_form(x, t, i, &form))
      continue;
    replace_masked(x, b, &form);
    return true;
  }
  return false;
}

static bool convert_plain(const auto_op *x, const target *t, const class_index *index,
                          template_cache *templates, lowering_report *report) {
  int64_t i = choose(x, t, index, templates);
  if (i < 0)
    return false;
  const bundle_instruction *in = &t->rules->instructions[i];
  value_list operands = {0};
  list_values(x, in, &operands);
  replace(x->op, t->rules, in, in->name, (intptr_t)operands.size, operands.data);
  stack_free(&operands);
  report->instruction_uses[i]++;
  return true;
}

// One without an instruction becomes what it means; under a mask, it may have one without.
static bool convert(MlirOperation op, const target *t, const class_index *index, template_cache *templates,
                    const lowering_options *options, lowering_report *report) {
  arena *a = arena_new();
  auto_op x;
  bool ok = auto_op_read(op, t, options->classes, a, &x), done = false;
  if (ok && x.masking) {
    done = convert_masked(&x, t, index, templates);
    ok = done || auto_unmask(options->classes, &x);
  }
  if (ok && !done)
    done = convert_plain(&x, t, index, templates, report);
  report->isa_operations += done;
  if (ok && !done) {
    ok = auto_expand(options->classes, &x);
    report->operations_expanded += ok;
  }
  arena_free(a);
  return ok;
}

bool lower_auto_to_isa(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report) {
  operation_list ops = {0};
  walk_collect(function, "auto.", &ops);
  bool ok = true;
  if (ops.size) {
    class_index x = index_classes(t->rules);
    template_cache *templates = options->templates ? options->templates : template_cache_new();
    for (size_t i = 0; i < ops.size && ok; i++)
      ok = convert(ops.data[i], t, &x, templates, options, report);
    util_release(x.first);
    util_release(x.order);
    if (!options->templates)
      template_cache_free(templates);
  }
  stack_free(&ops);
  return ok;
}
