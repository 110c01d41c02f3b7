// Loads IRDL text by way of upstream's IRDL dialect; finds the text of one operation within a dialect's by
// its line.
#define _GNU_SOURCE // memmem
#include "lowering/mlir/dialects.h"

#include "lowering/mlir/mlir_hooks.h"
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Dialect/IRDL.h>
#include <string.h>

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static const char *text_of(const bundle *b, const char *dialect, size_t *size) {
  bool is_isa = strcmp(dialect, b->isa) == 0;
  *size = is_isa ? b->isa_irdl_size : b->auto_irdl_size;
  return is_isa ? b->isa_irdl : b->auto_irdl;
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

static const char operation[] = "  irdl.operation @";

// The text of one operation: from its line to before the next one's. NULL if there is none.
static const char *find_operation(const char *text, size_t size, const char *name, size_t length,
                                  size_t *found) {
  const char *end = text + size;
  char line[256];
  size_t n = sizeof operation - 1;
  if (n + length + 3 > sizeof line)
    return NULL;
  memcpy(line, operation, n);
  memcpy(line + n, name, length);
  memcpy(line + n + length, " {\n", 3);
  const char *at = memmem(text, size, line, n + length + 3);
  if (!at)
    return NULL;
  const char *close = memmem(at, (size_t)(end - at), "\n  }\n", 5);
  if (!close)
    return NULL;
  *found = (size_t)(close + 5 - at);
  return at;
}

typedef STACK(MlirStringRef) name_stack; // without the dialect

static bool load_operations(MlirContext context, const bundle *rules, const char *dialect,
                            const name_stack *names) {
  size_t size, n;
  const char *text = text_of(rules, dialect, &size);
  strbuf module = {0};
  strbuf_printf(&module, "irdl.dialect @%s {\n", dialect);
  for (size_t k = 0; k < names->size; k++) {
    const char *at = find_operation(text, size, names->data[k].data, names->data[k].length, &n);
    if (at)
      strbuf_append(&module, at, n);
  }
  strbuf_append(&module, "}\n", 2);
  bool ok = load_text(context, dialect, module.text, module.size);
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
  size_t size;
  const char *text = text_of(rules, dialect, &size);
  if (!is_loaded(context, dialect)) { // the parser wants a NUL behind the text
    strbuf copy = {0};
    strbuf_append(&copy, text, size);
    bool ok = load_text(context, dialect, copy.text ? copy.text : "", copy.size);
    strbuf_free(&copy);
    return ok;
  }
  name_stack missing = {0};
  const char *end = text + size, *at = text;
  while ((at = memmem(at, (size_t)(end - at), operation, sizeof operation - 1))) {
    at += sizeof operation - 1;
    const char *space = memchr(at, ' ', (size_t)(end - at));
    if (space && !is_registered(context, dialect, (MlirStringRef){at, (size_t)(space - at)}))
      stack_push(&missing, (MlirStringRef){at, (size_t)(space - at)});
  }
  bool ok = !missing.size || load_operations(context, rules, dialect, &missing);
  stack_free(&missing);
  return ok;
}

bool dialects_load_mentioned(MlirContext context, const bundle *rules, const char *dialect, const char *text,
                             size_t size) {
  name_stack names = {0};
  strbuf quoted = {0};
  strbuf_printf(&quoted, "\"%s.", dialect);
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
  if (!is_loaded(context, dialect))
    return true;
  name_stack names = {0};
  stack_push(&names, ref(dot + 1));
  bool ok = load_operations(context, rules, dialect, &names);
  stack_free(&names);
  return ok;
}
