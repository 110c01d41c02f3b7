// One intrinsic to one instruction: mapped to instances, each executed, the result cut into lanes.
#include "semgen/arm/neon.h"

#include "semgen/vendor/split_lanes.h"

#include <string.h>

typedef struct translation {
  const asl_program *program;
  const arm_intrinsic *intrinsic;
  const char *path;
  diagnostics *diagnostics;
  isa *isa;
  arena *memory; // of this translation only
  arm_mapping mapping;
  uint32_t instruction; // of the mapping's
  isa_instruction *out;
} translation;

static bool report(translation *t, const char *message) {
  diag_error(t->diagnostics, t->path, "%s: %s", t->intrinsic->name, message);
  return false;
}

// ---- the prototype ------------------------------------------------------------------------------

static void set_operand(translation *t, uint32_t k, lane_operand *o) {
  const arm_argument *a = &t->intrinsic->arguments[k];
  const execute_operand *e = &t->mapping.operands[k];
  arena *keep = t->isa->memory;
  *o = (lane_operand){.name = arena_strdup(keep, a->name), .c_type = arena_strdup(keep, a->type)};
  if (a->immediate) {
    o->kind = OPERAND_IMMEDIATE;
    o->lanes = 1;
    o->width = 8;
    o->immediate_base = a->minimum;
    o->immediate_bits = a->minimum == a->maximum ? 0 : e->width;
    return;
  }
  arm_type type;
  arm_read_type(a->type, &type);
  o->kind = type.is_scalar ? OPERAND_SCALAR : OPERAND_VECTOR;
  o->is_signed = type.is_signed;
  o->is_float = type.is_float;
  o->width = e->element;
  o->lanes = e->width / e->element;
}

static void set_result(translation *t, uint32_t k, lane_operand *o) {
  const arm_type *type = &t->mapping.result;
  arena *keep = t->isa->memory;
  *o = (lane_operand){
      .name = type->vectors > 1 ? arena_printf(keep, "val%u", k) : "result",
      .c_type = arena_strdup(keep, t->intrinsic->result),
      .kind = type->is_scalar ? OPERAND_SCALAR : OPERAND_VECTOR,
      .is_signed = type->is_signed,
      .is_float = type->is_float,
  };
}

static void set_names(translation *t) {
  arena *keep = t->isa->memory;
  isa_instruction *out = t->out;
  const arm_form *form = &t->mapping.form;
  out->name = arena_strdup(keep, t->intrinsic->name);
  strbuf assembly = {0};
  for (uint32_t k = 0; k < form->num_instructions; k++)
    strbuf_printf(&assembly, "%s%s", k ? " " : "", form->mnemonic[k]);
  out->assembly = arena_strdup(keep, assembly.text);
  strbuf_free(&assembly);
  out->num_features = t->mapping.num_features;
  out->features = arena_alloc(keep, (out->num_features + 1) * sizeof *out->features);
  for (uint32_t k = 0; k < out->num_features; k++)
    out->features[k] = t->mapping.features[k];
}

// ---- execution ----------------------------------------------------------------------------------

static bool run(void *user, term_context *c, unsigned element, value_space *space,
                const bit_string **result) {
  translation *t = user;
  arm_instance instance = t->mapping.instances[t->instruction];
  instance.result_element = element;
  execute_output out = arm_execute(t->program, &instance, c, t->memory, space);
  *result = out.result;
  return !out.error ||
         report(t, arena_printf(t->memory, "%s:%u: %s", instance.encoding, out.place.line, out.error));
}

static bool fail(void *user, const char *message) { return report(user, message); }

// With the lanes of the C types, or with those that suit what the text reads.
static bool make_result(translation *t, uint32_t number, bool as_typed) {
  const arm_type *type = &t->mapping.result;
  lane_result *result = &t->out->function.results[number];
  const arm_intrinsic *i = t->intrinsic;
  t->instruction = number;
  set_result(t, number, &result->type);
  cut k = {.run = run,
           .fail = fail,
           .user = t,
           .memory = t->memory,
           .operands = t->mapping.operands,
           .num_operands = i->num_arguments,
           .width = type->element * type->lanes,
           .element = type->element,
           .is_float = type->is_float,
           .fixed = as_typed || type->is_scalar};
  if ((!as_typed && !split_choose_elements(&k, NULL)) ||
      !split_make_lanes(&k, t->isa->memory, t->isa->terms, result))
    return false;
  for (uint32_t n = 0; n < result->num_accesses; n++) {
    uint32_t operand = result->accesses[n].operand;
    if (i->arguments[operand].immediate)
      result->body = arm_rebase_immediate(t->isa->terms, result->body, n, t->mapping.operands[operand].width,
                                          i->arguments[operand].minimum);
  }
  return true;
}

static bool make_results(translation *t, bool as_typed) {
  lane_function *f = &t->out->function;
  f->num_results = t->mapping.result.vectors;
  f->results = arena_alloc(t->isa->memory, f->num_results * sizeof *f->results);
  for (uint32_t k = 0; k < f->num_results; k++)
    if (!make_result(t, k, as_typed))
      return false;
  return true;
}

// The elements of the C types are kept where that works: an instruction's type is then its intrinsic's.
static bool make_function(translation *t) {
  diagnostics *to = t->diagnostics, first = {.collect = true};
  for (uint32_t k = 0; k < t->intrinsic->num_arguments; k++)
    t->mapping.operands[k].fixed = true;
  t->diagnostics = &first;
  bool ok = make_results(t, true);
  t->diagnostics = to;
  if (!ok && t->mapping.result.vectors == 1) {
    for (uint32_t k = 0; k < t->intrinsic->num_arguments; k++) {
      arm_type type;
      t->mapping.operands[k].fixed = t->intrinsic->arguments[k].immediate ||
                                     !arm_read_type(t->intrinsic->arguments[k].type, &type) ||
                                     type.is_scalar || type.is_float;
    }
    ok = make_results(t, false);
  } else if (!ok) {
    strbuf_append(&to->text, first.text.text, first.text.size);
    to->errors += first.errors;
  }
  diag_free(&first);
  return ok;
}

bool arm_translate(const asl_program *p, arm_assembler *a, const arm_intrinsic *i, const char *path, isa *isa,
                   isa_instruction *out, diagnostics *d) {
  *out = (isa_instruction){0};
  translation t = {.program = p,
                   .intrinsic = i,
                   .path = path,
                   .diagnostics = d,
                   .isa = isa,
                   .out = out,
                   .memory = arena_new()};
  const char *text = errata_correct(&arm_errata, i->name, i->text, strlen(i->text), t.memory);
  const char *wrong = arm_map(p, a, i, text, t.memory, &t.mapping);
  bool ok = wrong ? report(&t, wrong) : make_function(&t);
  if (ok) {
    set_names(&t);
    lane_function *f = &out->function;
    f->num_operands = i->num_arguments;
    f->operands = arena_alloc(isa->memory, (f->num_operands + 1) * sizeof *f->operands);
    for (uint32_t k = 0; k < f->num_operands; k++)
      set_operand(&t, k, &f->operands[k]);
  }
  arena_free(t.memory);
  return ok;
}
