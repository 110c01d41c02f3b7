// Errors and look-ups in a library's definition: types, constants, variables and forms of address by name.
#include "accelerator/notation/definition.h"

#include <string.h>

void isa_fail(isa_definition *d, ast_place at, const char *format, ...) {
  if (d->failed)
    return;
  d->failed = true;
  strbuf where = {0}, what = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&what, format, args);
  va_end(args);
  strbuf_printf(&where, "%s:%u:%u", d->path, at.line, at.column);
  diag_error(d->diagnostics, where.text, "%s", what.text);
  strbuf_free(&where);
  strbuf_free(&what);
}

// i1 to i64, u1 to u64, f32, f64, int
static const isa_type *builtin_type(const isa_definition *d, const char *name) {
  unsigned width = 0;
  const char *digit = name + 1;
  for (; *name && *digit >= '0' && *digit <= '9' && width < 100; digit++)
    width = width * 10 + (unsigned)(*digit - '0');
  library_kind kind = name[0] == 'i' ? LIBRARY_SIGNED : name[0] == 'u' ? LIBRARY_UNSIGNED : LIBRARY_FLOAT;
  bool ok = name[0] == 'f' ? width == 32 || width == 64
                           : (name[0] == 'i' || name[0] == 'u') && width >= 1 && width <= 64;
  bool exact = strcmp(name, "int") == 0;
  if (!exact && (!ok || *digit || name[1] == '0'))
    return NULL;
  isa_type *t = arena_alloc(d->memory, sizeof *t);
  *t = (isa_type){.name = name, .type = exact ? ISA_EXACT : (library_type){kind, width}};
  return t;
}

void isa_fail_unknown(isa_definition *d, ast_place at, unsigned kinds, const char *format, const char *name) {
  const char *near = isa_names_near(&d->names, kinds, name);
  strbuf what = {0};
  strbuf_printf(&what, format, name);
  if (near)
    strbuf_printf(&what, " (did you mean '%s'?)", near);
  isa_fail(d, at, "%s", what.text);
  strbuf_free(&what);
}

const isa_type *isa_find_type(const isa_definition *d, const char *name) {
  uint32_t k = isa_names_find(&d->names, ISA_NAME_TYPE, name);
  return k != ISA_NO_NAME ? &d->types.data[k] : builtin_type(d, name);
}

const isa_constant *isa_find_constant(const isa_definition *d, const char *name) {
  uint32_t k = isa_names_find(&d->names, ISA_NAME_CONSTANT, name);
  return k != ISA_NO_NAME ? &d->constants.data[k] : NULL;
}

const isa_variable *isa_find_variable(const isa_definition *d, const char *name) {
  uint32_t k = isa_names_find(&d->names, ISA_NAME_VARIABLE, name);
  return k != ISA_NO_NAME ? &d->variables.data[k] : NULL;
}

uint32_t isa_find_address(const isa_definition *d, const char *name) {
  return isa_names_find(&d->names, ISA_NAME_ADDRESS, name);
}
