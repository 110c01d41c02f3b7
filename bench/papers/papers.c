// auto-papers: the papers' kernels beside C, upstream's lowering, Halide with several schedules and, on the
// host, an expert's intrinsics: times here, instructions on emulated machines, compile time and memory. Every
// output byte is compared with the C reference's.
#include "bench/papers/papers.h"
#include "bench/counted.h"
#include "support/options.h"
#include "support/process.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool is_peer(unsigned variant) {
  return variant >= PAPERS_HALIDE || variant == PAPERS_UPSTREAM || variant == PAPERS_UPSTREAM_REDUCTION;
}

diagnostics *papers_diagnostics(papers *p, unsigned variant) {
  return is_peer(variant) ? &p->left_out : &p->diagnostics;
}

// The MLIR of a kernel, for vectors of this machine. NULL after a diagnostic.
static const char *preprocess(papers *p, const kernel *k) {
  unsigned lanes = p->runs_on->freestanding ? 128 : 64;
  const char *to = arena_printf(p->arena, "%s/%s-%u.mlir", p->tools.scratch, k->name, lanes);
  const char *argv[] = {arena_printf(p->arena, "%s/clang", p->tools.llvm_bin),
                        "-E",
                        "-P",
                        "-x",
                        "c",
                        arena_printf(p->arena, "-DN=%u", lanes),
                        arena_printf(p->arena, "-DN_2=%u", lanes / 2),
                        arena_printf(p->arena, "-DN_4=%u", lanes / 4),
                        arena_printf(p->arena, "%s/mlir/%s.mlir", p->sources, k->name),
                        "-o",
                        to,
                        NULL};
  if (process_run(argv, NULL, NULL, NULL))
    return to;
  diag_error(&p->diagnostics, k->name, "its MLIR cannot be preprocessed");
  return NULL;
}

// Has auto-opt said nothing of code that it left as it was for want of a proof?
static bool is_proven(papers *p, const char *said) {
  size_t size = 0;
  char *text = util_read_file(said, &size);
  bool ok = text && !size;
  if (!ok)
    diag_error(&p->diagnostics, said, "not proven: %.*s", text ? (int)strcspn(text, "\n") : 0,
               text ? text : "");
  util_release(text);
  return ok;
}

// auto-opt on the module: its work and memory.
static bool compile_ours(papers *p, const char *mlir, const char *object, papers_row *row) {
  const char *argv[] = {p->tools.auto_opt,
                        mlir,
                        arena_printf(p->arena, "--target=%s", p->runs_on->machine.target),
                        arena_printf(p->arena, "--mcpu=%s", p->runs_on->machine.cpu),
                        "--emit=obj",
                        "-o",
                        object,
                        p->prove ? "--verify=equivalence" : "--verify=none",
                        p->tools.rules ? arena_printf(p->arena, "--rules=%s", p->tools.rules) : NULL,
                        NULL};
  const char *said = p->prove ? arena_printf(p->arena, "%s.remarks", object) : NULL;
  process_result r;
  if (!process_run(argv, NULL, said, &r)) {
    diag_error(&p->diagnostics, mlir, "auto-opt ended with status %d", r.status);
    return false;
  }
  row->compile_seconds = r.work;
  row->compile_kib = r.peak_kib;
  return !said || is_proven(p, said);
}

papers_made papers_compile(papers *p, const kernel *k, unsigned variant, const char *object,
                           papers_row *row) {
  diagnostics *d = papers_diagnostics(p, variant);
  bool ok = true;
  if (variant == PAPERS_C) {
    ok = compile_c_object(&p->tools, arena_printf(p->arena, "%s/c/%s.c", p->sources, k->name), p->root,
                          arena_printf(p->arena, "-D%s_reference=%s_tested", k->name, k->name), object, d);
  } else if (variant == PAPERS_EXPERT) {
    const char *source = arena_printf(p->arena, "%s/x86/%s.c", p->sources, k->name);
    if (access(source, R_OK) || p->runs_on->emulator)
      return PAPERS_NONE;
    ok = compile_c_object(&p->tools, source, p->root, NULL, object, d);
  } else if (variant >= PAPERS_HALIDE) {
    if (!p->tools.halide)
      return PAPERS_NONE;
    process_result r;
    const char *argv[] = {p->tools.halide,
                          k->name,
                          p->runs_on->machine.target,
                          arena_printf(p->arena, "%u", variant - PAPERS_HALIDE),
                          object,
                          NULL};
    ok = process_run(argv, NULL, NULL, &r);
    if (r.status == 3)
      return PAPERS_NONE;
    if (!ok)
      diag_error(d, k->name, "auto-papers-halide ended with status %d", r.status);
  } else {
    const char *mlir = preprocess(p, k);
    ok = mlir && (variant == PAPERS_OURS
                      ? compile_ours(p, mlir, object, row)
                      : compile_upstream_object(&p->tools, mlir,
                                                variant == PAPERS_UPSTREAM ? COMPILE_INNER_PARALLEL
                                                                           : COMPILE_INNER_REDUCTION,
                                                NULL, object, d));
  }
  return ok ? PAPERS_MADE : PAPERS_FAILED;
}

const char *papers_function(papers *p, const kernel *k, unsigned variant) {
  return variant == PAPERS_C        ? arena_printf(p->arena, "%s_tested", k->name)
         : variant == PAPERS_EXPERT ? arena_printf(p->arena, "%s_expert", k->name)
         : variant >= PAPERS_HALIDE ? k->name
                                    : arena_printf(p->arena, "_mlir_ciface_%s", k->name);
}

// ---- counting ----------------------------------------------------------------------------------------

// Of Hexagon's words those of the vector unit are counted too.
static const trace_class hexagon_vector[] = {{0xf8000000, 0x18000000}, {0xf8000000, 0x28000000}, {0}};

static bool count_prepare(papers *p, counted *c) {
  bool hexagon = p->runs_on->freestanding;
  *c = (counted){.tools = &p->tools,
                 .root = p->root,
                 .runs_on = p->runs_on,
                 .triple = hexagon ? NULL : "aarch64-unknown-linux-gnu",
                 .size = KERNEL_SIZE_WIDE,
                 .check_size = hexagon ? KERNEL_SIZE_WIDE_CHECK : KERNEL_SIZE_CHECK,
                 .classes = hexagon ? hexagon_vector : NULL,
                 .arena = p->arena,
                 .diagnostics = &p->diagnostics};
  STACK(const char *) sources = {0};
  stack_push(&sources, arena_printf(p->arena, "%s/table.c", p->sources));
  for (size_t i = 0; i < kernels_count; i++)
    stack_push(&sources, arena_printf(p->arena, "%s/c/%s.c", p->sources, kernels[i].name));
  stack_push(&sources, NULL);
  bool ok = counted_prepare(c, sources.data, p->tools.halide ? AUTO_HALIDE_INCLUDE : NULL);
  stack_free(&sources);
  return ok;
}

static void count_kernel(papers *p, counted *c, const kernel *k, papers_row *row) {
  for (unsigned v = 0; v < PAPERS_VARIANTS; v++) {
    if (p->ours_only && v != PAPERS_OURS)
      continue;
    const char *object =
        arena_printf(p->arena, "%s/%s-%s-%u.o", p->tools.scratch, c->runs_on->machine.cpu, k->name, v);
    papers_made made = papers_compile(p, k, v, object, row);
    row->present[v] = made != PAPERS_NONE;
    if (made != PAPERS_MADE)
      continue;
    c->diagnostics = papers_diagnostics(p, v);
    counted_cost cost = counted_measure(c, k, object,
                                        v == PAPERS_C        ? "kernel_call_c"
                                        : v >= PAPERS_HALIDE ? "kernel_call_halide"
                                                             : "kernel_call_mlir",
                                        papers_function(p, k, v));
    row->figures[0][v] = cost.instructions;
    row->figures[1][v] = c->classes ? cost.words : cost.cycles;
  }
}

// ---- tables ------------------------------------------------------------------------------------------

// The best of several ways that are one competitor; NAN: none.
static double best(const double *figures, unsigned from, unsigned to) {
  double least = NAN;
  for (unsigned v = from; v < to; v++)
    least = isnan(least) || figures[v] < least ? figures[v] : least; // of NAN, nothing is less
  return least;
}

static void print_row(papers *p, const char *name, const papers_row *row) {
  bool good = true;
  for (unsigned v = 0; v < PAPERS_VARIANTS; v++)
    good &= !row->present[v] || is_peer(v) || !isnan(row->figures[0][v]);
  p->failed += !good;
  p->passed += good;
  printf("%-16s %-3s", name, good ? "yes" : "NO");
  for (unsigned m = 0; m < 2; m++) {
    const double *f = row->figures[m];
    double peers[PAPERS_PEERS] = {f[PAPERS_C], best(f, PAPERS_UPSTREAM, PAPERS_OURS),
                                  best(f, PAPERS_HALIDE, PAPERS_VARIANTS), f[PAPERS_EXPERT]};
    printf("  %8.*f", p->digits, f[PAPERS_OURS]);
    for (unsigned i = 0; i < PAPERS_PEERS; i++) {
      double ratio = peers[i] / f[PAPERS_OURS];
      if (isnan(ratio)) {
        printf(" %6s", "-");
        continue;
      }
      printf(" %6.2f", ratio);
      papers_mean *mean = &p->means[m][i];
      mean->log_sum += log(ratio);
      if (!mean->count++ || ratio < mean->least)
        mean->least = ratio;
    }
  }
  printf("  %5.0f %5.0f\n", row->compile_seconds * 1e3, (double)row->compile_kib / 1024);
  fflush(stdout);
}

static void print_head(const char *machine, const char *first, const char *second) {
  printf("\n%s: %s, and %s; ratios: the peer's figure divided by ours\n%-16s %-3s", machine, first, second,
         "kernel", "ok");
  for (unsigned m = 0; m < 2; m++)
    printf("  %8s %6s %6s %6s %6s", "ours", "C", "upstr.", "Halide", "expert");
  printf("  %5s %5s\n", "ms", "MiB");
}

static void print_means(const papers *p) {
  static const char *const names[] = {"geometric mean", "least"};
  for (unsigned least = 0; least < 2; least++) {
    printf("%-20s", names[least]);
    for (unsigned m = 0; m < 2; m++) {
      printf("  %8s", "");
      for (unsigned i = 0; i < PAPERS_PEERS; i++) {
        const papers_mean *mean = &p->means[m][i];
        if (mean->count)
          printf(" %6.2f", least ? mean->least : exp(mean->log_sum / mean->count));
        else
          printf(" %6s", "-");
      }
    }
    printf("\n");
  }
}

static bool is_wanted(const papers *p, const kernel *k) { return !p->only || strstr(p->only, k->name); }

static void run_machine_table(papers *p) {
  memset(p->means, 0, sizeof p->means);
  const char *cpu = p->runs_on->machine.cpu;
  if (!run_machine_runs(p->runs_on)) {
    printf("%s skipped: there is no %s\n", cpu, p->runs_on->emulator);
    for (size_t i = 0; i < kernels_count; i++)
      p->skipped += is_wanted(p, &kernels[i]);
    return;
  }
  p->digits = p->runs_on->emulator ? 3 : 0;
  bool hexagon = p->runs_on->freestanding;
  counted c = {0};
  if (p->runs_on->emulator && !count_prepare(p, &c))
    return;
  print_head(cpu,
             hexagon                ? "packets for one element"
             : p->runs_on->emulator ? "instructions for one element"
                                    : "ns in L1",
             hexagon                ? "words for the vector unit"
             : p->runs_on->emulator ? "modelled cycles"
                                    : "ns in L2");
  for (size_t i = 0; i < kernels_count; i++) {
    if (!is_wanted(p, &kernels[i]))
      continue;
    papers_row row;
    memset(&row, 0, sizeof row);
    for (unsigned m = 0; m < 2; m++)
      for (unsigned v = 0; v < PAPERS_VARIANTS; v++)
        row.figures[m][v] = NAN;
    if (p->runs_on->emulator)
      count_kernel(p, &c, &kernels[i], &row);
    else
      papers_time(p, &kernels[i], &row);
    print_row(p, kernels[i].name, &row);
  }
  print_means(p);
  counted_free(&c);
}

static const char papers_usage[] =
    "usage: auto-papers [options]\n"
    "Measures the papers' kernels beside C, upstream's lowering, Halide and intrinsics.\n";

int main(int argc, char **argv) {
  papers p = {.tools = {.llvm_bin = AUTO_LLVM_BIN},
              .sources = AUTO_SOURCE_DIR AUTO_PAPERS_DIR,
              .root = AUTO_SOURCE_DIR,
              .left_out = {.collect = true},
              .rounds = 31,
              .slice = 0.0002,
              .arena = arena_new()};
  const char *target = NULL;
  bool keep = false;
  p.tools.auto_opt = process_sibling(p.arena, "auto-opt");
  if (*AUTO_HALIDE_INCLUDE)
    p.tools.halide = process_sibling(p.arena, "auto-papers-halide");
  const option rows[] = {
      {"--target", "NAME", "only this target: x86, neon, hvx", .text = &target},
      {"--only", "NAMES", "only these kernels", .text = &p.only},
      {"--rounds", "N", "interleaved rounds (default 31)", .number = &p.rounds, .low = 1},
      {"--ours", NULL, "only our variant", .flag = &p.ours_only},
      {"--prove", NULL, "have our variant proven; what is not proven is an error", .flag = &p.prove},
      {"--auto-opt", "PATH", "default: next to this program", .text = &p.tools.auto_opt},
      {"--rules", "BUNDLE", "for auto-opt", .text = &p.tools.rules},
      {"--keep", NULL, "leave the programs where they are and say where", .flag = &keep},
  };
  const option_table table = {"auto-papers", papers_usage, OPTION_ROWS(rows),
                              "Exit status: 0 when everything is correct, 1 when not, 2 for wrong usage.\n"};
  int wrong = options_read(&table, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(p.arena);
    return wrong;
  }
  p.tools.scratch = compile_scratch(p.arena, &p.diagnostics);
  if (!p.tools.scratch)
    return 1;
  static const char *const machines[][2] = {{"x86", "native"}, {"neon", "neoverse-v2"}, {"hvx", NULL}};
  for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
    if (!target || !strcmp(target, machines[i][0])) {
      p.runs_on = run_machine_find(machines[i][0], machines[i][1]);
      p.tools.machine = p.runs_on->emulator ? &p.runs_on->machine : NULL;
      run_machine_table(&p);
    }
  if (keep)
    printf("programs: %s\n", p.tools.scratch);
  else
    compile_scratch_remove(p.tools.scratch);
  if (p.left_out.errors)
    printf("left out, because they are wrong or could not be made: %u of Halide's and upstream's programs\n",
           p.left_out.errors);
  printf("%u passed, %u failed, %u skipped\n", p.passed, p.failed, p.skipped);
  int status = p.failed || p.diagnostics.errors || (!p.passed && !p.skipped) ? 1 : 0;
  arena_free(p.arena);
  diag_free(&p.diagnostics);
  diag_free(&p.left_out);
  return status;
}
