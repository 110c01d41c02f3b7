// auto-semgen costs ISA --compare FILE: the costs of LLVM's scheduling models beside the vendor's own tables.
#include "semantics/mlir/isa_files.h"
#include "semantics/mlir/mlir_import.h"
#include "support/isa_table.h"
#include "support/options.h"

#include <cjson/cJSON.h>
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The vendor's name of a core and LLVM's.
static const struct {
  const char *vendor, *llvm;
} cores[] = {{"Icelake", "icelake-server"}, {"Skylake", "skylake-avx512"}};
static const char vendor_isa[] = "x86"; // the one whose vendor publishes such a table
enum { NUM_CORES = sizeof cores / sizeof *cores };

// What the vendor's table says of all forms in registers of one instruction at one vector size.
typedef struct vendor_cost {
  double least_latency, greatest_latency, least_throughput, greatest_throughput;
  bool any_latency, any_throughput;
} vendor_cost;

typedef struct form {
  const char *mnemonic; // "VPADDW"
  char size;            // the widest register: 'X', 'Y', 'Z'
  const cJSON *cores;
} form;

typedef STACK(double) differences; // in cycles

typedef struct comparison {
  arena *memory;
  isa *isa;
  isa_costs *costs;
  STACK(form) forms; // sorted by mnemonic
  bool verbose;
  double tolerance; // cycles of latency that are no difference
  struct {
    uint32_t compared;
    differences latency, throughput; // of the instructions that differ
  } counts[NUM_CORES];
  uint32_t unknown; // instructions that the vendor's table does not have
} comparison;

static int compare_forms(const void *a, const void *b) {
  return strcmp(((const form *)a)->mnemonic, ((const form *)b)->mnemonic);
}

// Forms with a memory operand or MMX registers say nothing about the ones in vector registers.
static void add_form(comparison *k, const cJSON *entry) {
  const char *name = entry->string;
  if (strstr(name, "_MEM") || strstr(name, "_MMX"))
    return;
  char size = strstr(name, "_ZMM") ? 'Z' : strstr(name, "_YMM") ? 'Y' : strstr(name, "_XMM") ? 'X' : 0;
  if (size)
    stack_push(&k->forms, (form){arena_strndup(k->memory, name, strcspn(name, "_")), size, entry});
}

static bool read_number(const cJSON *core, const char *key, double *out) {
  const cJSON *text = cJSON_GetObjectItem(core, key);
  if (!cJSON_IsString(text) || !*text->valuestring)
    return false;
  char *end;
  *out = strtod(text->valuestring, &end);
  return *end == 0;
}

static void widen(double value, bool *any, double *least, double *greatest) {
  *least = *any && *least < value ? *least : value;
  *greatest = *any && *greatest > value ? *greatest : value;
  *any = true;
}

static vendor_cost vendor_cost_of(const comparison *k, const char *mnemonic, char size, const char *core) {
  vendor_cost c = {0};
  for (size_t i = 0; i < k->forms.size; ++i) {
    const form *f = &k->forms.data[i];
    if (f->size != size || strcmp(f->mnemonic, mnemonic))
      continue;
    const cJSON *entry;
    cJSON_ArrayForEach(entry, f->cores) {
      const cJSON *values = cJSON_GetObjectItem(entry, core);
      double number;
      if (read_number(values, "l", &number))
        widen(number, &c.any_latency, &c.least_latency, &c.greatest_latency);
      if (read_number(values, "t", &number))
        widen(number, &c.any_throughput, &c.least_throughput, &c.greatest_throughput);
    }
  }
  return c;
}

static char register_size(const isa_instruction *i) {
  uint32_t bits = 0;
  for (uint32_t o = 0; o < i->function.num_operands; ++o) {
    const lane_operand *operand = &i->function.operands[o];
    if (operand->kind == OPERAND_VECTOR && operand->lanes * operand->width > bits)
      bits = operand->lanes * operand->width;
  }
  const lane_operand *result = &i->function.results[0].type;
  if (result->kind == OPERAND_VECTOR && result->lanes * result->width > bits)
    bits = result->lanes * result->width;
  return bits > 256 ? 'Z' : bits > 128 ? 'Y' : 'X';
}

// How far outside; 0: not more than the tolerance.
static double outside(double value, double least, double greatest, double tolerance) {
  double off = value < least ? least - value : value > greatest ? value - greatest : 0;
  return off > tolerance ? off : 0;
}

static int compare_numbers(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void print_differences(const char *what, differences *d) {
  printf(", %zu with another %s", d->size, what);
  if (!d->size)
    return;
  qsort(d->data, d->size, sizeof *d->data, compare_numbers);
  printf(" (median %g, at most %g)", d->data[d->size / 2], d->data[d->size - 1]);
  stack_free(d);
}

static void compare_instruction(comparison *k, const isa_instruction *i, const isa_instruction_cost *cost) {
  char mnemonic[64];
  size_t n = 0;
  for (; i->assembly[n] && n + 1 < sizeof mnemonic; ++n)
    mnemonic[n] = (char)toupper((unsigned char)i->assembly[n]);
  mnemonic[n] = 0;
  bool known = false;
  for (size_t c = 0; c < NUM_CORES; ++c) {
    vendor_cost theirs = vendor_cost_of(k, mnemonic, register_size(i), cores[c].vendor);
    const bundle_cost *ours = NULL;
    for (uint32_t m = 0; m < cost->num_costs; ++m)
      if (!strcmp(cost->costs[m].cpu, cores[c].llvm))
        ours = &cost->costs[m];
    if (!ours || (!theirs.any_latency && !theirs.any_throughput))
      continue;
    known = true;
    ++k->counts[c].compared;
    double latency = !theirs.any_latency ? 0
                                         : outside((double)ours->latency, theirs.least_latency,
                                                   theirs.greatest_latency, k->tolerance);
    double throughput = !theirs.any_throughput ? 0
                                               : outside((double)ours->throughput, theirs.least_throughput,
                                                         theirs.greatest_throughput, 0.01 + k->tolerance / 4);
    if (latency > 0)
      stack_push(&k->counts[c].latency, latency);
    if (throughput > 0)
      stack_push(&k->counts[c].throughput, throughput);
    if (!k->verbose || !(latency > 0 || throughput > 0))
      continue;
    printf("%s (%s) %s:", i->name, i->assembly, cores[c].llvm);
    if (latency > 0)
      printf(" latency %g, the vendor's %g", (double)ours->latency, theirs.least_latency);
    if (latency > 0 && theirs.greatest_latency > theirs.least_latency)
      printf("-%g", theirs.greatest_latency);
    if (throughput > 0)
      printf("%s throughput %g, the vendor's %g", latency > 0 ? ";" : "", (double)ours->throughput,
             theirs.least_throughput);
    if (throughput > 0 && theirs.greatest_throughput > theirs.least_throughput)
      printf("-%g", theirs.greatest_throughput);
    printf("\n");
  }
  k->unknown += !known;
}

static void compare_all(comparison *k, const cJSON *table) {
  const cJSON *entry;
  cJSON_ArrayForEach(entry, table) add_form(k, entry);
  if (k->forms.size)
    qsort(k->forms.data, k->forms.size, sizeof *k->forms.data, compare_forms);
  for (uint32_t i = 0; i < k->isa->count; ++i) {
    const isa_instruction *instruction = &k->isa->instructions[i];
    const isa_instruction_cost *cost = isa_costs_find(k->costs, instruction->name);
    if (cost && instruction->assembly && !strchr(instruction->assembly, ' '))
      compare_instruction(k, instruction, cost);
  }
  for (size_t c = 0; c < NUM_CORES; ++c) {
    printf("%s: %u instructions compared", cores[c].llvm, k->counts[c].compared);
    print_differences("latency", &k->counts[c].latency);
    print_differences("throughput", &k->counts[c].throughput);
    printf("\n");
  }
  printf("%u instructions that the vendor's table does not have\n", k->unknown);
  stack_free(&k->forms);
}

// ---- command --------------------------------------------------------------------------------------

static const char usage[] =
    "usage: auto-semgen costs x86 --compare FILE [options]\n"
    "Compares DIR/x86vector.costs.mlir with the vendor's table of latencies and throughputs.\n";

static char *read_text(const char *dialects, const char *suffix, size_t *size, char *path, size_t path_size,
                       diagnostics *d) {
  snprintf(path, path_size, "%s/%s%s", dialects, isa_table_find(vendor_isa)->dialect, suffix);
  char *text = util_read_file(path, size);
  if (!text)
    diag_error(d, path, "cannot read: %s", strerror(errno));
  return text;
}

static bool run(comparison *k, const char *dialects, const char *file, diagnostics *d) {
  char path[512];
  size_t size;
  char *text = util_read_file(file, &size);
  if (!text && errno == ENOENT) {
    printf("skipped: there is no %s\n", file);
    return true;
  }
  cJSON *table = text ? cJSON_Parse(text) : NULL;
  if (!text)
    diag_error(d, file, "cannot read: %s", strerror(errno));
  else if (!cJSON_IsObject(table))
    diag_error(d, file, "is not a JSON object");
  util_release(text);
  if (!cJSON_IsObject(table)) {
    cJSON_Delete(table);
    return false;
  }
  char *semantics = read_text(dialects, ".semantics.mlir", &size, path, sizeof path, d);
  if (semantics) {
    MlirContext context = mlir_semantics_context();
    k->isa = mlir_import_semantics(context, path, semantics, size, false, d);
    mlirContextDestroy(context);
  }
  char *costs = k->isa ? read_text(dialects, ".costs.mlir", &size, path, sizeof path, d) : NULL;
  if (costs) {
    MlirContext context = isa_files_context();
    k->costs = isa_costs_read(context, path, costs, size, d);
    mlirContextDestroy(context);
  }
  bool good = k->isa && k->costs;
  if (good)
    compare_all(k, table);
  util_release(semantics);
  util_release(costs);
  cJSON_Delete(table);
  isa_costs_free(k->costs);
  if (k->isa)
    isa_free(k->isa);
  return good;
}

int costs_main(int argc, char **argv);
int costs_main(int argc, char **argv) {
  comparison k = {.tolerance = 0};
  const char *dialects = "dialects", *file = NULL, *isa = NULL;
  const option rows[] = {
      {"ISA", .text = &isa},
      {"--compare", "FILE", "the vendor's table; where there is no such file, nothing is done",
       .text = &file},
      {"--dialects", "DIR", "what is compared is there (default dialects)", .text = &dialects},
      {"--tolerance", "CYCLES", "by which they may differ (default 0)", .real = &k.tolerance},
      {"--verbose", NULL, "list the instructions that differ", .flag = &k.verbose},
  };
  const option_table table = {"auto-semgen costs", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (isa && strcmp(isa, vendor_isa))
    return options_wrong(table.program, "unknown ISA");
  if (!isa || !file)
    return options_wrong(table.program, "needs an ISA and --compare FILE");
  diagnostics d = {0};
  k.memory = arena_new();
  bool good = run(&k, dialects, file, &d);
  arena_free(k.memory);
  diag_free(&d);
  return good ? 0 : 1;
}
