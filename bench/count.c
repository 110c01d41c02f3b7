// auto-count: compiles every kernel for a machine that is emulated here, with auto-opt, with upstream's
// lowering and from the C reference, and where it is there with Halide, checks each, and counts the
// instructions that each executes for one output element. Counts are exact and repeatable; times under
// emulation mean nothing.
#include "bench/kernels.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"
#include "tests/harness/cycles.h"
#include "tests/harness/run_machine.h"
#include "tests/harness/trace.h"

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
  const char *objects[16];    // of the machine: everything but the kernel, ended by NULL
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

// The objects that all programs of the machine share: operands, references, utilities.
static bool compile_shared(count_run *r) {
  size_t n = 0;
  r->objects[n] = scratch_file(r, "kernels.o");
  if (!compile_c_object(&r->tools, arena_printf(r->arena, "%s/bench/kernels.c", r->root), r->root, NULL,
                        r->objects[n++], &r->diagnostics) ||
      !run_machine_library(&r->tools, r->runs_on, r->arena, r->objects, &n, &r->diagnostics))
    return false;
  for (size_t k = 0; k < kernels_count; k++) {
    r->objects[n] = scratch_file(r, arena_printf(r->arena, "%s-reference.o", kernels[k].name));
    if (!compile_c_object(&r->tools, arena_printf(r->arena, "%s/reference/%s.c", r->sources, kernels[k].name),
                          r->root, NULL, r->objects[n++], &r->diagnostics))
      return false;
  }
  if (has_variant(r, COUNT_HALIDE)) {
    r->objects[n] = scratch_file(r, "halide-call.o");
    if (!compile_c_object(&r->tools, arena_printf(r->arena, "%s/peers/halide_call.c", r->sources), r->root,
                          "-isystem" AUTO_HALIDE_INCLUDE, r->objects[n++], &r->diagnostics))
      return false;
  }
  r->objects[n] = NULL;
  return true;
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

static const char *link_kernel(count_run *r, const char *name, unsigned variant) {
  const char *base = arena_printf(r->arena, "%s-%u", name, variant);
  const char *kernel = scratch_file(r, arena_printf(r->arena, "%s.o", base));
  const char *harness = scratch_file(r, arena_printf(r->arena, "%s-main.o", base));
  const char *program = scratch_file(r, base);
  const char *call = "kernel_call_mlir", *function = arena_printf(r->arena, "_mlir_ciface_%s", name);
  if (variant == COUNT_C) {
    call = "kernel_call_c";
    function = arena_printf(r->arena, "%s_tested", name);
  } else if (variant == COUNT_HALIDE) {
    call = "kernel_call_halide";
    function = name;
  }
  const char *source = scratch_file(r, arena_printf(r->arena, "%s-main.c", base));
  const char *text = arena_printf(r->arena,
                                  "#define KERNEL_CALL %s\n#define KERNEL_FUNCTION %s\n"
                                  "#define KERNEL_SIZE %u\n#define KERNEL_CHECK_SIZE %u\n"
                                  "#include \"bench/emulated.c\"\n",
                                  call, function, r->machine->size, r->machine->check_size);
  if (!util_write_file(source, text, strlen(text))) {
    diag_error(&r->diagnostics, source, "cannot be written");
    return NULL;
  }
  const char *objects[19] = {kernel, harness};
  memcpy(objects + 2, r->objects, sizeof r->objects);
  return compile_kernel(r, name, variant, kernel) &&
                 compile_c_object(&r->tools, source, r->root, NULL, harness, &r->diagnostics) &&
                 compile_program(&r->tools, objects, program, &r->diagnostics)
             ? program
             : NULL;
}

static bool check(count_run *r, const char *name, const char *program) {
  const char *log = arena_printf(r->arena, "%s.check", program);
  const char *argv[RUN_MACHINE_WORDS + 3];
  run_machine_command(r->runs_on, NULL, (const char *[]){program, name, "check", NULL}, argv);
  if (process_run(argv, log, NULL, NULL))
    return true;
  char *said = util_read_file(log, NULL);
  diag_error(&r->diagnostics, name, "%s: %.200s", program, said && *said ? said : "did not run to its end");
  util_release(said);
  return false;
}

static void read_trace(void *user, const char *line) { trace_line(user, line); }

// One run of the program with so many calls: instructions, and words of the machine's classes. `counts`,
// unless NULL, gets how often each instruction of the kernel ran. False after a diagnostic.
static bool run_counted(count_run *r, const char *name, const char *program, unsigned calls, uint64_t *total,
                        uint64_t *words, cycle_counts *counts) {
  const char *const log[] = {"-d", "in_asm,exec,nochain", "-D", "/dev/stdout", NULL};
  const char *argv[RUN_MACHINE_WORDS + 8];
  run_machine_command(r->runs_on, log,
                      (const char *[]){program, name, "count", arena_printf(r->arena, "%u", calls), NULL},
                      argv);
  const char *functions[] = {name, arena_printf(r->arena, "_mlir_ciface_%s", name),
                             arena_printf(r->arena, "%s_tested", name), NULL};
  trace *t = trace_new(r->machine->classes, functions);
  bool ran = process_read(argv, read_trace, t);
  *total = trace_instructions(t);
  *words = trace_words(t);
  if (counts)
    trace_counts(t, counts);
  trace_free(t);
  if (!ran || !*total)
    diag_error(&r->diagnostics, name, "%s: could not be counted", program);
  return ran && *total;
}

static double outputs(const count_run *r, const kernel *k) {
  kernel_operand operands[KERNEL_MAX_OPERANDS];
  k->shape(k->sizes[r->machine->size], operands);
  const kernel_operand *out = &operands[k->operands - 1];
  return (double)(out->sizes[0] * (out->rank == 2 ? out->sizes[1] : 1));
}

// For one output element; NAN: the variant is wrong or could not be made, or there is no model.
typedef struct count_cost {
  double instructions, cycles;
  double words; // of the machine's classes
} count_cost;

// What a program executes besides the kernel does not depend on the number of calls.
static count_cost measure(count_run *r, const kernel *k, unsigned variant) {
  count_cost cost = {NAN, NAN, NAN};
  const char *program = link_kernel(r, k->name, variant);
  if (!program || !check(r, k->name, program))
    return cost;
  uint64_t once, twice, words, more_words;
  cycle_counts counts = {0};
  if (run_counted(r, k->name, program, 1, &once, &words, &counts) &&
      run_counted(r, k->name, program, 2, &twice, &more_words, NULL)) {
    cost.instructions = (double)(twice - once) / outputs(r, k);
    cost.words = (double)(more_words - words) / outputs(r, k);
    if (r->machine->triple)
      cost.cycles =
          cycles_modelled(&r->tools, r->machine->triple, program, &counts, &r->diagnostics) / outputs(r, k);
  }
  stack_free(&counts);
  return cost;
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
  count_cost cost[COUNT_VARIANTS];
  bool good = true;
  for (unsigned v = 0; v < COUNT_VARIANTS; v++) {
    cost[v] = has_variant(r, v) ? measure(r, k, v) : (count_cost){NAN, NAN, NAN};
    good &= !has_variant(r, v) ||
            (!isnan(cost[v].instructions) && (!r->machine->triple || !isnan(cost[v].cycles)));
  }
  // Upstream has two strategies for multi_reduction and no default: it gets the better one.
  const count_cost *p = &cost[COUNT_UPSTREAM_PARALLEL], *q = &cost[COUNT_UPSTREAM_REDUCTION];
  double upstream = fmin(p->instructions, q->instructions);
  double ratio = upstream / cost[COUNT_AUTO].instructions;
  const count_cost *better = p->instructions <= q->instructions ? p : q;
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
