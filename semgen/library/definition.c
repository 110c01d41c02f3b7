#include "semgen/library/definition.h"

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

const isa_type *isa_find_type(const isa_definition *d, const char *name) {
  for (size_t k = 0; k < d->types.size; k++)
    if (strcmp(d->types.data[k].name, name) == 0)
      return &d->types.data[k];
  return builtin_type(d, name);
}

const isa_constant *isa_find_constant(const isa_definition *d, const char *name) {
  for (size_t k = 0; k < d->constants.size; k++)
    if (strcmp(d->constants.data[k].name, name) == 0)
      return &d->constants.data[k];
  return NULL;
}

const isa_variable *isa_find_variable(const isa_definition *d, const char *name) {
  for (size_t k = 0; k < d->variables.size; k++) // of what is resolved
    if (d->variables.data[k].name == name)
      return &d->variables.data[k];
  for (size_t k = d->variables.size; k-- > 0;) // those of the text being read are at the end
    if (strcmp(d->variables.data[k].name, name) == 0)
      return &d->variables.data[k];
  return NULL;
}

uint32_t isa_find_address(const isa_definition *d, const char *name) {
  for (uint32_t k = 0; k < d->base.num_addresses; k++)
    if (strcmp(d->base.addresses[k].name, name) == 0)
      return k;
  return LIBRARY_NUMBER;
}
