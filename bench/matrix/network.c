// Compiles a function, counts what the core executes, times the program, and adds up what the machine's parts
// do between instructions that order memory.
#include "bench/matrix/network.h"

#include "accelerator/library.h"
#include "accelerator/program/c_text.h"
#include "bench/matrix/core.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct stage {
  uint64_t end, core, bus, unit[LIBRARY_MAX_UNITS];
} stage;

typedef struct stages {
  stage now;
  STACK(stage) all;
} stages;

typedef struct measurement {
  matrix_tools tools;
  const char *file;
  unsigned latency, rate;
  bool by_stage, busy;
  double seconds;  // of the processor: auto-opt
  double products; // multiply-accumulates
  double part;     // of these on the accelerator, in percent
  core_count core;
  stages stages;
  timing_report timing;
} measurement;

static const char usage[] = "usage: auto-matrix network FILE.mlir [options]\n"
                            "Compiles the file's function for an accelerator, counts what the core executes, "
                            "and times it on the model "
                            "of timing:\n"
                            "all cycles, and those that the products take at the array's peak.\n";

// ---- stages -------------------------------------------------------------------------------------

static void add_busy(void *data, timing_part part, uint32_t unit, uint64_t start, uint64_t end) {
  stage *s = &((stages *)data)->now;
  *(part == TIMING_PART_CORE ? &s->core : part == TIMING_PART_BUS ? &s->bus : &s->unit[unit]) += end - start;
}

static void end_stage(void *data, uint64_t at) {
  stages *s = data;
  s->now.end = at;
  stack_push(&s->all, s->now);
  s->now = (stage){0};
}

static void print_stages(const measurement *n) {
  const timing_machine *m = n->tools.machine;
  printf("%5s %10s %10s", "stage", "cycles", "core");
  for (uint32_t u = 0; u < m->unit_count; u++)
    printf(" %10s", m->units[u].name);
  printf(" %10s\n", "bus");
  for (size_t i = 0; i < n->stages.all.size; i++) {
    const stage *s = &n->stages.all.data[i];
    printf("%5zu %10" PRIu64 " %10" PRIu64, i + 1, s->end - (i ? s[-1].end : 0), s->core);
    for (uint32_t u = 0; u < m->unit_count; u++)
      printf(" %10" PRIu64, s->unit[u]);
    printf(" %10" PRIu64 "\n", s->bus);
  }
}

// ---- one program --------------------------------------------------------------------------------

// "... 99.05 % of 3857973248 multiply-accumulates in ..."
static void read_work(measurement *n) {
  size_t size;
  char *said = util_read_file(arena_printf(n->tools.arena, "%s/tool.log", n->tools.scratch), &size);
  char *found = said ? strstr(said, " multiply-accumulates in ") : NULL;
  while (found && found > said && found[-1] != '\n')
    found--;
  char *part = found ? strstr(found, ": ") : NULL;
  for (char *next; part && (next = strstr(part + 1, ": ")) && next < strchr(found, '\n');)
    part = next;
  if (part)
    sscanf(part, ": in @%*[^:]: %lf %% of %lf", &n->part, &n->products);
  if (part && !n->products)
    sscanf(part, ": %lf %% of %lf", &n->part, &n->products);
  util_release(said);
}

static bool compile(measurement *n, const char *source) {
  const matrix_tools *t = &n->tools;
  const char *argv[64] = {t->auto_opt, n->file,     arena_printf(t->arena, "--target=%s", t->library),
                          "--emit=c",  "--explain", "-o",
                          source};
  unsigned count = 7;
  for (unsigned i = 0; i < t->num_settings && count < 62; i++) {
    argv[count++] = "--set";
    argv[count++] = arena_printf(t->arena, "%s=%s", t->settings[i].name, t->settings[i].value);
  }
  if (!matrix_run_tool(t, argv, n->file, &n->seconds))
    return false;
  read_work(n);
  return true;
}

static bool time_program(measurement *n, const char *source) {
  matrix_tools with = core_machine(&n->tools, &n->core, n->rate, n->latency);
  const timing_listener listener = {&n->stages, add_busy, end_stage};
  size_t size;
  char *text = util_read_file(source, &size);
  c_file *file = text ? c_text_parse(source, text, with.arena, with.diagnostics) : NULL;
  replay_outcomes replays = {0};
  bool ok = file != NULL;
  if (ok && !replay_listen(with.accelerator, with.machine, &listener, file, with.arena, &replays)) {
    diag_error(with.diagnostics, source, "%s", replays.failure);
    ok = false;
  }
  util_release(text);
  if (ok && (replays.count != 1 || replays.functions[0].violation ||
             replays.functions[0].timing.instructions != n->core.instructions)) {
    diag_error(with.diagnostics, n->file, "the core and the replay do not issue the same instructions");
    ok = false;
  }
  if (ok)
    n->timing = replays.functions[0].timing;
  return ok;
}

static void print(const measurement *n) {
  const timing_report *r = &n->timing;
  double bound = n->products / n->tools.machine->peak, cycles = (double)r->cycles;
  if (n->by_stage)
    print_stages(n);
  if (n->busy)
    core_print_busy(n->tools.machine, r);
  printf("%.2f %% of %.0f multiply-accumulates on the accelerator\n", n->part, n->products);
  printf("%" PRIu64 " instructions, %" PRIu64 " of the core, %.1f each\n", r->instructions, n->core.executed,
         (double)n->core.executed / (double)r->instructions);
  printf("%" PRIu64 " cycles, %.2f of the array's %.0f; core busy %.1f %%, memory %.1f %%\n", r->cycles,
         bound ? cycles / bound : 0, bound, 100 * (double)r->issue_busy / cycles,
         100 * (double)r->bus_busy / cycles);
  printf("%" PRIu64 " bytes read, %" PRIu64 " written; auto-opt took %.2f s\n", r->read_bytes,
         r->written_bytes, n->seconds);
}

static bool measure(measurement *n) {
  const char *source = arena_printf(n->tools.arena, "%s/network.c", n->tools.scratch);
  if (!compile(n, source) || !core_count_function(&n->tools, n->file, source, &n->core) ||
      !time_program(n, source))
    return false;
  print(n);
  return true;
}

// ---- command line -------------------------------------------------------------------------------

static int read_options(measurement *n, int argc, char **argv) {
  option_list settings = {0};
  const option rows[] = {
      {"FILE.mlir", .text = &n->file},
      {"--target", "FILE.isa", "the accelerator (default: dialects/gemmini.isa)", .text = &n->tools.library},
      {"--set", "NAME=VALUE", "another parameter or type of the library; may be repeated", .list = &settings,
       .is_setting = true},
      CORE_OPTION_ROWS(&n->latency, &n->rate),
      {"--stages", NULL, "busy cycles of the machine's parts between instructions that order memory",
       .flag = &n->by_stage},
      {"--busy", NULL, "for each unit, how long it was busy and why it was idle", .flag = &n->busy},
  };
  const option_table table = {"auto-matrix network", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status == OPTIONS_GO && !n->file)
    status = options_wrong(table.program, "no input file");
  matrix_take_settings(&n->tools, &settings);
  return status;
}

int network_main(int argc, char **argv) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  measurement n = {.tools = matrix_tools_of(a, &d), .latency = CORE_LATENCY, .rate = CORE_RATE};
  int wrong = read_options(&n, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(a);
    return wrong;
  }
  bool ok = core_begin(&n.tools, "auto-matrix network") && measure(&n);
  fputs(d.errors ? d.text.text : "", stderr);
  core_end(&n.tools);
  core_count_free(&n.core);
  library_free(n.tools.accelerator);
  stack_free(&n.stages.all);
  diag_free(&d);
  arena_free(a);
  return ok ? 0 : 1;
}
