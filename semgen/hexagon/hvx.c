// auto-semgen hvx: the HVX manual's table to dialects/hexagon.semantics.mlir.
#include "semgen/hexagon/hexagon.h"
#include "semgen/vendor/vendor.h"

#include <stdio.h>
#include <string.h>

static const vendor_command command = {
    "auto-semgen hvx",
    "usage: auto-semgen hvx [options]\n",
    "the table of instructions (default: $AUTO_SPECS_DIR/hexagon/hvx.json, then ../shared/specs/hexagon/)",
    "write DIR/hexagon.semantics.mlir",
    NULL,
};

static bool is_selected(const hvx_row *r, const vendor_options *o) {
  return r->in_scope && vendor_wants(o, r->intrinsic);
}

// The table gives its own errata, each with the text to use. One that changes nothing is of another edition.
static bool check_errata(const hvx_table *t, const char *path) {
  bool ok = true;
  for (uint32_t k = 0; k < t->count; k++) {
    const hvx_row *r = &t->rows[k];
    if (r->corrected && strcmp(r->corrected, r->behavior) == 0) {
      diag_error(NULL, path, "the erratum of %s (%s) changes nothing", r->intrinsic, r->wrong);
      ok = false;
    }
  }
  return ok;
}

// By what is wrong, in the table's order.
static void print_errata(const hvx_table *t, const vendor_options *o) {
  unsigned count = 0;
  for (uint32_t k = 0; k < t->count; k++)
    count += t->rows[k].corrected && is_selected(&t->rows[k], o);
  printf("errata: %u\n", count);
  bool *done = arena_alloc(t->memory, t->count + 1);
  for (uint32_t k = 0; k < t->count; k++) {
    const hvx_row *r = &t->rows[k];
    if (done[k] || !r->corrected || !is_selected(r, o))
      continue;
    printf("%s:", r->wrong);
    for (uint32_t n = k; n < t->count; n++) {
      const hvx_row *other = &t->rows[n];
      if (!other->corrected || !is_selected(other, o) || strcmp(other->wrong, r->wrong) != 0)
        continue;
      printf(" %s", other->intrinsic);
      done[n] = true;
    }
    putchar('\n');
  }
}

static unsigned translate_all(const hvx_table *t, const char *path, const vendor_options *o, isa *i,
                              strbuf *rejected) {
  unsigned selected = 0;
  i->instructions = arena_alloc(i->memory, (t->count + 1) * sizeof *i->instructions);
  for (uint32_t k = 0; k < t->count; k++) {
    if (!is_selected(&t->rows[k], o))
      continue;
    selected++;
    diagnostics d = {.collect = true};
    i->count += hvx_translate(&t->rows[k], path, i, &i->instructions[i->count], &d);
    strbuf_append(rejected, d.text.text ? d.text.text : "", d.text.size);
    diag_free(&d);
  }
  return selected;
}

static bool run(const vendor_options *o, const char *path) {
  hvx_table *t = hvx_read(path, NULL);
  if (!t)
    return false;
  isa *i = isa_new("hexagon", true);
  strbuf rejected = {0};
  bool ok = check_errata(t, path);
  unsigned selected = ok ? translate_all(t, path, o, i, &rejected) : 0;
  if (ok && selected == 0) {
    diag_error(NULL, path, "no instruction is selected");
    ok = false;
  }
  if (ok && o->stats) {
    printf("hvx: %u rows read, %u selected, %u accepted, %u not accepted\n", t->count, selected, i->count,
           selected - i->count);
    fwrite(rejected.text ? rejected.text : "", 1, rejected.size, stdout);
  }
  if (ok && o->errata)
    print_errata(t, o);
  ok = ok && vendor_write(i, o);
  strbuf_free(&rejected);
  isa_free(i);
  hvx_free(t);
  return ok;
}

int hvx_main(int argc, char **argv) {
  vendor_options o;
  int status = vendor_open(argc, argv, &command, &o);
  if (status != OPTIONS_GO)
    return status;
  arena *memory = arena_new();
  bool ok = run(&o, o.spec ? o.spec : vendor_default_spec(memory, "hexagon/hvx.json"));
  vendor_close(&o);
  arena_free(memory);
  return ok ? 0 : 1;
}
