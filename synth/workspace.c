// Reads one target's files twice, simplified and not, and its record of conformance, which says what rules
// may use.
#include "synth/workspace.h"

#include "semantics/mlir/mlir_import.h"
#include "support/isa_table.h"

#include <errno.h>
#include <string.h>

char *workspace_read(const char *dialects, const char *isa, const char *suffix, arena *memory,
                     const char **path, size_t *size, diagnostics *d) {
  *path = arena_printf(memory, "%s/%s%s", dialects, isa, suffix);
  char *text = util_read_file(*path, size);
  if (!text)
    diag_error(d, *path, "cannot read: %s; --dialects names the folder dialects/ of the source tree",
               strerror(errno));
  return text;
}

static isa *read_isa(workspace *w, arena *memory, bool simplify, diagnostics *d) {
  const char *path;
  size_t size;
  char *text = workspace_read(w->dialects, w->isa_name, ".semantics.mlir", memory, &path, &size, d);
  isa *i = text ? mlir_import_semantics(w->context, path, text, size, simplify, d) : NULL;
  util_release(text);
  return i;
}

static class_table *read_classes(workspace *w, arena *memory, diagnostics *d) {
  const char *path;
  size_t size;
  char *text = workspace_read(w->dialects, "auto", ".semantics.mlir", memory, &path, &size, d);
  class_table *t = text ? classes_load(w->context, path, text, size, d) : NULL;
  util_release(text);
  return t;
}

bool workspace_open(workspace *w, const char *target, const char *dialects, diagnostics *d) {
  *w = (workspace){.dialects = dialects};
  const isa_row *row = isa_table_find(target);
  if (!row) {
    diag_error(d, target, "unknown target");
    return false;
  }
  w->target = row->name;
  w->isa_name = row->dialect;
  w->context = mlir_semantics_context();
  arena *memory = arena_new();
  bool ok =
      (w->raw = read_isa(w, memory, false, d)) && (w->simple = read_isa(w, memory, true, d)) &&
      (w->classes = read_classes(w, memory, d)) &&
      (w->record = record_read(arena_printf(memory, "%s/%s.conformance.txt", dialects, w->isa_name), d));
  arena_free(memory);
  if (!ok)
    workspace_close(w);
  return ok;
}

isa_costs *workspace_costs(const workspace *w, MlirContext context, diagnostics *d) {
  arena *memory = arena_new();
  const char *path;
  size_t size;
  char *text = workspace_read(w->dialects, w->isa_name, ".costs.mlir", memory, &path, &size, d);
  isa_costs *c = text ? isa_costs_read(context, path, text, size, d) : NULL;
  util_release(text);
  arena_free(memory);
  return c;
}

record_status workspace_status(const workspace *w, const char *name) {
  return record_of(w->record, w->raw->terms, isa_find(w->raw, name));
}

bool workspace_may_use(const workspace *w, const char *name) {
  return w->unconfirmed || record_agrees(workspace_status(w, name));
}

void workspace_close(workspace *w) {
  if (!w->target)
    return;
  record_free(w->record);
  if (w->classes)
    classes_free(w->classes);
  if (w->simple)
    isa_free(w->simple);
  if (w->raw)
    isa_free(w->raw);
  mlirContextDestroy(w->context);
  *w = (workspace){0};
}
