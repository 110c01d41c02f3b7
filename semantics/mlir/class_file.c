// Reads the attributes of each class with checks of what they say against one another, and sorts classes
// and members to be found by name.
#include "semantics/mlir/class_file.h"
#include "semantics/mlir/mlir_import.h"

#include <mlir-c/BuiltinAttributes.h>
#include <stdlib.h>
#include <string.h>

static MlirAttribute attribute_of(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString(name));
}

static char *string_of(arena *a, MlirStringRef s) { return arena_strndup(a, s.data, s.length); }

// NULL unless it is a string attribute.
static const char *string_attribute(arena *a, MlirOperation op, const char *name) {
  MlirAttribute value = attribute_of(op, name);
  return mlirAttributeIsNull(value) || !mlirAttributeIsAString(value)
             ? NULL
             : string_of(a, mlirStringAttrGetValue(value));
}

// ---- one function's attributes --------------------------------------------------------------------
static bool read_parameters(class_table *t, auto_class *c, MlirAttribute list) {
  if (mlirAttributeIsNull(list) || !mlirAttributeIsAArray(list))
    return false;
  c->num_parameters = (uint32_t)mlirArrayAttrGetNumElements(list);
  c->parameters = arena_alloc(t->memory, (c->num_parameters + 1) * sizeof *c->parameters);
  for (uint32_t i = 0; i < c->num_parameters; i++) {
    MlirAttribute name = mlirArrayAttrGetElement(list, i);
    if (!mlirAttributeIsAString(name))
      return false;
    c->parameters[i] = string_of(t->memory, mlirStringAttrGetValue(name));
  }
  return true;
}

static int compare_members(const void *p, const void *q) {
  const class_member *x = p, *y = q;
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->instruction, y->instruction);
}

// members = {isa = {instruction = array<i64: ...>, ...}, ...}
static bool read_members(class_table *t, auto_class *c, MlirAttribute isas) {
  if (mlirAttributeIsNull(isas) || !mlirAttributeIsADictionary(isas))
    return false;
  intptr_t num_isas = mlirDictionaryAttrGetNumElements(isas), count = 0;
  for (intptr_t k = 0; k < num_isas; k++) {
    MlirAttribute members = mlirDictionaryAttrGetElement(isas, k).attribute;
    if (!mlirAttributeIsADictionary(members))
      return false;
    count += mlirDictionaryAttrGetNumElements(members);
  }
  c->members = arena_alloc(t->memory, ((size_t)count + 1) * sizeof *c->members);
  for (intptr_t k = 0; k < num_isas; k++) {
    MlirNamedAttribute isa = mlirDictionaryAttrGetElement(isas, k);
    const char *isa_name = string_of(t->memory, mlirIdentifierStr(isa.name));
    for (intptr_t i = 0; i < mlirDictionaryAttrGetNumElements(isa.attribute); i++) {
      MlirNamedAttribute member = mlirDictionaryAttrGetElement(isa.attribute, i);
      if (!mlirAttributeIsADenseI64Array(member.attribute) ||
          mlirDenseArrayGetNumElements(member.attribute) != c->num_parameters)
        return false;
      int64_t *values = arena_alloc(t->memory, (c->num_parameters + 1) * sizeof *values);
      for (uint32_t p = 0; p < c->num_parameters; p++)
        values[p] = mlirDenseI64ArrayGetElement(member.attribute, p);
      c->members[c->num_members++] =
          (class_member){.isa = isa_name,
                         .instruction = string_of(t->memory, mlirIdentifierStr(member.name)),
                         .values = values};
    }
  }
  qsort(c->members, c->num_members, sizeof *c->members, compare_members);
  return c->num_members > 0;
}

static int compare_masked(const void *p, const void *q) {
  const class_masked *x = p, *y = q;
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->instruction, y->instruction);
}

// array<i64: masking, masked lanes, parameters ...>
static bool read_masked_form(class_table *t, const auto_class *c, MlirAttribute numbers, class_masked *out) {
  if (!mlirAttributeIsADenseI64Array(numbers) ||
      mlirDenseArrayGetNumElements(numbers) != c->num_parameters + 2)
    return false;
  int64_t how = mlirDenseI64ArrayGetElement(numbers, 0), lanes = mlirDenseI64ArrayGetElement(numbers, 1);
  if (how <= MASKING_NONE || how >= MASKING_COUNT || lanes < 1 || lanes > CLASS_MAX_LANES)
    return false;
  int64_t *values = arena_alloc(t->memory, (c->num_parameters + 1) * sizeof *values);
  for (uint32_t p = 0; p < c->num_parameters; p++)
    values[p] = mlirDenseI64ArrayGetElement(numbers, p + 2);
  out->masking = (masking)how;
  out->masked_lanes = (uint32_t)lanes;
  out->values = values;
  return true;
}

// masked = {isa = {instruction = array<i64: ...>, ...}, ...}, where there are any.
static bool read_masked(class_table *t, auto_class *c, MlirAttribute isas) {
  if (mlirAttributeIsNull(isas))
    return true;
  if (!mlirAttributeIsADictionary(isas))
    return false;
  STACK(class_masked) all = {0};
  bool ok = true;
  for (intptr_t k = 0; ok && k < mlirDictionaryAttrGetNumElements(isas); k++) {
    MlirNamedAttribute isa = mlirDictionaryAttrGetElement(isas, k);
    const char *isa_name = string_of(t->memory, mlirIdentifierStr(isa.name));
    ok = mlirAttributeIsADictionary(isa.attribute);
    for (intptr_t i = 0; ok && i < mlirDictionaryAttrGetNumElements(isa.attribute); i++) {
      MlirNamedAttribute form = mlirDictionaryAttrGetElement(isa.attribute, i);
      class_masked x = {.isa = isa_name, .instruction = string_of(t->memory, mlirIdentifierStr(form.name))};
      ok = read_masked_form(t, c, form.attribute, &x);
      stack_push(&all, x);
    }
  }
  c->num_masked = (uint32_t)all.size;
  c->masked = arena_alloc(t->memory, (all.size + 1) * sizeof *c->masked);
  if (all.size) {
    memcpy(c->masked, all.data, all.size * sizeof *c->masked);
    qsort(c->masked, all.size, sizeof *c->masked, compare_masked);
  }
  stack_free(&all);
  return ok;
}

// representative = "isa.instruction"
static bool read_representative(auto_class *c, const char *full_name) {
  for (uint32_t m = 0; full_name && m < c->num_members; m++) {
    size_t n = strlen(c->members[m].isa);
    if (strncmp(full_name, c->members[m].isa, n) == 0 && full_name[n] == '.' &&
        strcmp(full_name + n + 1, c->members[m].instruction) == 0) {
      c->representative = m;
      return true;
    }
  }
  return false;
}

// ---- forms ----------------------------------------------------------------------------------------
bool classes_instantiate(const auto_class *c, const int64_t *values, term_context *to, arena *a,
                         lane_function *out, strbuf *why) {
  class_tuple t = {c->numbers, c->parameters, values, c->num_parameters};
  return class_form_instantiate(&c->form, &t, to, a, out, why);
}

// The form, and that the numbers give back the representative's function.
static bool make_form(const class_table *t, auto_class *c, const char *text, const char *place,
                      diagnostics *d) {
  if (!class_form_read(text, t->memory, &c->form)) {
    diag_error(d, place, "'form' is not the text of a form");
    return false;
  }
  term_context *terms = term_context_new(false);
  arena *scratch = arena_new();
  lane_function normalized = shape_normalize(t->terms, &c->function, terms, scratch), again;
  strbuf why = {0};
  bool ok = classes_instantiate(c, c->members[c->representative].values, terms, scratch, &again, &why);
  if (!ok) {
    diag_error(d, place, "its numbers are not those of its function: %s", why.text);
  } else if (!shape_same_function(&normalized, &again)) {
    diag_error(d, place, "its numbers do not give back its function");
    ok = false;
  }
  strbuf_free(&why);
  arena_free(scratch);
  term_context_free(terms);
  return ok;
}

// inferred = {width = "width of the result", ...}: what the form says, and nothing else.
static bool read_inferred(const class_table *t, auto_class *c, MlirAttribute texts) {
  c->types = class_types_new(&c->form, c->numbers, c->parameters, c->num_parameters, t->memory);
  c->inferred = c->types.inferred;
  if (mlirAttributeIsNull(texts) || !mlirAttributeIsADictionary(texts))
    return false;
  intptr_t found = 0;
  for (uint32_t p = 0; p < c->num_parameters; p++) {
    MlirAttribute text =
        mlirDictionaryAttrGetElementByName(texts, mlirStringRefCreateFromCString(c->parameters[p]));
    const char *wanted = c->inferred[p];
    if (mlirAttributeIsNull(text)
            ? *wanted
            : !mlirAttributeIsAString(text) ||
                  !mlirStringRefEqual(mlirStringAttrGetValue(text), mlirStringRefCreateFromCString(wanted)))
      return false;
    found += *wanted != 0;
  }
  return found == mlirDictionaryAttrGetNumElements(texts);
}

// ---- the table ------------------------------------------------------------------------------------
static bool read_class(class_table *t, const isa *functions, MlirOperation op, const char *path,
                       diagnostics *d) {
  const char *name = string_attribute(t->memory, op, "sym_name");
  const isa_instruction *function = name ? isa_find(functions, name) : NULL;
  char *place = arena_printf(t->memory, "%s: @%s", path, name ? name : "?");
  auto_class *c = &t->classes[t->count++];
  *c = (auto_class){.name = name};
  if (!function) {
    diag_error(d, place, "is not a function of the classes file");
    return false;
  }
  c->function = function->function;
  if (!read_parameters(t, c, attribute_of(op, "parameters"))) {
    diag_error(d, place, "'parameters' must be a list of strings");
    return false;
  }
  if (!read_members(t, c, attribute_of(op, "members"))) {
    diag_error(d, place, "'members' must give each instruction of each ISA an array<i64> of %u values",
               c->num_parameters);
    return false;
  }
  if (!read_masked(t, c, attribute_of(op, "masked"))) {
    diag_error(d, place, "'masked' must give each form of each ISA its masking, lanes and %u values",
               c->num_parameters);
    return false;
  }
  if (!read_representative(c, string_attribute(t->memory, op, "representative"))) {
    diag_error(d, place, "'representative' must name a member");
    return false;
  }
  c->numbers = string_attribute(t->memory, op, "numbers");
  c->form_text = string_attribute(t->memory, op, "form");
  if (!c->numbers || !c->form_text) {
    diag_error(d, place, "'form' and 'numbers' must be strings");
    return false;
  }
  if (!make_form(t, c, c->form_text, place, d))
    return false;
  if (read_inferred(t, c, attribute_of(op, "inferred")))
    return true;
  diag_error(d, place,
             "'inferred' must give each parameter that the types of an operation say, and what does");
  return false;
}

static int compare_classes(const void *p, const void *q) {
  return strcmp(((const auto_class *)p)->name, ((const auto_class *)q)->name);
}

typedef struct owner {
  const char *isa, *instruction;
} owner;

static int compare_owners(const void *p, const void *q) {
  const owner *x = p, *y = q;
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->instruction, y->instruction);
}

static bool check_members_unique(const class_table *t, const char *path, diagnostics *d) {
  STACK(owner) all = {0};
  for (uint32_t k = 0; k < t->count; k++) {
    const auto_class *c = &t->classes[k];
    for (uint32_t m = 0; m < c->num_members; m++)
      stack_push(&all, (owner){c->members[m].isa, c->members[m].instruction});
    for (uint32_t m = 0; m < c->num_masked; m++)
      stack_push(&all, (owner){c->masked[m].isa, c->masked[m].instruction});
  }
  if (all.size)
    qsort(all.data, all.size, sizeof *all.data, compare_owners);
  bool ok = true;
  for (size_t i = 1; ok && i < all.size; i++)
    if (compare_owners(&all.data[i - 1], &all.data[i]) == 0) {
      diag_error(d, path, "%s.%s is a member of two classes", all.data[i].isa, all.data[i].instruction);
      ok = false;
    }
  stack_free(&all);
  return ok;
}

class_table *classes_load(MlirContext context, const char *path, const char *text, size_t size,
                          diagnostics *d) {
  isa *functions = mlir_import_semantics(context, path, text, size, false, d);
  if (!functions)
    return NULL;
  class_table *t = arena_alloc(functions->memory, sizeof *t);
  // The table takes over the terms and the memory of the functions that were read.
  *t = (class_table){.memory = functions->memory, .terms = functions->terms};
  t->classes = arena_alloc(t->memory, (functions->count + 1) * sizeof *t->classes);
  char *copy = arena_strndup(t->memory, text, size);
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreate(copy, strlen(copy)));
  bool ok = !mlirModuleIsNull(module);
  if (!ok)
    diag_error(d, path, "is not an MLIR module");
  MlirOperation op = {NULL};
  if (ok)
    op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  for (; ok && !mlirOperationIsNull(op) && t->count < functions->count; op = mlirOperationGetNextInBlock(op))
    ok = read_class(t, functions, op, path, d);
  if (ok && t->count)
    qsort(t->classes, t->count, sizeof *t->classes, compare_classes);
  ok = ok && check_members_unique(t, path, d);
  if (!mlirModuleIsNull(module))
    mlirModuleDestroy(module);
  t->owner = functions;
  if (!ok) {
    classes_free(t);
    return NULL;
  }
  return t;
}

void classes_free(class_table *t) {
  if (t)
    isa_free(t->owner);
}

auto_class *classes_find(const class_table *t, const char *name) {
  uint32_t low = 0, high = t->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int r = strcmp(t->classes[middle].name, name);
    if (r == 0)
      return &t->classes[middle];
    if (r < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return NULL;
}

auto_class *classes_of_instruction(const class_table *t, const char *isa_name, const char *instruction,
                                   uint32_t *member) {
  class_member key = {.isa = isa_name, .instruction = instruction};
  for (uint32_t k = 0; k < t->count; k++) {
    auto_class *c = &t->classes[k];
    class_member *m = bsearch(&key, c->members, c->num_members, sizeof *m, compare_members);
    if (m) {
      *member = (uint32_t)(m - c->members);
      return c;
    }
  }
  return NULL;
}

auto_class *classes_of_masked(const class_table *t, const char *isa_name, const char *instruction,
                              uint32_t *masked) {
  class_masked key = {.isa = isa_name, .instruction = instruction};
  for (uint32_t k = 0; k < t->count; k++) {
    auto_class *c = &t->classes[k];
    class_masked *m =
        c->num_masked ? bsearch(&key, c->masked, c->num_masked, sizeof *m, compare_masked) : NULL;
    if (m) {
      *masked = (uint32_t)(m - c->masked);
      return c;
    }
  }
  return NULL;
}
