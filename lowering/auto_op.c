#include "lowering/auto_op.h"

#include "lowering/walk.h"
#include "semantics/class_form.h"

#include <inttypes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// ---- the classes' forms -------------------------------------------------------------------------

struct class_library {
  const bundle *rules;
  class_form *forms; // per class; without slots until they are read
  arena *memory;
};

class_library *class_library_new(const bundle *rules) {
  class_library *l = util_alloc(sizeof *l);
  *l = (class_library){.rules = rules, .memory = arena_new()};
  l->forms = arena_alloc(l->memory, (rules->num_classes + 1) * sizeof *l->forms);
  return l;
}

void class_library_free(class_library *l) {
  if (!l)
    return;
  arena_free(l->memory);
  util_release(l);
}

const bundle *class_library_rules(const class_library *l) { return l->rules; }

// NULL after an error at the operation.
static const class_form *form_of(class_library *l, const auto_op *x) {
  class_form *f = &l->forms[x->class_index];
  if (!f->num_slots && !class_form_read(x->class->form, l->memory, f)) {
    walk_error(x->op, "the rule bundle does not define '%s'", x->class->name);
    return NULL;
  }
  return f;
}

// ---- names and attributes -----------------------------------------------------------------------

static const bundle_class *find_class(const bundle *b, MlirStringRef name) {
  for (uint32_t c = 0; c < b->num_classes; c++)
    if (strlen(b->classes[c].name) == name.length && !memcmp(b->classes[c].name, name.data, name.length))
      return &b->classes[c];
  return NULL;
}

static bool is_named(MlirStringRef name, const char *what) {
  return name.length == strlen(what) && !memcmp(name.data, what, name.length);
}

// Attributes of other dialects, which have a dot in their names, are nobody's concern here.
static bool is_own_attribute(const auto_op *x, MlirStringRef name) {
  for (uint32_t k = 0; k < x->class->num_parameters; k++)
    if (is_named(name, x->class->parameters[k]))
      return true;
  for (uint32_t k = 0; k < x->class->num_operands; k++)
    if (is_named(name, x->class->operands[k]))
      return true;
  return (x->masking && is_named(name, "masking")) || memchr(name.data, '.', name.length);
}

static bool check_attributes(const auto_op *x, MlirStringRef name) {
  for (intptr_t k = 0; k < mlirOperationGetNumAttributes(x->op); k++) {
    MlirStringRef attribute = mlirIdentifierStr(mlirOperationGetAttribute(x->op, k).name);
    if (!is_own_attribute(x, attribute))
      return walk_error(x->op, "'%.*s' has no attribute '%.*s'", (int)name.length, name.data,
                        (int)attribute.length, attribute.data);
  }
  return true;
}

static bool read_masking(auto_op *x) {
  int64_t masking;
  if (!walk_integer_attribute(x->op, "masking", &masking) || (masking != AUTO_MERGE && masking != AUTO_ZERO))
    return walk_error(x->op, "'%s' under a mask needs the integer attribute 'masking', 1 or 2",
                      x->class->name);
  x->masking = (auto_masking)masking;
  x->num_operands -= x->masking == AUTO_ZERO ? 1 : 2;
  return x->num_operands >= 0 || walk_error(x->op, "'%s' under a mask needs %s", x->class->name,
                                            x->masking == AUTO_ZERO ? "a mask" : "a mask and a source");
}

bool auto_op_read(MlirOperation op, const target *t, arena *a, auto_op *out) {
  static const char prefix[] = "auto.masked_";
  enum { PREFIX = sizeof prefix - 1 };
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  *out = (auto_op){
      .op = op, .class = find_class(t->rules, name), .num_operands = mlirOperationGetNumOperands(op)};
  bool masked = !out->class && name.length > PREFIX && !memcmp(name.data, prefix, PREFIX);
  if (masked) {
    char *plain = arena_printf(a, "auto.%.*s", (int)(name.length - PREFIX), name.data + PREFIX);
    out->class = find_class(t->rules, (MlirStringRef){plain, strlen(plain)});
  }
  if (!out->class)
    return walk_error(op, "'%.*s': the rules of target '%s' have no such operation", (int)name.length,
                      name.data, t->name);
  out->class_index = (uint32_t)(out->class - t->rules->classes);
  out->values = arena_alloc(a, (out->class->num_parameters + 1) * sizeof *out->values);
  for (uint32_t k = 0; k < out->class->num_parameters; k++)
    if (!walk_integer_attribute(op, out->class->parameters[k], &out->values[k]))
      return walk_error(op, "'%s' needs the integer attribute '%s'", out->class->name,
                        out->class->parameters[k]);
  return (!masked || read_masking(out)) && check_attributes(out, name);
}

// ---- instances ----------------------------------------------------------------------------------

// "'auto.add' with width = 16, lanes = 8".
static const char *describe(const auto_op *x, arena *a) {
  const char *text = arena_printf(a, "'%s'", x->class->name);
  for (uint32_t k = 0; k < x->class->num_parameters; k++)
    text = arena_printf(a, "%s%s%s = %" PRId64, text, k ? ", " : " with ", x->class->parameters[k],
                        x->values[k]);
  return text;
}

static bool type_error(const auto_op *x, const char *what, const lane_operand *wanted, MlirType type,
                       arena *a) {
  strbuf text = {0}, got = {0};
  walk_print_type(wanted, &text);
  walk_append_type(type, &got);
  walk_error(x->op, "%s of %s must be %s, not %s", what, describe(x, a), text.text, got.text);
  strbuf_free(&text);
  strbuf_free(&got);
  return false;
}

static bool check_types(const auto_op *x, const lane_function *f, arena *a) {
  intptr_t wanted = 0, operand = 0;
  for (uint32_t i = 0; i < f->num_operands; i++)
    wanted += f->operands[i].kind != OPERAND_IMMEDIATE;
  if (wanted != x->num_operands)
    return walk_error(x->op, "%s takes %zd operands, not %zd", describe(x, a), wanted, x->num_operands);
  if (mlirOperationGetNumResults(x->op) != f->num_results)
    return walk_error(x->op, "%s has %" PRIu32 " results, not %zd", describe(x, a), f->num_results,
                      mlirOperationGetNumResults(x->op));
  for (uint32_t i = 0; i < f->num_operands; i++) {
    if (f->operands[i].kind == OPERAND_IMMEDIATE)
      continue;
    MlirType type = mlirValueGetType(mlirOperationGetOperand(x->op, operand++));
    if (!walk_type_matches(type, &f->operands[i]))
      return type_error(x, arena_printf(a, "operand '%s'", f->operands[i].name), &f->operands[i], type, a);
  }
  for (uint32_t i = 0; i < f->num_results; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetResult(x->op, i));
    if (!walk_type_matches(type, &f->results[i].type))
      return type_error(x, f->num_results > 1 ? arena_printf(a, "result %" PRIu32, i) : "the result",
                        &f->results[i].type, type, a);
  }
  return true;
}

static bool read_immediates(const auto_op *x, const lane_function *f, int64_t *values) {
  uint64_t packed = 0;
  for (uint32_t i = 0; i < f->num_operands; i++)
    if (f->operands[i].kind == OPERAND_IMMEDIATE &&
        !walk_immediate(x->op, f, i, f->operands[i].name, x->class->name, &values[i], &packed))
      return false;
  return true;
}

// The lanes behind the last one that is not 0 whatever the operands are: those only fill the register.
static uint32_t governed_lanes(const term_context *c, const lane_function *f) {
  term_context *to = term_context_new(true);
  uint32_t lanes = f->results[0].type.lanes;
  uint64_t value;
  while (lanes > 1 && term_is_const(to, lane_instantiate(c, f, 0, lanes - 1, to), &value) && !value)
    lanes--;
  term_context_free(to);
  return lanes;
}

// A mask has a bit for each lane that it governs, and may have more.
static bool check_mask(const auto_op *x, const auto_instance *n, arena *a) {
  const lane_operand *result = &n->function.results[0].type;
  if (n->function.num_results != 1 || result->kind == OPERAND_SCALAR)
    return walk_error(x->op, "%s has no masked form", describe(x, a));
  MlirType type = mlirValueGetType(mlirOperationGetOperand(x->op, x->num_operands));
  int64_t bits =
      mlirTypeIsAVector(type) && mlirShapedTypeGetRank(type) == 1 ? mlirShapedTypeGetDimSize(type, 0) : 0;
  lane_operand mask = {.kind = OPERAND_MASK, .lanes = (uint32_t)bits, .width = 1};
  if (bits < n->masked_lanes || !walk_type_matches(type, &mask)) {
    mask.lanes = n->masked_lanes;
    return type_error(x, "the mask", &mask, type, a);
  }
  if (x->masking == AUTO_ZERO)
    return true;
  type = mlirValueGetType(mlirOperationGetOperand(x->op, x->num_operands + 1));
  return walk_type_matches(type, result) || type_error(x, "the source", result, type, a);
}

bool auto_op_instantiate(class_library *l, const auto_op *x, term_context *terms, arena *a,
                         auto_instance *out) {
  const class_form *form = form_of(l, x);
  if (!form)
    return false;
  class_tuple tuple = {x->class->numbers, x->class->parameters, x->values, x->class->num_parameters};
  strbuf why = {0};
  bool ok = class_form_instantiate(form, &tuple, terms, a, &out->function, &why);
  if (!ok)
    walk_error(x->op, "%s: %s", describe(x, a), why.text ? why.text : "");
  strbuf_free(&why);
  if (!ok)
    return false;
  out->immediates = arena_alloc(a, (out->function.num_operands + 1) * sizeof *out->immediates);
  out->masked_lanes = x->masking ? governed_lanes(terms, &out->function) : 0;
  return check_types(x, &out->function, a) && read_immediates(x, &out->function, out->immediates) &&
         (!x->masking || check_mask(x, out, a));
}
