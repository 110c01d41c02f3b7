// auto-semgen classes: from the semantics of all ISAs to the auto dialect.
#include "semantics/mlir_import.h"
#include "semgen/emit.h"
#include "semgen/naming.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int classes_main(int argc, char **argv);

static const char usage[] =
    "usage: auto-semgen classes [--dialects DIR] [-o DIR] [--stats]\n"
    "Groups the instructions of DIR/*.semantics.mlir (default: dialects) into classes.\n"
    "  -o DIR    write auto.semantics.mlir, auto.irdl.mlir and one <isa>.irdl.mlir per ISA\n"
    "  --stats   print how many instructions and classes there are, and the largest classes\n";

typedef struct options {
  const char *dialects, *output;
  bool stats;
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

static isa *read_isa(MlirContext context, const char *directory, const char *name, arena *a, diagnostics *d) {
  const char *path = arena_printf(a, "%s/%s%s", directory, name, suffix);
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "%s", strerror(errno));
    return NULL;
  }
  isa *i = mlir_import_semantics(context, path, text, size, true, d);
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

static bool write_files(const char *directory, const similarity *s, isa *const *isas, size_t count, arena *a,
                        diagnostics *d) {
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

static int compare_sizes(const void *p, const void *q) {
  const similarity_class *x = *(similarity_class *const *)p, *y = *(similarity_class *const *)q;
  if (x->num_members != y->num_members)
    return x->num_members > y->num_members ? -1 : 1;
  return strcmp(x->name, y->name);
}

static void print_stats(const similarity *s, isa *const *isas, size_t count) {
  printf("%-16s %12s %8s %6s\n", "isa", "instructions", "classes", "ratio");
  for (size_t k = 0; k < count; k++) {
    uint32_t classes = 0;
    for (uint32_t c = 0; c < s->count; c++)
      for (uint32_t m = 0; m < s->classes[c].num_members; m++)
        if (s->classes[c].members[m].isa == isas[k]->name) {
          classes++;
          break;
        }
    printf("%-16s %12" PRIu32 " %8" PRIu32 " %6.1f\n", isas[k]->name, isas[k]->count, classes,
           classes ? (double)isas[k]->count / classes : 0.0);
  }
  printf("%-16s %12" PRIu32 " %8" PRIu32 " %6.1f\n\nlargest classes:\n", "all", s->num_instructions, s->count,
         s->count ? (double)s->num_instructions / s->count : 0.0);
  const similarity_class **sorted = util_alloc((s->count + 1) * sizeof *sorted);
  for (uint32_t c = 0; c < s->count; c++)
    sorted[c] = &s->classes[c];
  qsort(sorted, s->count, sizeof *sorted, compare_sizes);
  for (uint32_t c = 0; c < s->count && c < 10; c++) {
    printf("%5" PRIu32 "  auto.%s(", sorted[c]->num_members, sorted[c]->name);
    for (uint32_t p = 0; p < sorted[c]->num_parameters; p++)
      printf("%s%s", p ? ", " : "", sorted[c]->parameters[p].name);
    printf(")\n");
  }
  util_release(sorted);
}

// ---- main ---------------------------------------------------------------------------------------
static int run(const options *o) {
  diagnostics d = {0};
  arena *a = arena_new();
  name_stack names = {0};
  STACK(isa *) isas = {0};
  MlirContext context = mlir_semantics_context();
  similarity *s = NULL;
  bool ok = list_isas(o->dialects, a, &names);
  if (!ok)
    diag_error(&d, o->dialects, "%s", strerror(errno));
  if (ok && !names.size) {
    diag_error(&d, o->dialects, "holds no *%s", suffix);
    ok = false;
  }
  for (size_t k = 0; ok && k < names.size; k++) {
    isa *i = read_isa(context, o->dialects, names.data[k], a, &d);
    ok = i != NULL;
    if (i)
      stack_push(&isas, i);
  }
  if (ok)
    s = similarity_run((const isa *const *)isas.data, (uint32_t)isas.size, &d);
  ok = ok && s && naming_run(s, &d);
  if (ok && o->output)
    ok = write_files(o->output, s, isas.data, isas.size, a, &d);
  if (ok && o->stats)
    print_stats(s, isas.data, isas.size);
  similarity_free(s);
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
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--stats") == 0) {
      o.stats = true;
    } else if (strcmp(argv[i], "--dialects") == 0 && i + 1 < argc) {
      o.dialects = argv[++i];
    } else if (strncmp(argv[i], "--dialects=", 11) == 0) {
      o.dialects = argv[i] + 11;
    } else if (strcmp(argv[i], "-o") == 0 && i + 1 < argc) {
      o.output = argv[++i];
    } else if (strcmp(argv[i], "--help") == 0) {
      fputs(usage, stdout);
      return 0;
    } else {
      fprintf(stderr, "auto-semgen classes: error: unknown or incomplete option '%s'\n%s", argv[i], usage);
      return 2;
    }
  }
  if (!o.output && !o.stats) {
    fprintf(stderr, "auto-semgen classes: error: nothing to do: give -o DIR or --stats\n%s", usage);
    return 2;
  }
  return run(&o);
}
