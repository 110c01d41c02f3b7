// auto-matrix: matrix programs compiled for an accelerator's library, executed on its functional model,
// compared with plain C; the layers of ResNet-50 on its model of timing, beside the schedules of the vendor's
// library.
#include "accelerator/library.h"
#include "bench/matrix/core.h"
#include "bench/matrix/exo.h"
#include "bench/matrix/network.h"
#include "bench/matrix/peer.h"
#include "bench/matrix/run.h"
#include "bench/matrix/tune.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MATRIX_MAX_CASES = 10000, MOST_LINES = 120, SERIAL_RATIO = 3 };

// What auto-opt may take of the processor, in replays of all instructions with timing, each a process; a part
// of the instructions.
static const double most_replays = 3, most_executed = 0.4;

// Who computes the generated cases.
typedef enum maker { MAKER_AUTO, MAKER_PEER, MAKER_UPSTREAM } maker;

typedef struct program {
  matrix_tools tools;
  const char *only; // part of the names of the cases to run; NULL: all
  uint64_t seed;
  unsigned cases, batch, most;
  unsigned rate; // instructions of the core in 100 cycles
  maker maker;
  bool resnet, core, busy, keep;
  unsigned passed, failed, skipped, accelerated, in_part;
  unsigned number; // of files so far
} program;

static const char usage[] =
    "usage: auto-matrix [options]\n"
    "       auto-matrix tune FILE.mlir [options]\n"
    "       auto-matrix network FILE.mlir [options]\n"
    "       auto-matrix exo [options]\n"
    "Compiles generated matrix programs for an accelerator, runs them on its functional model, compares the "
    "results\n"
    "with plain C. Ends with \"N passed, N failed, N skipped\".\n";

// ---- Generated cases ----------------------------------------------------------------------------

// What tells it from others of its kind.
static const char *describe(arena *a, const matrix_case *c) {
  static const char *const biases[] = {"", ", i32 row bias", ", i8 bias", ", i32 bias"};
  const char *size =
      c->kind == MATRIX_CONV
          ? arena_printf(a, "%lldx%lldx%lldx%lld to %lld, kernel %lld stride %lld padding %lld",
                         (long long)c->batch, (long long)c->height, (long long)c->width,
                         (long long)c->channels, (long long)c->n, (long long)c->kernel, (long long)c->stride,
                         (long long)c->padding)
          : arena_printf(a, "batch %lld m %lld n %lld k %lld", (long long)c->batch, (long long)c->m,
                         (long long)c->n, (long long)c->k);
  const char *pool =
      c->pool ? arena_printf(a, ", pool %lld stride %lld padding %lld with %lld", (long long)c->pool,
                             (long long)c->pool_stride, (long long)c->pool_padding, (long long)c->pool_edge)
              : "";
  return arena_printf(a, "%s (%s%s%s%s%s%s%s)", c->name, size, biases[c->bias], c->bias_after ? " after" : "",
                      c->narrow ? ", i8 output" : "",
                      c->relu ? c->relu_first ? ", ReLU first" : ", ReLU" : "",
                      c->clamp_integer ? ", integer clamp" : "", pool);
}

static void report(program *p, const matrix_case *c, bool ok, const char *what) {
  if (ok) {
    p->passed++;
    return;
  }
  p->failed++;
  printf("FAILED %s: %s\n", describe(p->tools.arena, c), what);
  fflush(stdout);
}

// Host and target compilers that must have nothing to say about the C text.
static bool compiles_everywhere(const matrix_tools *t, const char *source) {
  static const char *const compilers[] = {"gcc", "riscv64-linux-gnu-gcc"};
  for (unsigned i = 0; i < sizeof compilers / sizeof *compilers; i++) {
    const char *const find[] = {compilers[i], "--version", NULL};
    process_result r;
    if (process_run(find, "/dev/null", "/dev/null", &r) && !matrix_compile(t, compilers[i], source, NULL))
      return false;
  }
  return true;
}

// The vendor's schedules as a shared object; NULL after a diagnostic.
static const char *compile_peer(program *p) {
  matrix_tools *t = &p->tools;
  const char *object = arena_printf(t->arena, "%s/peer.so", t->scratch);
  const char *source = arena_printf(t->arena, "%s/bench/peers/gemmini_tiled.c", t->sources);
  return matrix_compile(t, "clang", source, object) ? object : NULL;
}

// What a replay of the function says, beside the trace of its execution: NULL when both agree and no rule is
// broken.
static const char *replayed(const replay_outcomes *all, const matrix_case *c, const matrix_result *r) {
  for (unsigned i = 0; i < all->count; i++)
    if (!strcmp(all->functions[i].function, c->name)) {
      const replay_outcome *f = &all->functions[i];
      // Cycles are the same only where the C compiler aligns the program's own arrays as the replay does.
      return f->violation ? f->violation
             : f->timing.instructions != r->timing.instructions
                 ? "the replay of the text and the trace of its execution differ"
                 : NULL;
    }
  return r->timing.instructions ? "the replay of the text finds no instructions" : NULL;
}

// What may be run of a file of cases: a shared object, the case's symbol in it, how it is called.
typedef struct code {
  const char *object, *prefix;
  matrix_call call;
  replay_outcomes replays;
  const char **on_cpu; // by case: why a part of it is not the accelerator's, or NULL
} code;

// Makes the code of cases in one file. False, with the reason in the diagnostics, when there is none.
static bool make_code(program *p, const matrix_case *cases, unsigned count, code *out) {
  matrix_tools *t = &p->tools;
  const char *name = arena_printf(t->arena, "cases%u", p->number++);
  const char *source = arena_printf(t->arena, "%s/%s.c", t->scratch, name);
  *out = (code){arena_printf(t->arena, "%s/%s.so", t->scratch, name),
                "",
                matrix_call_emitted,
                {0},
                arena_alloc(t->arena, count * sizeof *out->on_cpu)};
  if (p->maker == MAKER_UPSTREAM) {
    out->prefix = "_mlir_ciface_", out->call = matrix_call_upstream;
    return matrix_upstream(t, cases, count, name);
  }
  return matrix_emit(t, cases, count, name, NULL, out->on_cpu) && compiles_everywhere(t, source) &&
         matrix_compile(t, "clang", source, out->object) && matrix_replay(t, source, &out->replays);
}

// The same, and runs them.
static bool run_file(program *p, const matrix_case *cases, unsigned count) {
  matrix_tools *t = &p->tools;
  code code;
  matrix_compare compare = p->maker == MAKER_UPSTREAM ? MATRIX_COMPARE_OUTPUT : MATRIX_COMPARE_ALL;
  if (!make_code(p, cases, count, &code))
    return false;
  for (unsigned i = 0; i < count; i++) {
    void *function =
        matrix_symbol(t, code.object, arena_printf(t->arena, "%s%s", code.prefix, cases[i].name));
    if (!function)
      return false;
    matrix_result r = matrix_execute(t, &cases[i], function, code.call, p->seed + i, compare);
    const char *what = r.finished && r.equal ? NULL : r.what;
    if (!what && p->maker == MAKER_AUTO)
      what = replayed(&code.replays, &cases[i], &r);
    report(p, &cases[i], !what, what);
    if (r.finished && r.timing.instructions > 0 && !code.on_cpu[i])
      p->accelerated++;
    else if (r.finished && r.timing.instructions > 0)
      p->in_part++;
    else if (r.finished && p->maker == MAKER_AUTO)
      printf("%s: %s\n", describe(t->arena, &cases[i]), code.on_cpu[i] ? code.on_cpu[i] : "no instructions");
  }
  return true;
}

// The same; a file that fails as a whole is divided, so that each failure is one of one case.
static void run_cases(program *p, const matrix_case *cases, unsigned count) {
  diagnostics *d = p->tools.diagnostics;
  unsigned before = d->errors;
  if (run_file(p, cases, count))
    return;
  if (count == 1)
    report(p, cases, false, d->text.text);
  d->text.size = 0, d->errors = before;
  if (count > 1) {
    run_cases(p, cases, count / 2);
    run_cases(p, cases + count / 2, count - count / 2);
  }
}

// The vendor's schedules, with and without fences.
static void run_peer(program *p, const matrix_case *cases, unsigned count) {
  static const matrix_call calls[] = {peer_call_sequential, peer_call_overlapped};
  const char *peer = compile_peer(p);
  for (unsigned i = 0; peer && i < count; i++) {
    void *function = peer_has(&cases[i]) ? matrix_symbol(&p->tools, peer, peer_symbol(&cases[i])) : NULL;
    for (unsigned k = 0; function && k < 2; k++) {
      matrix_result r =
          matrix_execute(&p->tools, &cases[i], function, calls[k], p->seed + i, MATRIX_COMPARE_ALL);
      report(p, &cases[i], r.finished && r.equal, r.what);
    }
  }
}

// What the core executes for a case, which is compiled to NAME.c here.
static bool count_core(program *p, const matrix_case *c, core_count *count) {
  matrix_tools *t = &p->tools;
  const char *source = arena_printf(t->arena, "%s/%s.c", t->scratch, c->name);
  replay_outcomes replays;
  if (!core_count_emitted(t, source, c, count) || !matrix_replay(t, source, &replays))
    return false;
  uint64_t replayed = replays.count ? replays.functions[0].timing.instructions : 0;
  if (count->instructions != replayed)
    diag_error(t->diagnostics, c->name, "the core issues %llu instructions, and the replay has %llu",
               (unsigned long long)count->instructions, (unsigned long long)replayed);
  return count->instructions == replayed;
}

// The cases with the core that drives the accelerator, instead of their results.
static void run_core(program *p, const matrix_case *cases, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    matrix_tools *t = &p->tools;
    const char *why[1] = {NULL};
    core_count core = {0};
    const char *source = arena_printf(t->arena, "%s/%s.c", t->scratch, cases[i].name);
    bool ok = matrix_emit(t, &cases[i], 1, cases[i].name, NULL, why);
    if (why[0])
      printf("%s: %s\n", describe(t->arena, &cases[i]), why[0]);
    ok = ok && count_core(p, &cases[i], &core) && core_print_table(t, &cases[i], source, &core);
    report(p, &cases[i], ok, t->diagnostics->text.text);
    core_count_free(&core);
    fflush(stdout);
  }
}

static void run_generated(program *p) {
  matrix_case *cases = arena_alloc(p->tools.arena, p->cases * sizeof *cases);
  matrix_generate(p->seed, p->cases, p->most, cases);
  unsigned count = 0;
  for (unsigned i = 0; i < p->cases; i++)
    if (!p->only || strstr(cases[i].name, p->only))
      cases[count++] = cases[i];
  if (p->core) {
    run_core(p, cases, count);
    return;
  }
  if (p->maker == MAKER_PEER) {
    run_peer(p, cases, count);
    return;
  }
  for (unsigned i = 0; i < count; i += p->batch)
    run_cases(p, cases + i, count - i < p->batch ? count - i : p->batch);
  if (p->maker == MAKER_AUTO)
    printf("%u of %u on the accelerator, %u in part\n", p->accelerated, count, p->in_part);
}

// ---- ResNet-50 ----------------------------------------------------------------------------------

typedef struct layer {
  matrix_result ours, serial, fenced, overlapped;
  replay_outcomes replays, untimed;
  core_count core;
  double seconds, replay_seconds; // of the processor: auto-opt; the replay of all instructions that it wrote
  unsigned lines;                 // of C
} layer;

static unsigned count_lines(const char *path) {
  size_t size = 0;
  char *text = util_read_file(path, &size);
  unsigned lines = 0;
  for (size_t i = 0; i < size; i++)
    lines += text[i] == '\n';
  util_release(text);
  return lines;
}

// auto-opt, and the replay of what it wrote: the shortest of three, in turn.
static bool measure(const matrix_tools *t, const matrix_case *c, const char *source, layer *l) {
  l->seconds = l->replay_seconds = 1e9;
  for (unsigned i = 0; i < 3; i++) {
    double s, replay;
    if (!matrix_emit(t, c, 1, c->name, &s, NULL) || !matrix_replay_alone(t, source, &replay))
      return false;
    l->seconds = s < l->seconds ? s : l->seconds;
    l->replay_seconds = replay < l->replay_seconds ? replay : l->replay_seconds;
  }
  return true;
}

// The vendor's schedule in three ways of running it, each with the core that drives it so.
static bool run_layer_peer(program *p, const matrix_case *c, const char *peer, layer *l) {
  matrix_tools *t = &p->tools;
  const char *source = arena_printf(t->arena, "%s/bench/peers/gemmini_tiled.c", t->sources);
  void *theirs = matrix_symbol(t, peer, peer_symbol(c));
  static const matrix_call calls[] = {peer_call_sequential, peer_call_overlapped};
  matrix_result *results[] = {&l->fenced, &l->overlapped};
  bool ok = theirs != NULL;
  for (unsigned overlap = 0; overlap < 2 && ok; overlap++) {
    core_count core;
    ok = core_count_call(t, source, c, peer_prototypes, peer_call_text(t->arena, c, overlap), &core);
    if (!ok)
      break;
    matrix_tools with = core_machine(t, &core, p->rate, CORE_LATENCY);
    *results[overlap] = matrix_execute(&with, c, theirs, calls[overlap], p->seed, MATRIX_COMPARE_NOTHING);
    if (!overlap) {
      timing_machine serial = *with.machine;
      serial.serial = true;
      with.machine = &serial;
      l->serial = matrix_execute(&with, c, theirs, peer_call_sequential, p->seed, MATRIX_COMPARE_NOTHING);
    }
    core_count_free(&core);
  }
  return ok;
}

static bool run_layer(program *p, const matrix_case *c, const char *peer, layer *l) {
  matrix_tools *t = &p->tools;
  const char *source = arena_printf(t->arena, "%s/%s.c", t->scratch, c->name);
  const char *object = arena_printf(t->arena, "%s/%s.so", t->scratch, c->name);
  if (peer_has(c) && !run_layer_peer(p, c, peer, l))
    return false;
  if (!measure(t, c, source, l) || !compiles_everywhere(t, source) ||
      !matrix_compile(t, "clang", source, object) || !count_core(p, c, &l->core))
    return false;
  matrix_tools with = core_machine(t, &l->core, p->rate, CORE_LATENCY), untimed = *t;
  untimed.machine = NULL;
  if (!matrix_replay(&with, source, &l->replays) || !matrix_replay(&untimed, source, &l->untimed))
    return false;
  l->lines = count_lines(source);
  void *function = matrix_symbol(t, object, c->name);
  if (!function)
    return false;
  l->ours = matrix_execute(&with, c, function, matrix_call_emitted, p->seed, MATRIX_COMPARE_ALL);
  return true;
}

// Cycles of a schedule and how many times ours they are; nothing where there is none.
static void print_peer(const timing_report *theirs, const timing_report *ours) {
  if (theirs->cycles)
    printf(" %9llu %5.2f", (unsigned long long)theirs->cycles, (double)theirs->cycles / (double)ours->cycles);
  else
    printf(" %9s %5s", "-", "-");
}

// The part of the instructions that auto-opt executes to see that they are legal.
static double executed(const layer *l) {
  double executed = 0, all = 0;
  for (unsigned i = 0; i < l->replays.count; i++)
    executed += (double)l->untimed.functions[i].executed, all += (double)l->replays.functions[i].executed;
  return executed / all;
}

// Of the core, for one of the accelerator.
static double each(const core_count *c) {
  return c->instructions ? (double)c->executed / (double)c->instructions : 0;
}

static void print_layer(program *p, const matrix_case *c, const layer *l) {
  const timing_machine *m = p->tools.machine;
  const timing_report *r = &l->ours.timing;
  core_parts parts = core_parts_of(m, c, r);
  printf("%-21s %9llu %4.1f %5.1f %% %5.1f %% %5.1f %%", c->name, (unsigned long long)r->cycles,
         each(&l->core), parts.array, parts.core, parts.memory);
  print_peer(&l->serial.timing, r);
  print_peer(&l->fenced.timing, r);
  print_peer(&l->overlapped.timing, r);
  printf(" %5u %6.0f %6.2f %8.1f %%\n", l->lines, 1e3 * l->seconds, l->seconds / l->replay_seconds,
         100 * executed(l));
  if (p->busy)
    core_print_busy(m, r);
  const char *different = replayed(&l->replays, c, &l->ours);
  const char *what = !l->ours.equal                 ? l->ours.what
                     : different                    ? different
                     : l->lines > MOST_LINES        ? "the C text is too long"
                     : parts.array < 100 * c->least ? "the array is used too little"
                     : executed(l) > most_executed  ? "the check executes too many instructions"
                     : l->seconds > most_replays * l->replay_seconds ? "auto-opt takes too long"
                     : peer_has(c) && l->serial.timing.cycles < SERIAL_RATIO * r->cycles
                         ? "not faster enough than the vendor's schedule without overlap"
                         : NULL;
  report(p, c, !what, what);
}

static void run_resnet(program *p) {
  matrix_tools *t = &p->tools;
  const char *peer = compile_peer(p);
  if (!peer)
    return;
  printf("ResNet-50, batch 4, on the model of timing of %s, main memory's latency %d cycles, driven by a "
         "core of %.1f\n"
         "instructions a cycle. each: instructions of the core for one of the accelerator; array: part of "
         "the peak; core,\n"
         "memory: parts of the cycles in which the core and the bus work. The vendor's schedule: cycles, and "
         "their ratio to\n"
         "ours. serial: no instruction overlaps with another; fenced: a fence between load, computation and "
         "store of a\n"
         "tile; free: no fences. ms: processor time of auto-opt; ratio: to that of a replay of all "
         "instructions with\n"
         "timing; executed: the part of the instructions that the check executes.\n"
         "%-21s %9s %4s %7s %7s %7s %9s %5s %9s %5s %9s %5s %5s %6s %6s %8s\n",
         t->machine->name, CORE_LATENCY, p->rate / 100.0, "layer", "cycles", "each", "array", "core",
         "memory", "serial", "x", "fenced", "x", "free", "x", "lines", "ms", "ratio", "executed");
  for (unsigned i = 0; i < matrix_resnet_count; i++) {
    const matrix_case *c = &matrix_resnet[i];
    if (p->only && !strstr(c->name, p->only))
      continue;
    layer l = {0};
    if (run_layer(p, c, peer, &l) && l.ours.finished)
      print_layer(p, c, &l);
    else
      report(p, c, false, l.ours.what[0] ? l.ours.what : t->diagnostics->text.text);
    core_count_free(&l.core);
    t->diagnostics->text.size = 0;
    fflush(stdout);
  }
}

// One skipped test where nothing can count what the core executes.
static void run_programs(program *p) {
  if ((p->resnet || p->core) && !core_is_there()) {
    printf("there is no riscv64-linux-gnu-gcc, or no qemu-riscv64\n");
    p->skipped++;
  } else if (p->resnet && p->core) {
    for (unsigned i = 0; i < matrix_resnet_count; i++)
      if (!p->only || strstr(matrix_resnet[i].name, p->only))
        run_core(p, &matrix_resnet[i], 1);
  } else if (p->resnet) {
    run_resnet(p);
  } else {
    run_generated(p);
  }
}

// ---- Command line -------------------------------------------------------------------------------

static int read_options(program *p, int argc, char **argv) {
  option_list settings = {0};
  bool peer = false, upstream = false;
  const option rows[] = {
      {"--library", "FILE.isa", "the accelerator (default: dialects/gemmini.isa)", .text = &p->tools.library},
      {"--cases", "N", "how many (default 240)", .number = &p->cases, .low = 1, .high = MATRIX_MAX_CASES},
      {"--seed", "N", "another selection of cases (default 1)", .wide = &p->seed, .low = 1,
       .high = UINT32_MAX},
      {"--batch", "N", "functions in one file (default 8)", .number = &p->batch, .low = 1, .high = 1000},
      {"--most", "N", "the largest dimension (default 300)", .number = &p->most, .low = 1, .high = 300},
      {"--set", "NAME=VALUE", "another parameter or type of the library; may be repeated", .list = &settings,
       .is_setting = true},
      {"--only", "TEXT", "those whose name has TEXT in it", .text = &p->only},
      {"--peer", NULL,
       "instead of ours, the vendor's schedules written by hand; of the cases that they support",
       .flag = &peer},
      {"--upstream", NULL, "instead of ours, upstream's loops on the host; no accelerator",
       .flag = &upstream},
      {"--resnet", NULL,
       "instead: layers of ResNet-50, batch 4, on the timing model; a layer below its required utilization "
       "fails",
       .flag = &p->resnet},
      {"--core", NULL,
       "instead: what a RISC-V core executes to issue the programs, and cycles with cores of 0.5 to 2 "
       "instructions a "
       "cycle and latencies of 60 to 200; of ResNet-50's layers with --resnet",
       .flag = &p->core},
      {"--rate", "N", "with --resnet: instructions of the core in 100 cycles (default 100)",
       .number = &p->rate, .low = 1, .high = 1000},
      {"--busy", NULL, "with --resnet: for each unit, how long it was busy and why it was idle",
       .flag = &p->busy},
      {"--keep", NULL, "leave the intermediate files where they are, and say where", .flag = &p->keep},
  };
  const option_table table = {"auto-matrix", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status == OPTIONS_GO && peer && upstream)
    status = options_wrong(table.program, "--peer or --upstream, not both");
  if (status == OPTIONS_GO && p->core && (peer || upstream))
    status = options_wrong(table.program, "--core is of our own programs");
  p->maker = peer ? MAKER_PEER : upstream ? MAKER_UPSTREAM : p->maker;
  matrix_take_settings(&p->tools, &settings);
  return status;
}

int main(int argc, char **argv) {
  if (argc > 1 && !strcmp(argv[1], "tune"))
    return tune_main(argc - 1, argv + 1);
  if (argc > 1 && !strcmp(argv[1], "network"))
    return network_main(argc - 1, argv + 1);
  if (argc > 1 && !strcmp(argv[1], "exo"))
    return exo_main(argc - 1, argv + 1);
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  program p = {
      .tools = matrix_tools_of(a, &d), .cases = 240, .batch = 8, .most = 300, .rate = CORE_RATE, .seed = 1};
  int wrong = read_options(&p, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(a);
    return wrong;
  }
  p.tools.auto_opt = process_sibling(a, "auto-opt");
  p.tools.auto_semgen = process_sibling(a, "auto-semgen");
  p.tools.scratch = compile_scratch(a, &d);
  if (p.tools.scratch && matrix_model(&p.tools))
    run_programs(&p);
  if (d.errors) {
    fputs(d.text.text, stderr);
    p.failed += !p.failed;
  }
  if (p.tools.scratch && p.keep)
    printf("files: %s\n", p.tools.scratch);
  else
    core_end(&p.tools);
  printf("%u passed, %u failed, %u skipped\n", p.passed, p.failed, p.skipped);
  library_free(p.tools.accelerator);
  diag_free(&d);
  arena_free(a);
  return p.failed ? 1 : 0;
}
