// auto-semgen x86: the vendor's intrinsics file and the compiler's headers to
// dialects/x86vector.semantics.mlir.
#include "semgen/x86/x86.h"

#include "semgen/vendor/vendor.h"
#include "semgen/x86/headers.h"
#include "semgen/x86/xml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const vendor_command command = {
    "auto-semgen x86",
    "usage: auto-semgen x86 [options]\n",
    "the vendor's intrinsics file, with index.json beside it and, if there is one, the floating-point file: "
    "its "
    "name with -fp (default: $AUTO_SPECS_DIR/x86/intel-intrinsics.xml, then ../shared/specs/x86/)",
    "write DIR/x86vector.semantics.mlir",
    "a compiler's headers, for the intrinsics that the file lacks: those with an operation in a comment",
};

static const char *sibling(arena *a, const char *path, const char *name) {
  const char *slash = strrchr(path, '/');
  return slash ? arena_printf(a, "%.*s/%s", (int)(slash - path), path, name) : name;
}

// "FILE-fp.xml" beside "FILE.xml", or NULL.
static const char *float_file(arena *a, const char *path) {
  const char *dot = strrchr(path, '.');
  if (!dot || strchr(dot, '/'))
    return NULL;
  const char *name = arena_printf(a, "%.*s-fp%s", (int)(dot - path), path, dot);
  return access(name, R_OK) == 0 ? name : NULL;
}

// ---- what is read -----------------------------------------------------------------------------------

enum { MAX_SOURCES = 3 };

// The rows of each file, and of all headers together, in the order in which they are translated.
typedef struct sources {
  x86_intrinsics *all[MAX_SOURCES];
  unsigned count;
  x86_intrinsics *headers; // one of them, or NULL
} sources;

static bool read_file(sources *s, const char *path, const char *index) {
  x86_intrinsics *all = xml_read(path, NULL);
  if (all)
    s->all[s->count++] = all;
  return all && xml_read_index(all, index, NULL);
}

static bool is_known(const sources *s, const char *name) {
  for (unsigned n = 0; n < s->count; n++)
    for (size_t k = 0; k < s->all[n]->items.size; k++)
      if (strcmp(s->all[n]->items.data[k].name, name) == 0)
        return true;
  return false;
}

static const char in_the_file[] = "in the intrinsics file";

// What the vendor's files have is theirs.
static bool read_headers(sources *s, const char *directory, strbuf *rejected) {
  unsigned wrong;
  diagnostics d = {.collect = true};
  x86_intrinsics *all = headers_read(directory, &wrong, &d);
  for (size_t k = 0; all && k < all->items.size; k++) {
    x86_intrinsic *x = &all->items.data[k];
    if (is_known(s, x->name)) {
      x->in_scope = false;
      x->excluded = in_the_file;
    }
  }
  if (all) {
    s->all[s->count++] = s->headers = all;
    strbuf_append(rejected, d.text.text ? d.text.text : "", d.text.size);
  } else {
    fwrite(d.text.text, 1, d.text.size, stderr);
  }
  diag_free(&d);
  return all != NULL;
}

static void free_sources(sources *s) {
  for (unsigned n = 0; n < s->count; n++)
    x86_intrinsics_free(s->all[n]);
}

// ---- counts -----------------------------------------------------------------------------------------

typedef struct counts {
  unsigned read, integer, floating, selected, accepted, masked, linked;
} counts;

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// How many operations the headers have, and why how many are not in scope.
static void print_headers(const x86_intrinsics *all) {
  STACK(const char *) reasons = {0};
  for (size_t k = 0; k < all->items.size; k++)
    if (all->items.data[k].excluded)
      stack_push(&reasons, all->items.data[k].excluded);
  if (reasons.size)
    qsort(reasons.data, reasons.size, sizeof *reasons.data, by_text);
  printf("headers: %zu operations, %zu in scope", all->items.size, all->items.size - reasons.size);
  for (size_t k = 0, n; k < reasons.size; k += n) {
    for (n = 1; k + n < reasons.size && strcmp(reasons.data[k], reasons.data[k + n]) == 0;)
      n++;
    printf(", %zu %s", n, reasons.data[k]);
  }
  printf("\n");
  stack_free(&reasons);
}

static void print_stats(const counts *n, const sources *s, const strbuf *rejected) {
  printf("x86: %u intrinsics read, %u integer and %u floating-point in scope, %u selected, %u accepted, %u "
         "not accepted\n",
         n->read, n->integer, n->floating, n->selected, n->accepted, n->selected - n->accepted);
  if (s->headers)
    print_headers(s->headers);
  printf("masked: %u accepted, %u of them follow from the form without a mask\n", n->masked, n->linked);
  fwrite(rejected->text ? rejected->text : "", 1, rejected->size, stdout);
}

// ---- translation ------------------------------------------------------------------------------------

static const isa_instruction *find_unsorted(const isa *i, const char *name) {
  for (uint32_t k = 0; name && k < i->count; k++)
    if (strcmp(i->instructions[k].name, name) == 0)
      return &i->instructions[k];
  return NULL;
}

// Linked to the form without a mask if it can be: as it came out, or with that form's lanes.
static bool link_masked(const x86_intrinsic *x, isa *i, isa_instruction *form) {
  const isa_instruction *unmasked = find_unsorted(i, x86_unmasked_name(i->memory, form->name));
  if (!unmasked || x86_link_masked(i, form, unmasked))
    return unmasked != NULL;
  isa_instruction again;
  diagnostics d = {.collect = true};
  bool ok = x86_translate(x, i, unmasked, &again, &d) && x86_link_masked(i, &again, unmasked);
  if (ok)
    *form = again;
  diag_free(&d);
  return ok;
}

static bool is_masked(const x86_intrinsic *x) { return strcmp(x->masked, "none") != 0; }

static void translate_one(const x86_intrinsic *x, isa *i, counts *n, strbuf *rejected) {
  isa_instruction *out = &i->instructions[i->count];
  diagnostics d = {.collect = true};
  n->selected++;
  if (x86_translate(x, i, NULL, out, &d)) {
    n->masked += is_masked(x);
    n->linked += is_masked(x) && link_masked(x, i, out);
    n->accepted++;
    i->count++;
  }
  strbuf_append(rejected, d.text.text ? d.text.text : "", d.text.size);
  diag_free(&d);
}

static void translate_all(const x86_intrinsics *all, const vendor_options *o, isa *i, counts *n,
                          strbuf *rejected) {
  isa_instruction *more = arena_alloc(i->memory, (i->count + all->items.size + 1) * sizeof *more);
  for (uint32_t k = 0; k < i->count; k++)
    more[k] = i->instructions[k];
  i->instructions = more;
  for (unsigned masked = 0; masked < 2; masked++)
    for (size_t k = 0; k < all->items.size; k++) {
      const x86_intrinsic *x = &all->items.data[k];
      n->read += !masked;
      n->integer += !masked && x->in_scope && !x->is_float;
      n->floating += !masked && x->in_scope && x->is_float;
      if (x86_is_selected(x) && is_masked(x) == masked && vendor_wants(o, x->name))
        translate_one(x, i, n, rejected);
    }
}

static bool check_errata(const sources *s, const char *path, arena *memory) {
  erratum_use *uses = errata_uses(&x86_errata, memory);
  for (unsigned n = 0; n < s->count; n++)
    for (size_t k = 0; k < s->all[n]->items.size; k++) {
      const x86_intrinsic *x = &s->all[n]->items.data[k];
      if (x86_is_selected(x))
        errata_note(&x86_errata, uses, x->name, x->operation,
                    x->instructions.size ? x->instructions.data[0] : NULL);
    }
  return errata_check(&x86_errata, uses, path, NULL);
}

int x86_main(int argc, char **argv) {
  vendor_options o;
  int status = vendor_open(argc, argv, &command, &o);
  if (status != OPTIONS_GO)
    return status;
  if (o.errata && !o.stats && !o.directory) { // data: no file is needed
    errata_print(&x86_errata);
    vendor_close(&o);
    return 0;
  }
  arena *memory = arena_new();
  const char *path = o.spec ? o.spec : vendor_default_spec(memory, "x86/intel-intrinsics.xml");
  const char *index = sibling(memory, path, "index.json"), *floats = float_file(memory, path);
  isa *i = isa_new("x86vector", true);
  counts n = {0};
  strbuf rejected = {0};
  sources s = {0};
  bool ok = read_file(&s, path, index) && (!floats || read_file(&s, floats, index)) &&
            (!o.headers || read_headers(&s, o.headers, &rejected));
  for (unsigned k = 0; ok && k < s.count; k++)
    translate_all(s.all[k], &o, i, &n, &rejected);
  if (ok && n.selected == 0) {
    diag_error(NULL, path, "no intrinsic is selected (is index.json the one that belongs to the file?)");
    ok = false;
  }
  ok = ok && check_errata(&s, path, memory);
  if (ok && o.stats)
    print_stats(&n, &s, &rejected);
  if (ok && (o.stats || o.errata))
    errata_print(&x86_errata);
  ok = ok && vendor_write(i, &o);
  free_sources(&s);
  strbuf_free(&rejected);
  isa_free(i);
  vendor_close(&o);
  arena_free(memory);
  return ok ? 0 : 1;
}
