// auto-semgen x86: the vendor's intrinsics file to dialects/x86vector.semantics.mlir.
#include "semgen/x86/x86.h"

#include "semgen/vendor/vendor.h"

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

typedef struct counts {
  unsigned read, integer, floating, selected, accepted, masked, linked;
} counts;

static void print_stats(const counts *n, const strbuf *rejected) {
  printf("x86: %u intrinsics read, %u integer and %u floating-point in scope, %u selected, %u accepted, %u "
         "not accepted\n",
         n->read, n->integer, n->floating, n->selected, n->accepted, n->selected - n->accepted);
  printf("masked: %u accepted, %u of them follow from the form without a mask\n", n->masked, n->linked);
  fwrite(rejected->text ? rejected->text : "", 1, rejected->size, stdout);
}

static const isa_instruction *find_unsorted(const isa *i, const char *name) {
  for (uint32_t k = 0; name && k < i->count; k++)
    if (strcmp(i->instructions[k].name, name) == 0)
      return &i->instructions[k];
  return NULL;
}

// Linked to the form without a mask if it can be: as it came out, or with that form's lanes.
static bool link_masked(const xml_intrinsic *x, const char *path, isa *i, isa_instruction *form) {
  const isa_instruction *unmasked = find_unsorted(i, x86_unmasked_name(i->memory, form->name));
  if (!unmasked || x86_link_masked(i, form, unmasked))
    return unmasked != NULL;
  isa_instruction again;
  diagnostics d = {.collect = true};
  bool ok = x86_translate(x, path, i, unmasked, &again, &d) && x86_link_masked(i, &again, unmasked);
  if (ok)
    *form = again;
  diag_free(&d);
  return ok;
}

static bool is_masked(const xml_intrinsic *x) { return strcmp(x->masked, "none") != 0; }

static void translate_one(const xml_intrinsic *x, const char *path, isa *i, counts *n, strbuf *rejected) {
  isa_instruction *out = &i->instructions[i->count];
  diagnostics d = {.collect = true};
  n->selected++;
  if (x86_translate(x, path, i, NULL, out, &d)) {
    n->masked += is_masked(x);
    n->linked += is_masked(x) && link_masked(x, path, i, out);
    n->accepted++;
    i->count++;
  }
  strbuf_append(rejected, d.text.text ? d.text.text : "", d.text.size);
  diag_free(&d);
}

static void translate_all(const xml_file *f, const vendor_options *o, const char *path, isa *i, counts *n,
                          strbuf *rejected) {
  isa_instruction *more = arena_alloc(i->memory, (i->count + f->intrinsics.size + 1) * sizeof *more);
  for (uint32_t k = 0; k < i->count; k++)
    more[k] = i->instructions[k];
  i->instructions = more;
  for (unsigned masked = 0; masked < 2; masked++)
    for (size_t k = 0; k < f->intrinsics.size; k++) {
      const xml_intrinsic *x = &f->intrinsics.data[k];
      n->read += !masked;
      n->integer += !masked && x->in_scope && !x->is_float;
      n->floating += !masked && x->in_scope && x->is_float;
      if (x86_is_selected(x) && is_masked(x) == masked && vendor_wants(o, x->name))
        translate_one(x, path, i, n, rejected);
    }
}

static bool translate_file(const char *path, const char *index, const vendor_options *o, isa *i, counts *n,
                           strbuf *rejected, erratum_use *uses) {
  xml_file *f = xml_read(path, NULL);
  bool ok = f && xml_read_index(f, index, NULL);
  if (ok) {
    for (size_t k = 0; k < f->intrinsics.size; k++)
      if (x86_is_selected(&f->intrinsics.data[k]))
        errata_note(&x86_errata, uses, f->intrinsics.data[k].name, f->intrinsics.data[k].operation);
    translate_all(f, o, path, i, n, rejected);
  }
  xml_free(f);
  return ok;
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
  isa *i = isa_new("x86vector", true);
  counts n = {0};
  strbuf rejected = {0};
  erratum_use *uses = arena_alloc(memory, x86_errata.count * sizeof *uses);
  const char *index = sibling(memory, path, "index.json"), *floats = float_file(memory, path);
  bool ok = translate_file(path, index, &o, i, &n, &rejected, uses) &&
            (!floats || translate_file(floats, index, &o, i, &n, &rejected, uses));
  if (ok && n.selected == 0) {
    diag_error(NULL, path, "no intrinsic is selected (is index.json the one that belongs to the file?)");
    ok = false;
  }
  ok = ok && errata_check(&x86_errata, uses, path, NULL);
  if (ok && o.stats)
    print_stats(&n, &rejected);
  if (ok && (o.stats || o.errata))
    errata_print(&x86_errata);
  ok = ok && vendor_write(i, &o);
  strbuf_free(&rejected);
  isa_free(i);
  vendor_close(&o);
  arena_free(memory);
  return ok ? 0 : 1;
}
