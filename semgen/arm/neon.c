// The command auto-semgen neon: maps each intrinsic to instances of instructions, executes their ASL, and
// writes dialects/neon.semantics.mlir.
#include "semgen/arm/neon.h"

#include "semgen/vendor/vendor.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const vendor_command command = {
    "auto-semgen neon",
    "usage: auto-semgen neon [options]\n",
    "the vendor's files: intrinsics.json, index.json, arch.asl, arch_instrs.asl (default: "
    "$AUTO_SPECS_DIR/arm, then ../shared/specs/arm)",
    "write DIR/neon.semantics.mlir",
    NULL,
};

typedef struct counts {
  unsigned selected[ARM_KINDS], accepted[ARM_KINDS];
} counts;

static bool read_asl(asl_program *p, const char *path, asl_counts *sum, strbuf *unread) {
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(NULL, path, "%s", strerror(errno));
    return false;
  }
  diagnostics d = {.collect = true};
  asl_counts n = asl_program_add(p, path, text, size, &d);
  sum->functions += n.functions;
  sum->instructions += n.instructions;
  sum->failed_functions += n.failed_functions;
  sum->failed_instructions += n.failed_instructions;
  strbuf_append(unread, d.text.text ? d.text.text : "", d.text.size);
  diag_free(&d);
  util_release(text);
  return true;
}

static void print_stats(const arm_intrinsics *all, const asl_counts *asl, const counts *n,
                        const strbuf *unread, const strbuf *rejected) {
  printf("neon: %zu intrinsics read; of the ASL %u functions and %u instructions, and %u and %u not\n",
         all->items.size, asl->functions, asl->instructions, asl->failed_functions, asl->failed_instructions);
  for (unsigned k = 0; k < ARM_KINDS; k++)
    printf("%s: %u selected, %u accepted, %u not accepted\n", arm_kind_names[k], n->selected[k],
           n->accepted[k], n->selected[k] - n->accepted[k]);
  fwrite(unread->text ? unread->text : "", 1, unread->size, stdout);
  fwrite(rejected->text ? rejected->text : "", 1, rejected->size, stdout);
}

static unsigned translate_all(const asl_program *p, const arm_intrinsics *all, const char *path,
                              const vendor_options *o, isa *isa, counts *n, strbuf *rejected) {
  arm_assembler *a = arm_assembler_new();
  unsigned selected = 0;
  isa->instructions = arena_alloc(isa->memory, (all->items.size + 1) * sizeof *isa->instructions);
  for (size_t k = 0; k < all->items.size; k++) {
    const arm_intrinsic *i = &all->items.data[k];
    if (!i->selected || !vendor_wants(o, i->name))
      continue;
    diagnostics d = {.collect = true};
    selected++;
    n->selected[i->kind]++;
    if (arm_translate(p, a, i, path, isa, &isa->instructions[isa->count], &d)) {
      n->accepted[i->kind]++;
      isa->count++;
    }
    strbuf_append(rejected, d.text.text ? d.text.text : "", d.text.size);
    diag_free(&d);
  }
  arm_assembler_free(a);
  return selected;
}

static bool check_errata(const arm_intrinsics *all, const char *path, arena *memory) {
  erratum_use *uses = errata_uses(&arm_errata, memory);
  for (size_t k = 0; k < all->items.size; k++)
    if (all->items.data[k].selected)
      errata_note(&arm_errata, uses, all->items.data[k].name, all->items.data[k].text, NULL);
  return errata_check(&arm_errata, uses, path, NULL);
}

int neon_main(int argc, char **argv) {
  vendor_options o;
  int status = vendor_open(argc, argv, &command, &o);
  if (status != OPTIONS_GO)
    return status;
  arena *memory = arena_new();
  const char *directory = o.spec ? o.spec : vendor_default_spec(memory, "arm");
  const char *path = arena_printf(memory, "%s/intrinsics.json", directory);
  const char *index = arena_printf(memory, "%s/index.json", directory);
  isa *i = isa_new("neon", true);
  asl_program *p = asl_program_new();
  asl_counts asl = {0};
  counts n = {0};
  strbuf rejected = {0}, unread = {0};
  arm_intrinsics *all = arm_intrinsics_read(path, index, NULL);
  bool ok = all && read_asl(p, arena_printf(memory, "%s/arch.asl", directory), &asl, &unread) &&
            read_asl(p, arena_printf(memory, "%s/arch_instrs.asl", directory), &asl, &unread);
  if (ok && translate_all(p, all, path, &o, i, &n, &rejected) == 0) {
    diag_error(NULL, path, "no intrinsic is selected (is index.json the one that belongs to the file?)");
    ok = false;
  }
  ok = ok && check_errata(all, path, memory);
  if (ok && o.stats)
    print_stats(all, &asl, &n, &unread, &rejected);
  if (ok && (o.stats || o.errata))
    errata_print(&arm_errata);
  ok = ok && vendor_write(i, &o);
  strbuf_free(&rejected);
  strbuf_free(&unread);
  arm_intrinsics_free(all);
  asl_program_free(p);
  isa_free(i);
  vendor_close(&o);
  arena_free(memory);
  return ok ? 0 : 1;
}
