// Writes executed blocks as llvm-mca regions, weighs each region's cycles with how often it ran, and adds
// them up.
#include "tests/harness/cycles.h"
#include "support/process.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPEATED = 100 };

static int by_address(const void *a, const void *b) {
  const cycle_count *x = a, *y = b;
  return x->address < y->address ? -1 : x->address > y->address;
}

static uint64_t count_at(const cycle_counts *counts, uint64_t address) {
  const cycle_count key = {address, 0};
  const cycle_count *found = bsearch(&key, counts->data, counts->size, sizeof key, by_address);
  return found ? found->count : 0;
}

typedef STACK(uint64_t) block_counts;

// The disassembly's blocks as regions of llvm-mca, and how often each ran. A line is "address: instruction",
// behind branches with "<symbol+offset>". A block ends where the count changes and behind a branch, which
// jumps to an address that is written out.
static void print_blocks(const char *listing, const cycle_counts *counts, strbuf *out, block_counts *blocks) {
  uint64_t current = 0;
  for (const char *line = listing; line && *line; line = strchr(line, '\n'), line = line ? line + 1 : NULL) {
    char *end;
    uint64_t address = strtoull(line, &end, 16), count = *end == ':' ? count_at(counts, address) : 0;
    if (count != current && current)
      strbuf_printf(out, "# LLVM-MCA-END\n");
    if (count != current && count) {
      strbuf_printf(out, "# LLVM-MCA-BEGIN b%zu\n", blocks->size);
      stack_push(blocks, count);
    }
    current = count;
    if (!count)
      continue;
    const char *text = end + 1;
    int length = (int)strcspn(text, "<\n");
    strbuf_printf(out, "%.*s\n", length, text);
    if (text[length] == '<') {
      strbuf_printf(out, "# LLVM-MCA-END\n");
      current = 0;
    }
  }
  if (current)
    strbuf_printf(out, "# LLVM-MCA-END\n");
}

// From llvm-mca's text: "[k] Code Region - b7", then "Total Cycles:      321".
static double read_cycles(const char *report, const block_counts *blocks) {
  static const char region[] = "Code Region - b", total[] = "Total Cycles:";
  double cycles = 0;
  size_t known = 0;
  for (const char *at = report; at && (at = strstr(at, region)); known++) {
    size_t block = strtoul(at + sizeof region - 1, NULL, 10);
    at = strstr(at, total);
    if (at && block < blocks->size)
      cycles += strtod(at + sizeof total - 1, NULL) / REPEATED * (double)blocks->data[block];
  }
  return known ? cycles : NAN;
}

static char *run(const char *const argv[], const char *out, const char *log) {
  return process_run(argv, out, log, NULL) ? util_read_file(out, NULL) : NULL;
}

double cycles_modelled(const compile_tools *t, const char *triple, const char *program, cycle_counts *counts,
                       diagnostics *d) {
  arena *a = arena_new();
  if (counts->size)
    qsort(counts->data, counts->size, sizeof *counts->data, by_address);
  const char *log = arena_printf(a, "%s.cycles.log", program),
             *source = arena_printf(a, "%s.blocks.s", program);
  char *listing = run((const char *[]){arena_printf(a, "%s/llvm-objdump", t->llvm_bin), "-d",
                                       "--no-show-raw-insn", program, NULL},
                      arena_printf(a, "%s.listing", program), log);
  strbuf text = {0};
  block_counts blocks = {0};
  print_blocks(listing, counts, &text, &blocks);
  bool written = blocks.size && util_write_file(source, text.text, text.size);
  char *report = written ? run((const char *[]){arena_printf(a, "%s/llvm-mca", t->llvm_bin),
                                                arena_printf(a, "-mtriple=%s", triple),
                                                arena_printf(a, "-mcpu=%s", t->machine->cpu),
                                                arena_printf(a, "-iterations=%d", REPEATED),
                                                "-instruction-info=false", "-resource-pressure=false",
                                                "-skip-unsupported-instructions=any", source, NULL},
                               arena_printf(a, "%s.mca", program), log)
                         : NULL;
  double cycles = report ? read_cycles(report, &blocks) : NAN;
  if (isnan(cycles))
    diag_error(d, program, "llvm-mca tells no cycles");
  util_release(listing);
  util_release(report);
  strbuf_free(&text);
  stack_free(&blocks);
  arena_free(a);
  return cycles;
}
