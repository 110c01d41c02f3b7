// auto-semgen classes: from the semantics of all ISAs to the auto dialect.
#include "semantics/mlir/mlir_import.h"
#include "semgen/classes/class_stats.h"
#include "semgen/classes/class_verify.h"
#include "semgen/classes/emit.h"
#include "semgen/naming/naming.h"
#include "support/options.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int classes_main(int argc, char **argv);

static const char usage[] = "usage: auto-semgen classes [--dialects DIR] [-o DIR [--new]] [--stats]\n"
                            "       auto-semgen classes [--dialects DIR] --verify\n"
                            "Groups the instructions of DIR/*.semantics.mlir into classes.\n";

typedef struct options {
  const char *dialects, *output;
  bool from_nothing, stats, verify;
} options;

static const char suffix[] = ".semantics.mlir";

typedef STACK(char *) name_stack;

static int compare_names(const void *p, const void *q) {
  return strcmp(*(char *const *)p, *(char *const *)q);
}

// The ISAs that have a semantics file in `directory`, sorted. False with errno set.
static bool list_isas(const char *directory, arena *a, name_stack *out) {
  DIR *dir = opendir(directory);
  if (!dir)
    return false;
  for (struct dirent *entry; (entry = readdir(dir));) {
    size_t n = strlen(entry->d_name), s = sizeof suffix - 1;
    if (n > s && strcmp(entry->d_name + n - s, suffix) == 0 && strncmp(entry->d_name, "auto.", 5) != 0)
      stack_push(out, arena_strndup(a, entry->d_name, n - s));
  }
  closedir(dir);
  if (out->size)
    qsort(out->data, out->size, sizeof *out->data, compare_names);
  return true;
}

static isa *read_isa(MlirContext context, const char *directory, const char *name, bool simplify, arena *a,
                     diagnostics *d) {
  const char *path = arena_printf(a, "%s/%s%s", directory, name, suffix);
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "%s", strerror(errno));
    return NULL;
  }
  isa *i = mlir_import_semantics(context, path, text, size, simplify, d);
  util_release(text);
  if (i)
    i->name = arena_strdup(i->memory, name);
  return i;
}

// ---- output -------------------------------------------------------------------------------------
static bool write_text(const char *directory, const char *name, strbuf *text, arena *a, diagnostics *d) {
  const char *path = arena_printf(a, "%s/%s", directory, name);
  bool ok = util_write_file(path, text->text ? text->text : "", text->size);
  if (!ok)
    diag_error(d, path, "%s", strerror(errno));
  strbuf_free(text);
  return ok;
}

static bool write_files(const char *directory, const similarity *s, const isa *const *isas, size_t count,
                        arena *a, diagnostics *d) {
  strbuf text = {0};
  emit_auto_semantics(s, &text);
  bool ok = write_text(directory, "auto.semantics.mlir", &text, a, d);
  emit_auto_irdl(s, &text);
  ok = ok && write_text(directory, "auto.irdl.mlir", &text, a, d);
  for (size_t k = 0; ok && k < count; k++) {
    emit_isa_irdl(isas[k], &text);
    ok = write_text(directory, arena_printf(a, "%s.irdl.mlir", isas[k]->name), &text, a, d);
  }
  strbuf_free(&text);
  return ok;
}

// ---- the file that is there ---------------------------------------------------------------------
// NULL with *ok false after a diagnostic; NULL if the file may be missing and is.
static class_table *read_classes(MlirContext context, const char *directory, bool may_be_missing, arena *a,
                                 diagnostics *d, bool *ok) {
  const char *path = arena_printf(a, "%s/auto%s", directory, suffix);
  size_t size;
  char *text = util_read_file(path, &size);
  *ok = text || (may_be_missing && errno == ENOENT);
  if (!*ok)
    diag_error(d, path, "%s", strerror(errno));
  if (!text)
    return NULL;
  class_table *t = classes_load(context, path, text, size, d);
  util_release(text);
  *ok = t;
  return t;
}

// Of the file that is there: nothing that grouped the instructions has a part in it.
static bool verify(MlirContext context, const char *directory, const isa *const *isas, uint32_t count,
                   arena *a, diagnostics *d) {
  bool ok;
  class_table *t = read_classes(context, directory, false, a, d, &ok);
  if (!ok)
    return false;
  strbuf why = {0};
  class_verify_counts n = class_verify(t, isas, count, &why);
  printf("%s%" PRIu32 " members: %" PRIu32 " structural, %" PRIu32 " by cvc5, %" PRIu32 " rejected",
         why.text ? why.text : "", n.members, n.structural, n.proven, n.rejected);
  if (n.missing)
    printf("; %" PRIu32 " in no class", n.missing);
  printf("\n");
  strbuf_free(&why);
  classes_free(t);
  return !n.rejected && !n.missing;
}

// ---- main ---------------------------------------------------------------------------------------
static bool group(MlirContext context, const options *o, const isa *const *isas, uint32_t count, arena *a,
                  diagnostics *d) {
  bool ok = true;
  class_table *record = NULL;
  if (o->output && !o->from_nothing)
    record = read_classes(context, o->output, true, a, d, &ok);
  similarity *s = ok ? similarity_run(isas, count, record, d) : NULL;
  if (s)
    naming_run(s);
  ok = s && (!o->output || write_files(o->output, s, isas, count, a, d)) &&
       (!o->stats || class_stats_print(s, isas, count, d));
  similarity_free(s);
  classes_free(record);
  return ok;
}

static int run(const options *o) {
  diagnostics d = {0};
  arena *a = arena_new();
  name_stack names = {0};
  STACK(isa *) isas = {0};
  MlirContext context = mlir_semantics_context();
  bool ok = list_isas(o->dialects, a, &names);
  if (!ok)
    diag_error(&d, o->dialects, "%s", strerror(errno));
  if (ok && !names.size) {
    diag_error(&d, o->dialects, "holds no *%s", suffix);
    ok = false;
  }
  for (size_t k = 0; ok && k < names.size; k++) {
    isa *i = read_isa(context, o->dialects, names.data[k], !o->verify, a, &d);
    ok = i != NULL;
    if (i)
      stack_push(&isas, i);
  }
  const isa *const *all = (const isa *const *)isas.data;
  if (ok && o->verify)
    ok = verify(context, o->dialects, all, (uint32_t)isas.size, a, &d);
  else if (ok)
    ok = group(context, o, all, (uint32_t)isas.size, a, &d);
  for (size_t k = 0; k < isas.size; k++)
    isa_free(isas.data[k]);
  stack_free(&isas);
  stack_free(&names);
  mlirContextDestroy(context);
  arena_free(a);
  diag_free(&d);
  return ok ? 0 : 1;
}

int classes_main(int argc, char **argv) {
  options o = {.dialects = "dialects"};
  const option rows[] = {
      {"--dialects", "DIR", "directory of the semantics (default dialects)", .text = &o.dialects},
      {"-o", "DIR",
       "write auto.semantics.mlir, auto.irdl.mlir and one <isa>.irdl.mlir per ISA; the classes of an "
       "auto.semantics.mlir that is there are extended and stay what they are",
       .text = &o.output},
      {"--new", NULL, "classes from nothing", .flag = &o.from_nothing},
      {"--stats", NULL,
       "print how many classes the instructions of any of the ISAs make, and the largest classes",
       .flag = &o.stats},
      {"--verify", NULL,
       "do not group, but compare each instruction with its class's form in DIR/auto.semantics.mlir; status "
       "1 if "
       "one is not what the form gives, or is in no class",
       .flag = &o.verify},
  };
  const option_table table = {"auto-semgen classes", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (o.verify && (o.output || o.stats || o.from_nothing))
    return options_wrong(table.program, "--verify is on its own");
  if (!o.verify && !o.output && o.from_nothing)
    return options_wrong(table.program, "--new needs -o DIR");
  if (!o.verify && !o.output && !o.stats)
    return options_wrong(table.program, "nothing to do: give -o DIR, --stats or --verify");
  return run(&o);
}
