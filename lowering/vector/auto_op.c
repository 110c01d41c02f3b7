// Reads an operation of the auto dialect: parameters from attributes and types, the class's form at these
// as a lane function, and the instruction that has it.
#include "lowering/vector/auto_op.h"

#include "lowering/mlir/walk.h"
#include "semantics/classes/class_types.h"

#include <inttypes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// ---- the classes' forms -------------------------------------------------------------------------

typedef struct class_entry {
  class_form form; // without slots until it is read
  class_types types;
} class_entry;

struct class_library {
  const bundle *rules;
  class_entry *entries; // per class
  arena *memory;
};

class_library *class_library_new(const bundle *rules) {
  class_library *l = util_alloc(sizeof *l);
  *l = (class_library){.rules = rules, .memory = arena_new()};
  l->entries = arena_alloc(l->memory, (rules->num_classes + 1) * sizeof *l->entries);
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
static const class_entry *entry_of(class_library *l, const auto_op *x) {
  const bundle_class *c = x->class;
  class_entry *e = &l->entries[x->class_index];
  if (e->form.num_slots)
    return e;
  if (!class_form_read(c->form, l->memory, &e->form)) {
    walk_error(x->op, "the rule bundle does not define '%s'", c->name);
    return NULL;
  }
  e->types = class_types_new(&e->form, c->numbers, c->parameters, c->num_parameters, l->memory);
  for (uint32_t k = 0; k < c->num_parameters; k++)
    if (strcmp(c->inferred[k], e->types.inferred[k]) != 0) {
      walk_error(x->op, "the rule bundle contradicts itself about '%s' of '%s'", c->parameters[k], c->name);
      return NULL;
    }
  bool same = c->num_operands == e->form.shape.num_operands;
  for (uint32_t k = 0; same && k < c->num_operands; k++)
    same = c->operand_uses[k] == e->types.uses[k] && !strcmp(c->operands[k], e->form.shape.operand_names[k]);
  if (same)
    return e;
  walk_error(x->op, "the rule bundle contradicts itself about the operands of '%s'", c->name);
  return NULL;
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
  for (uint32_t k = 0; k < x->class->num_operands; k++)
    if (x->class->operand_kinds[k] == OPERAND_IMMEDIATE && is_named(name, x->class->operands[k]))
      return true;
  return (x->masking && is_named(name, "masking")) || memchr(name.data, '.', name.length) ||
         (is_named(name, auto_operands_segments) && auto_operands_in_segments(x->class, x->masking));
}

static bool check_attributes(const auto_op *x, const class_types *t, MlirStringRef name) {
  for (intptr_t k = 0; k < mlirOperationGetNumAttributes(x->op); k++) {
    MlirStringRef attribute = mlirIdentifierStr(mlirOperationGetAttribute(x->op, k).name);
    uint32_t p = 0;
    while (p < t->count && !is_named(attribute, t->names[p]))
      p++;
    if (p < t->count && *t->inferred[p])
      return walk_error(x->op, "'%.*s' has no attribute '%s': it is the %s", (int)name.length, name.data,
                        t->names[p], t->inferred[p]);
    if (p == t->count && !is_own_attribute(x, attribute))
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
  return true;
}

static bool read_operands(auto_op *x, arena *a) {
  uint32_t count = x->class->num_operands;
  x->operands = arena_alloc(a, (count + 2) * sizeof *x->operands);
  strbuf why = {0};
  bool ok = auto_operands_read(x->op, x->class, x->masking, x->operands, &why);
  if (!ok)
    walk_error(x->op, "'%s'%s %s", x->class->name, x->masking ? " under a mask" : "", why.text);
  strbuf_free(&why);
  x->mask = x->operands[count];
  x->source = x->operands[count + 1];
  if (ok && x->masking && mlirValueIsNull(x->source) != (x->masking == AUTO_ZERO))
    return walk_error(x->op, "'%s' with masking = %d %s", x->class->name, (int)x->masking,
                      x->masking == AUTO_ZERO ? "takes no source" : "needs a source");
  return ok;
}

static bool read_parameters(auto_op *x, const class_types *t) {
  for (uint32_t k = 0; k < t->count; k++)
    if (!*t->inferred[k] && !walk_integer_attribute(x->op, t->names[k], &x->values[k]))
      return walk_error(x->op, "'%s' needs the integer attribute '%s'", x->class->name, t->names[k]);
  return true;
}

static bool read_type(const auto_op *x, MlirType type, const char *what, lane_operand *out) {
  if (walk_read_type(type, out))
    return true;
  strbuf text = {0};
  walk_append_type(type, &text);
  walk_error(x->op, "%s of '%s' must be a vector of one dimension or a scalar, of integers or floats, not %s",
             what, x->class->name, text.text);
  strbuf_free(&text);
  return false;
}

// The parameters that are no attributes.
static bool infer_parameters(auto_op *x, const class_types *t, arena *a) {
  intptr_t num_results = mlirOperationGetNumResults(x->op);
  uint32_t num_operands = x->class->num_operands;
  lane_operand *types = arena_alloc(a, (num_operands + 1) * sizeof *types),
               *results = arena_alloc(a, ((size_t)num_results + 1) * sizeof *results);
  const lane_operand **operands = arena_alloc(a, (num_operands + 1) * sizeof *operands);
  for (uint32_t k = 0; k < num_operands; k++) {
    if (mlirValueIsNull(x->operands[k]))
      continue;
    if (!read_type(x, mlirValueGetType(x->operands[k]),
                   arena_printf(a, "operand '%s'", x->class->operands[k]), &types[k]))
      return false;
    operands[k] = &types[k];
  }
  for (intptr_t k = 0; k < num_results; k++)
    if (!read_type(x, mlirValueGetType(mlirOperationGetResult(x->op, k)),
                   num_results > 1 ? arena_printf(a, "result %zd", k) : "the result", &results[k]))
      return false;
  class_typed typed = {.operands = operands, .results = results, .num_results = (uint32_t)num_results};
  int64_t ignored;
  for (uint32_t k = 0; k < num_operands; k++)
    typed.immediates |= (uint64_t)walk_integer_attribute(x->op, x->class->operands[k], &ignored) << k;
  strbuf why = {0};
  bool ok = class_types_read(t, &typed, x->values, &why);
  if (!ok)
    walk_error(x->op, "'%s' %s", x->class->name, why.text);
  strbuf_free(&why);
  return ok;
}

bool auto_op_read(MlirOperation op, const target *t, class_library *l, arena *a, auto_op *out) {
  static const char prefix[] = "auto.masked_";
  enum { PREFIX = sizeof prefix - 1 };
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  *out = (auto_op){.op = op, .class = find_class(t->rules, name)};
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
  const class_entry *e = entry_of(l, out);
  return e && (!masked || read_masking(out)) && check_attributes(out, &e->types, name) &&
         read_operands(out, a) && read_parameters(out, &e->types) && infer_parameters(out, &e->types, a);
}

// ---- instances ----------------------------------------------------------------------------------

// "'auto.add' with signed = 0, offset = 0 (by its types width = 16, lanes = 8)".
static const char *describe(const auto_op *x, arena *a) {
  const char *text = arena_printf(a, "'%s'", x->class->name);
  for (unsigned inferred = 0; inferred < 2; inferred++) {
    const char *first = inferred ? " (by its types " : " with ", *between = first;
    for (uint32_t k = 0; k < x->class->num_parameters; k++)
      if (*x->class->inferred[k] ? inferred : !inferred) {
        text = arena_printf(a, "%s%s%s = %" PRId64, text, between, x->class->parameters[k], x->values[k]);
        between = ", ";
      }
    text = inferred && between != first ? arena_printf(a, "%s)", text) : text;
  }
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

// The function's operands are those of the class that it has, in the class's order.
static bool check_operands(const auto_op *x, const lane_function *f, arena *a) {
  uint32_t next = 0;
  for (uint32_t k = 0; k < x->class->num_operands; k++) {
    const char *name = x->class->operands[k];
    const lane_operand *o = next < f->num_operands ? &f->operands[next] : NULL;
    bool given = !mlirValueIsNull(x->operands[k]), has = o && !strcmp(o->name, name),
         takes = has && o->kind != OPERAND_IMMEDIATE;
    next += has;
    if (takes != given)
      return walk_error(x->op, "%s %s '%s'", describe(x, a), takes ? "needs an operand" : "takes no operand",
                        name);
    if (takes && !walk_type_matches(mlirValueGetType(x->operands[k]), o))
      return type_error(x, arena_printf(a, "operand '%s'", name), o, mlirValueGetType(x->operands[k]), a);
  }
  return true;
}

static bool check_types(const auto_op *x, const lane_function *f, arena *a) {
  if (!check_operands(x, f, a))
    return false;
  if (mlirOperationGetNumResults(x->op) != f->num_results)
    return walk_error(x->op, "%s has %" PRIu32 " results, not %zd", describe(x, a), f->num_results,
                      mlirOperationGetNumResults(x->op));
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
  MlirType type = mlirValueGetType(x->mask);
  int64_t bits =
      mlirTypeIsAVector(type) && mlirShapedTypeGetRank(type) == 1 ? mlirShapedTypeGetDimSize(type, 0) : 0;
  lane_operand mask = {.kind = OPERAND_MASK, .lanes = (uint32_t)bits, .width = 1};
  if (bits < n->masked_lanes || !walk_type_matches(type, &mask)) {
    mask.lanes = n->masked_lanes;
    return type_error(x, "the mask", &mask, type, a);
  }
  if (x->masking == AUTO_ZERO)
    return true;
  type = mlirValueGetType(x->source);
  return walk_type_matches(type, result) || type_error(x, "the source", result, type, a);
}

bool auto_op_instantiate(class_library *l, const auto_op *x, term_context *terms, arena *a,
                         auto_instance *out) {
  const class_entry *e = entry_of(l, x);
  if (!e)
    return false;
  class_tuple tuple = {x->class->numbers, x->class->parameters, x->values, x->class->num_parameters};
  strbuf why = {0};
  bool ok = class_form_instantiate(&e->form, &tuple, terms, a, &out->function, &why);
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
