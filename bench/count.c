// auto-count: compiles every kernel for a machine that is emulated here, with auto-opt, with upstream's
// lowering and from the C reference, and where it is there with Halide, checks each, and counts the
// instructions that each executes for one output element. Counts are exact and repeatable; times under
// emulation mean nothing.
#include "bench/counted.h"
#include "support/options.h"
#include "support/process.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { COUNT_C, COUNT_UPSTREAM_PARALLEL, COUNT_UPSTREAM_REDUCTION, COUNT_AUTO, COUNT_HALIDE, COUNT_VARIANTS };

// One CPU of one target. The table of all is below.
typedef struct count_machine {
  const char *target, *cpu;
  const char *triple;         // of the scheduling model; NULL: LLVM has none
  const char *kernels;        // directory in bench/, with vectors as wide as suits the machine
  unsigned size, check_size;  // KERNEL_SIZE_*, for that width
  const trace_class *classes; // of words that are counted too, or NULL
  bool halide;                // auto-halide compiles for it
} count_machine;

#define ARM(CPU)                                                                                             \
  {.target = "neon",                                                                                         \
   .cpu = CPU,                                                                                               \
   .triple = "aarch64-unknown-linux-gnu",                                                                    \
   .kernels = "kernels",                                                                                     \
   .size = KERNEL_SIZE_L1,                                                                                   \
   .check_size = KERNEL_SIZE_CHECK}
// Of Hexagon's words those of the vector unit are counted too.
static const trace_class hexagon_vector[] = {{0xf8000000, 0x18000000}, {0xf8000000, 0x28000000}, {0}};
#define HEXAGON                                                                                              \
  {.target = "hvx",                                                                                          \
   .cpu = "hexagonv66",                                                                                      \
   .kernels = "kernels/wide",                                                                                \
   .size = KERNEL_SIZE_WIDE,                                                                                 \
   .check_size = KERNEL_SIZE_WIDE_CHECK,                                                                     \
   .classes = hexagon_vector,                                                                                \
   .halide = true}
static const count_machine machines[] = {ARM("neoverse-n1"), ARM("neoverse-v2"), HEXAGON};
enum { NUM_MACHINES = sizeof machines / sizeof *machines };

typedef struct count_run {
  compile_tools tools;
  const char *sources, *root, *only;
  const count_machine *machine;
  const run_machine *runs_on; // the same
  counted counted;            // of the machine
  arena *arena;
  diagnostics diagnostics;
  unsigned passed, failed, skipped;
  double log_sum;
  unsigned count;
} count_run;

static const char *scratch_file(count_run *r, const char *name) {
  return arena_printf(r->arena, "%s/%s-%s", r->tools.scratch, r->machine->cpu, name);
}

// Whether the variant is one of this machine and this installation.
static bool has_variant(const count_run *r, unsigned variant) {
  return variant != COUNT_HALIDE || (r->machine->halide && r->tools.halide);
}

// Operands, references, utilities.
static bool compile_shared(count_run *r) {
  const char *sources[16] = {arena_printf(r->arena, "%s/kernels_table.c", r->sources)};
  for (size_t k = 0; k < kernels_count; k++)
    sources[k + 1] = arena_printf(r->arena, "%s/reference/%s.c", r->sources, kernels[k].name);
  r->counted = (counted){.tools = &r->tools,
                         .root = r->root,
                         .runs_on = r->runs_on,
                         .triple = r->machine->triple,
                         .size = r->machine->size,
                         .check_size = r->machine->check_size,
                         .classes = r->machine->classes,
                         .arena = r->arena,
                         .diagnostics = &r->diagnostics};
  return counted_prepare(&r->counted, sources, has_variant(r, COUNT_HALIDE) ? AUTO_HALIDE_INCLUDE : NULL);
}

static bool compile_kernel(count_run *r, const char *name, unsigned variant, const char *object) {
  const char *mlir = arena_printf(r->arena, "%s/%s/%s.mlir", r->sources, r->machine->kernels, name);
  switch (variant) {
  case COUNT_C:
    return compile_c_object(&r->tools, arena_printf(r->arena, "%s/reference/%s.c", r->sources, name), r->root,
                            arena_printf(r->arena, "-D%s_reference=%s_tested", name, name), object,
                            &r->diagnostics);
  case COUNT_AUTO:
    return compile_auto_object(&r->tools, mlir, NULL, NULL, NULL, object, &r->diagnostics);
  case COUNT_HALIDE:
    return compile_halide_object(&r->tools, name, object, &r->diagnostics);
  default:
    return compile_upstream_object(&r->tools, mlir,
                                   variant == COUNT_UPSTREAM_PARALLEL ? COMPILE_INNER_PARALLEL
                                                                      : COMPILE_INNER_REDUCTION,
                                   NULL, object, &r->diagnostics);
  }
}

// Its cost, after it is compiled and checked.
static counted_cost measure(count_run *r, const kernel *k, unsigned variant) {
  static const char *const calls[COUNT_VARIANTS] = {[COUNT_C] = "kernel_call_c",
                                                    [COUNT_HALIDE] = "kernel_call_halide",
                                                    [COUNT_AUTO] = "kernel_call_mlir",
                                                    [COUNT_UPSTREAM_PARALLEL] = "kernel_call_mlir",
                                                    [COUNT_UPSTREAM_REDUCTION] = "kernel_call_mlir"};
  const char *object = scratch_file(r, arena_printf(r->arena, "%s-%u.o", k->name, variant));
  const char *function = variant == COUNT_C        ? arena_printf(r->arena, "%s_tested", k->name)
                         : variant == COUNT_HALIDE ? k->name
                                                   : arena_printf(r->arena, "_mlir_ciface_%s", k->name);
  return compile_kernel(r, k->name, variant, object)
             ? counted_measure(&r->counted, k, object, calls[variant], function)
             : (counted_cost){NAN, NAN, NAN};
}

static void print_figure(double figure) {
  if (isnan(figure))
    printf(" %8s", "-");
  else
    printf(" %8.3f", figure);
}

// Four figures, each NAN where there is none, and what the second is in terms of the third.
static void print_group(double c, double upstream, double ours, double halide) {
  printf("  ");
  print_figure(c);
  print_figure(upstream);
  print_figure(ours);
  printf(" %6.2f", upstream / ours);
  print_figure(halide);
}

static void count_kernel(count_run *r, const kernel *k) {
  counted_cost cost[COUNT_VARIANTS];
  bool good = true;
  for (unsigned v = 0; v < COUNT_VARIANTS; v++) {
    cost[v] = has_variant(r, v) ? measure(r, k, v) : (counted_cost){NAN, NAN, NAN};
    good &= !has_variant(r, v) ||
            (!isnan(cost[v].instructions) && (!r->machine->triple || !isnan(cost[v].cycles)));
  }
  // Upstream has two strategies for multi_reduction and no default: it gets the better one.
  const counted_cost *p = &cost[COUNT_UPSTREAM_PARALLEL], *q = &cost[COUNT_UPSTREAM_REDUCTION];
  double upstream = fmin(p->instructions, q->instructions);
  double ratio = upstream / cost[COUNT_AUTO].instructions;
  const counted_cost *better = p->instructions <= q->instructions ? p : q;
  printf("%-12s %-9s %-7s", r->machine->cpu, k->name, good ? "yes" : "NO");
  print_group(cost[COUNT_C].instructions, upstream, cost[COUNT_AUTO].instructions,
              cost[COUNT_HALIDE].instructions);
  if (r->machine->classes)
    print_group(cost[COUNT_C].words, better->words, cost[COUNT_AUTO].words, cost[COUNT_HALIDE].words);
  if (r->machine->triple)
    print_group(cost[COUNT_C].cycles, fmin(p->cycles, q->cycles), cost[COUNT_AUTO].cycles,
                cost[COUNT_HALIDE].cycles);
  printf("\n");
  fflush(stdout);
  r->passed += good;
  r->failed += !good;
  if (good) {
    r->log_sum += log(ratio);
    r->count++;
  }
}

static const char count_usage[] =
    "usage: auto-count [options]\n"
    "Compiles the benchmark kernels for emulated machines: with auto-opt, with upstream's lowering,\n"
    "from C, and for Hexagon with Halide. Checks them, counts the instructions executed for one output\n"
    "element, and adds up what LLVM's scheduling models say of the blocks that were executed.\n";

int main(int argc, char **argv) {
  count_run r = {.tools = {.llvm_bin = AUTO_LLVM_BIN},
                 .sources = AUTO_SOURCE_DIR "/bench",
                 .root = AUTO_SOURCE_DIR,
                 .arena = arena_new()};
  const char *target = NULL, *cpu = NULL;
  bool keep = false;
  r.tools.auto_opt = process_sibling(r.arena, "auto-opt");
  if (*AUTO_HALIDE_INCLUDE)
    r.tools.halide = process_sibling(r.arena, "auto-halide");
  const option rows[] = {
      {"--target", "NAME", "only machines of this target", .text = &target},
      {"--mcpu", "NAME", "only this CPU", .text = &cpu},
      {"--only", "NAME", "one kernel", .text = &r.only},
      {"--auto-opt", "PATH", "default: next to this program", .text = &r.tools.auto_opt},
      {"--rules", "BUNDLE", "for auto-opt", .text = &r.tools.rules},
      {"--keep", NULL, "leave the programs where they are and say where", .flag = &keep},
  };
  const option_table table = {"auto-count", count_usage, OPTION_ROWS(rows),
                              "Exit status: 0 when everything is correct, 1 when not, 2 for wrong usage.\n"};
  int wrong = options_read(&table, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(r.arena);
    return wrong;
  }
  r.tools.scratch = compile_scratch(r.arena, &r.diagnostics);
  if (!r.tools.scratch)
    return 1;
  printf("for one output element:           instructions executed                          cycles modelled\n"
         "(Hexagon:                         packets executed                               words for the "
         "vector unit)\n"
         "%-12s %-9s %-7s   %8s %8s %8s %6s %8s   %8s %8s %8s %6s %8s\n",
         "cpu", "kernel", "correct", "C", "upstream", "ours", "ratio", "Halide", "C", "upstream", "ours",
         "ratio", "Halide");
  unsigned found = 0;
  for (unsigned m = 0; m < NUM_MACHINES; m++) {
    r.machine = &machines[m];
    if ((target && strcmp(target, r.machine->target)) || (cpu && strcmp(cpu, r.machine->cpu)))
      continue;
    r.runs_on = run_machine_find(r.machine->target, r.machine->cpu);
    r.tools.machine = &r.runs_on->machine;
    if (!run_machine_runs(r.runs_on)) {
      printf("%-12s skipped: there is no %s\n", r.tools.machine->cpu, r.runs_on->emulator);
      r.skipped += (unsigned)kernels_count;
      found++;
      continue;
    }
    r.log_sum = 0;
    r.count = 0;
    bool ready = compile_shared(&r);
    r.failed += !ready;
    for (size_t i = 0; i < kernels_count && ready; i++)
      if (!r.only || !strcmp(r.only, kernels[i].name)) {
        count_kernel(&r, &kernels[i]);
        found++;
      }
    counted_free(&r.counted);
    if (r.count)
      printf("%-12s geometric mean over upstream: %.2f\n", r.tools.machine->cpu, exp(r.log_sum / r.count));
  }
  if (keep)
    printf("programs: %s\n", r.tools.scratch);
  else
    compile_scratch_remove(r.tools.scratch);
  if (!found)
    diag_error(&r.diagnostics, "auto-count", "no such kernel or machine");
  printf("%u passed, %u failed, %u skipped\n", r.passed, r.failed, r.skipped);
  int status = r.failed || r.diagnostics.errors ? 1 : 0;
  arena_free(r.arena);
  diag_free(&r.diagnostics);
  return status;
}
