// Loads IRDL text by way of upstream's IRDL dialect; finds the text of one operation within a dialect's by
// its line.
#define _GNU_SOURCE // memmem
#include "lowering/mlir/dialects.h"

#include "lowering/mlir/effects.h"
#include "lowering/mlir/mlir_hooks.h"
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Dialect/IRDL.h>
#include <string.h>

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static const bundle_dialect *dialect_of(const bundle *b, const char *dialect) {
  return strcmp(dialect, "auto") == 0 ? &b->auto_dialect : &b->isa_dialect;
}

bool dialects_is_upstream(MlirContext context, const char *dialect) {
  MlirDialect loaded = mlirContextGetOrLoadDialect(context, ref(dialect));
  return !mlirDialectIsNull(loaded) && !mlir_hooks_is_dynamic(loaded);
}

const char *dialects_isa(MlirContext context, const bundle *rules) {
  return dialects_is_upstream(context, rules->isa) ? rules->target : rules->isa;
}

unsigned dialects_isa_names(MlirContext context, const bundle *rules, const char *names[2]) {
  names[0] = dialects_isa(context, rules);
  names[1] = names[0] == rules->isa ? rules->target : rules->isa;
  return strcmp(rules->isa, rules->target) ? 2 : 1;
}

static bool is_loaded(MlirContext context, const char *dialect) {
  return !mlirDialectIsNull(mlirContextGetOrLoadDialect(context, ref(dialect)));
}

// Loads an IRDL module, which may add operations to a dialect that is loaded.
static bool load_text(MlirContext context, const char *dialect, const char *text, size_t size) {
  mlirContextGetOrLoadDialect(context, ref("irdl"));
  MlirModule module = mlir_hooks_parse(context, ref(dialect), (MlirStringRef){text, size});
  bool ok = !mlirModuleIsNull(module) && mlirLogicalResultIsSuccess(mlirLoadIRDLDialects(module));
  if (!mlirModuleIsNull(module))
    mlirModuleDestroy(module);
  if (ok && !is_loaded(context, dialect)) {
    strbuf message = {0};
    strbuf_printf(&message, "the rule bundle does not define the dialect '%s'", dialect);
    mlirEmitError(mlirLocationUnknownGet(context), message.text);
    strbuf_free(&message);
    ok = false;
  }
  return ok;
}

// ---- single operations --------------------------------------------------------------------------

// NULL if there is none.
static const bundle_operation *find_operation(const bundle_dialect *d, MlirStringRef name) {
  uint32_t low = 0, high = d->count;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    const char *other = d->operations[middle].name;
    int order = strncmp(other, name.data, name.length);
    if (order == 0 && !other[name.length])
      return &d->operations[middle];
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return NULL;
}

typedef STACK(MlirStringRef) name_stack; // without the dialect

static bool load_operations(MlirContext context, const bundle *rules, const char *dialect,
                            const name_stack *names) {
  const bundle_dialect *from = dialect_of(rules, dialect);
  strbuf module = {0};
  strbuf_printf(&module, "irdl.dialect @%s {\n", dialect);
  for (size_t k = 0; k < names->size; k++) {
    const bundle_operation *x = find_operation(from, names->data[k]);
    if (x)
      strbuf_printf(&module, "irdl.operation @%s %s\n", x->name, x->body);
  }
  strbuf_append(&module, "}\n", 2);
  bool ok = load_text(context, dialect, module.text, module.size);
  for (size_t k = 0; k < names->size && ok; k++) {
    module.size = 0;
    strbuf_printf(&module, "%s.%.*s", dialect, (int)names->data[k].length, names->data[k].data);
    effects_set_pure(context, (MlirStringRef){module.text, module.size});
  }
  strbuf_free(&module);
  return ok;
}

static bool is_registered(MlirContext context, const char *dialect, MlirStringRef name) {
  strbuf full = {0};
  strbuf_printf(&full, "%s.%.*s", dialect, (int)name.length, name.data);
  bool known = mlirContextIsRegisteredOperation(context, (MlirStringRef){full.text, full.size});
  strbuf_free(&full);
  return known;
}

// ---- dialects -----------------------------------------------------------------------------------

bool dialects_load(MlirContext context, const bundle *rules, const char *dialect) {
  name_stack none = {0};
  return is_loaded(context, dialect) || load_operations(context, rules, dialect, &none);
}

bool dialects_load_all(MlirContext context, const bundle *rules, const char *dialect) {
  const bundle_dialect *from = dialect_of(rules, dialect);
  bool loaded = is_loaded(context, dialect); // a registry's may come with all operations
  name_stack missing = {0};
  for (uint32_t k = 0; k < from->count; k++) {
    MlirStringRef name = ref(from->operations[k].name);
    if (!is_registered(context, dialect, name))
      stack_push(&missing, name);
  }
  bool ok = (!missing.size && loaded) || load_operations(context, rules, dialect, &missing);
  stack_free(&missing);
  return ok;
}

bool dialects_load_mentioned(MlirContext context, const bundle *rules, const char *dialect, const char *text,
                             size_t size) {
  name_stack names = {0};
  strbuf quoted = {0};
  strbuf_printf(&quoted, "\"%s.", dialect);
  is_loaded(context, dialect);
  const char *end = text + size, *at = text;
  while ((at = memmem(at, (size_t)(end - at), quoted.text, quoted.size))) {
    at += quoted.size;
    const char *quote = memchr(at, '"', (size_t)(end - at));
    MlirStringRef name = {at, quote ? (size_t)(quote - at) : 0};
    bool known = !name.length || is_registered(context, dialect, name);
    for (size_t k = 0; !known && k < names.size; k++)
      known = mlirStringRefEqual(names.data[k], name);
    if (!known)
      stack_push(&names, name);
  }
  strbuf_free(&quoted);
  bool ok = !names.size || load_operations(context, rules, dialect, &names);
  stack_free(&names);
  return ok;
}

bool dialects_load_operation(MlirContext context, const bundle *rules, const char *name) {
  const char *dot = strchr(name, '.');
  if (!dot || mlirContextIsRegisteredOperation(context, ref(name)))
    return true;
  char dialect[64];
  size_t n = (size_t)(dot - name);
  if (n >= sizeof dialect)
    return true;
  memcpy(dialect, name, n);
  dialect[n] = 0;
  if (!mlir_hooks_is_loaded(context, ref(dialect)))
    return true;
  name_stack names = {0};
  stack_push(&names, ref(dot + 1));
  bool ok = load_operations(context, rules, dialect, &names);
  stack_free(&names);
  return ok;
}
