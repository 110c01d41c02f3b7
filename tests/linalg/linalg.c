// auto-linalg: random functions of linalg operations, compiled by auto-opt and by upstream's lowering to
// loops, executed on the same data and compared.
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/program.h"
#include "tests/linalg/data.h"
#include "tests/linalg/families.h"
#include "tests/linalg/schedules.h"
#include "tests/operations/registry.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

typedef enum outcome_state {
  OUTCOME_MISSING,
  OUTCOME_PASSED,
  OUTCOME_WRONG,
  OUTCOME_CRASHED,
  OUTCOME_REFUSED,
  OUTCOME_INVALID,  // upstream refuses it, or its code crashes: a fault of the generator
  OUTCOME_UNLOWERED // ours refuses what upstream's passes do not lower either
} outcome_state;
static const char *const outcome_names[] = {"NOT RUN", "passed",  "WRONG",    "CRASHED",
                                            "REFUSED", "INVALID", "unlowered"};
enum { OUTCOMES = sizeof outcome_names / sizeof *outcome_names };

typedef struct outcome {
  outcome_state state;
  char text[600];
} outcome;

typedef struct run {
  compile_tools tools;
  const run_machine *machine; // NULL: the host
  const char *target, *cpu, *only;
  uint64_t seed;
  unsigned functions, batch, jobs;
  bool verbose, keep, print, coverage, schedules;
  outcome *outcomes;                        // shared with children
  unsigned char *input, *expected, *actual; // areas, shared too
  arena *arena;
} run;

static void *shared(size_t bytes) {
  void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    die("no memory");
  return p;
}

// ---- functions --------------------------------------------------------------------------------------------

// The family of the function with this seed, and how many of it come before. NULL: there is none of this
// name.
static const family *family_of(uint64_t seed, const char *only, unsigned *turn) {
  unsigned total = 0;
  for (unsigned i = 0; i < families_count; i++)
    if (!only || !strcmp(families[i].name, only))
      total += families[i].weight;
  if (!total)
    return NULL;
  unsigned step = 37; // so that families take turns, and all get theirs
  while (total % step == 0 && total > 1)
    step += 4;
  unsigned at = (unsigned)(seed * step % total);
  for (unsigned i = 0;; i++)
    if (!only || !strcmp(families[i].name, only)) {
      if (at < families[i].weight) {
        *turn = (unsigned)(seed / total) * families[i].weight + at;
        return &families[i];
      }
      at -= families[i].weight;
    }
}

// Function number i has the seed run->seed + i.
static void make(const run *r, unsigned i, function *f, arena *a) {
  function_begin(f, r->seed + i, i, a);
  f->floats = !(r->machine && r->machine->freestanding);
  const family *k = family_of(r->seed + i, r->only, &f->turn);
  f->kind = k->name;
  k->make(f);
}

static void conclude(run *r, unsigned i, outcome_state state, const char *text) {
  outcome *o = &r->outcomes[i];
  o->state = state;
  snprintf(o->text, sizeof o->text, "%s", text);
}

// What the tool says first as an error, without its place in the scratch directory.
static void first_error(const char *said, strbuf *out) {
  const char *ended = strstr(said, " ended with status "), *error = strstr(ended ? ended : said, "error: ");
  const char *text = error ? error : ended ? ended : said;
  strbuf_append(out, text, strcspn(text, "\n"));
}

// Is it an error at a place of the module?
static bool is_located(const char *said) {
  unsigned line, column;
  for (const char *p = said; (p = strstr(p, ".mlir:")); p++)
    if (sscanf(p, ".mlir:%u:%u: error", &line, &column) == 2)
      return true;
  return false;
}

// ---- compiling --------------------------------------------------------------------------------------------

static const char *write_module(const run *r, const char *side, const function *f, unsigned count, arena *a) {
  strbuf text = {0};
  for (unsigned i = 0; i < count; i++)
    function_print(&f[i], &text);
  const char *path = arena_printf(a, "%s/%s%u-%u.mlir", r->tools.scratch, side, f->number, count);
  if (!util_write_file(path, text.text, text.size))
    die("%s cannot be written", path);
  strbuf_free(&text);
  return path;
}

// Upstream's code of functions f[0..count), of the host.
static program *open_upstream(const run *r, const function *f, unsigned count, arena *a, diagnostics *d) {
  const char *source = write_module(r, "u", f, count, a), *library = arena_printf(a, "%s.so", source);
  bool unlowered = false;
  for (unsigned i = 0; i < count; i++)
    unlowered |= f[i].unlowered;
  const char *passes =
      "one-shot-bufferize{bufferize-function-boundaries=1 "
      "function-boundary-type-conversion=identity-layout-map},convert-bufferization-to-memref";
  const char *script = "transform-preload-library{transform-library-paths=" AUTO_SOURCE_DIR
                       "/tests/linalg/softmax.mlir},transform-interpreter,";
  const char *pipeline =
      compile_pipeline_of(arena_printf(a, "%s%s", unlowered ? script : "", passes), NULL, a);
  return compile_pipeline(&r->tools, source, pipeline, "1", library, d) ? program_load(library, d) : NULL;
}

static program *open_ours(const run *r, const function *f, unsigned count, uint32_t area, arena *a,
                          diagnostics *d) {
  const char *source = write_module(r, "o", f, count, a);
  compile_tools tools = r->tools;
  tools.machine = r->machine ? &r->machine->machine : NULL;
  if (r->schedules) {
    tools.schedule = arena_printf(a, "%s.schedule", source);
    if (!schedules_write(&tools, source, r->cpu, r->seed + f->number, tools.schedule, d))
      return NULL;
  }
  if (!r->machine) {
    const char *library = arena_printf(a, "%s.so", source);
    return compile_auto(&tools, source, r->cpu, NULL, NULL, library, d) ? program_load(library, d) : NULL;
  }
  const char *object = arena_printf(a, "%s.o", source);
  unsigned *numbers = arena_alloc(a, count * sizeof *numbers);
  for (unsigned i = 0; i < count; i++)
    numbers[i] = f[i].number;
  return compile_auto_object(&tools, source, NULL, NULL, NULL, object, d)
             ? program_link(&r->tools, r->machine, object, numbers, count, area, a, d)
             : NULL;
}

// ---- running ----------------------------------------------------------------------------------------------

// Function f, the index-th of both programs, with data of all kinds.
static void compare(run *r, const function *f, unsigned index, program *upstream, program *ours) {
  data_layout l;
  data_lay_out(f, &l);
  strbuf how = {0};
  for (data_kind kind = 0; kind < DATA_KINDS && !how.size; kind++) {
    if (kind == DATA_SPECIAL && !(f->specials && f->has_floats))
      continue;
    data_fill(f, &l, kind, (r->seed + f->number) * 31 + kind, r->expected);
    memcpy(r->actual, r->expected, l.size);
    data_guard(&l, r->expected, true);
    bool good = program_call(upstream, f->number, index, l.memrefs, r->expected, &how);
    data_guard(&l, r->expected, false);
    if (!good) {
      conclude(r, f->number, OUTCOME_INVALID, "upstream's code crashes");
      break;
    }
    bool guarded = !r->machine;
    if (guarded)
      data_guard(&l, r->actual, true);
    good = program_call(ours, f->number, index, l.memrefs, r->actual, &how);
    if (guarded)
      data_guard(&l, r->actual, false);
    if (!good) {
      conclude(r, f->number, OUTCOME_CRASHED, how.text);
      break;
    }
    if (!data_equal(f, &l, kind, r->expected, r->actual, &how)) {
      conclude(r, f->number, OUTCOME_WRONG, how.text);
      break;
    }
    conclude(r, f->number, OUTCOME_PASSED, "");
  }
  strbuf_free(&how);
}

static void refuse(run *r, const function *f, outcome_state state, const char *said) {
  strbuf text = {0};
  first_error(said, &text);
  bool excused = state == OUTCOME_REFUSED && f->unlowered && is_located(said);
  conclude(r, f->number, excused ? OUTCOME_UNLOWERED : state, text.text ? text.text : "");
  strbuf_free(&text);
}

// Functions that one side cannot compile are found by halves.
static void run_functions(run *r, const function *f, unsigned count) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  uint32_t area = 0;
  for (unsigned i = 0; i < count; i++) {
    data_layout l;
    data_lay_out(&f[i], &l);
    area = area > l.size ? area : l.size;
  }
  program *upstream = open_upstream(r, f, count, a, &d);
  bool lowered = upstream != NULL;
  program *ours = lowered ? open_ours(r, f, count, area, a, &d) : NULL;
  for (unsigned i = 0; ours && i < count; i++)
    compare(r, &f[i], i, upstream, ours);
  program_close(ours);
  program_close(upstream);
  if (!ours && count > 1) {
    run_functions(r, f, count / 2);
    run_functions(r, f + count / 2, count - count / 2);
  } else if (!ours) {
    refuse(r, f, lowered ? OUTCOME_REFUSED : OUTCOME_INVALID, d.text.size ? d.text.text : "");
  }
  diag_free(&d);
  arena_free(a);
}

// One of `jobs` processes: takes every jobs-th batch.
static void work(run *r, unsigned job) {
  r->expected = shared(DATA_AREA);
  r->actual = shared(DATA_AREA);
  function *f = util_alloc(r->batch * sizeof *f);
  for (unsigned first = job * r->batch; first < r->functions; first += r->jobs * r->batch) {
    arena *a = arena_new();
    unsigned count = r->functions - first < r->batch ? r->functions - first : r->batch;
    for (unsigned i = 0; i < count; i++)
      make(r, first + i, &f[i], a);
    run_functions(r, f, count);
    for (unsigned i = 0; i < count; i++)
      function_free(&f[i]);
    arena_free(a);
  }
  util_release(f);
}

// ---- reports ----------------------------------------------------------------------------------------------

typedef STACK(const char *) name_list;

static void count_name(name_list *names, const char *name) {
  for (size_t i = 0; i < names->size; i++)
    if (!strcmp(names->data[i], name))
      return;
  stack_push(names, name);
}

typedef struct coverage {
  name_list names;
  unsigned registered, missing;
} coverage;

// Operations of the dialect that are no operations on shapes, or that no pass of upstream lowers.
static const char *const no_operations[] = {"linalg.generic",
                                            "linalg.yield",
                                            "linalg.index",
                                            "linalg.winograd_filter_transform",
                                            "linalg.winograd_input_transform",
                                            "linalg.winograd_output_transform"};

static void check_operation(void *user, const char *name) {
  coverage *c = user;
  for (size_t i = 0; i < sizeof no_operations / sizeof *no_operations; i++)
    if (!strcmp(no_operations[i], name))
      return;
  c->registered++;
  for (size_t i = 0; i < c->names.size; i++)
    if (!strcmp(c->names.data[i], name))
      return;
  printf("MISSING %s: no function has it\n", name);
  c->missing++;
}

static int report(run *r, double seconds) {
  unsigned counts[OUTCOMES] = {0};
  coverage c = {0};
  arena *a = arena_new();
  for (unsigned i = 0; i < r->functions; i++) {
    const outcome *o = &r->outcomes[i];
    function f;
    make(r, i, &f, a);
    for (size_t k = 0; k < f.operations.size; k++)
      count_name(&c.names, f.operations.data[k]);
    counts[o->state]++;
    if (o->state != OUTCOME_PASSED && o->state != OUTCOME_UNLOWERED) {
      printf("%s seed %llu, %s: %s\n", outcome_names[o->state], (unsigned long long)r->seed + i, f.kind,
             o->text);
      if (r->verbose) {
        strbuf text = {0};
        function_print(&f, &text);
        printf("%s", text.text);
        strbuf_free(&text);
      }
    }
    function_free(&f);
  }
  if (r->coverage && registry_operations("linalg", check_operation, &c))
    printf("linalg: %u of %u operations of the dialect\n", c.registered - c.missing, c.registered);
  unsigned failed = counts[OUTCOME_MISSING] + counts[OUTCOME_WRONG] + counts[OUTCOME_CRASHED] +
                    counts[OUTCOME_REFUSED] + counts[OUTCOME_INVALID] + c.missing;
  printf(
      "linalg: %u wrong, %u crashed, %u refused, %u invalid, %u that upstream's passes do not lower either\n",
      counts[OUTCOME_WRONG], counts[OUTCOME_CRASHED], counts[OUTCOME_REFUSED],
      counts[OUTCOME_INVALID] + counts[OUTCOME_MISSING], counts[OUTCOME_UNLOWERED]);
  printf("linalg: %u passed, %u failed, %u skipped (%.1f s)\n", counts[OUTCOME_PASSED], failed,
         counts[OUTCOME_UNLOWERED], seconds);
  stack_free(&c.names);
  arena_free(a);
  return failed != 0;
}

static int parse(run *r, int argc, char **argv) {
  const option rows[] = {
      {"--seed", "N", "first seed (default 1); function i has seed N + i", .wide = &r->seed},
      {"--functions", "N", "how many (default 200)", .number = &r->functions, .low = 1},
      {"--batch", "N", "functions per module (default 20)", .number = &r->batch, .low = 1},
      {"--only", "FAMILY",
       "named, elementwise, product, generic, tiled, order, chain, sums, alias, overlap or windows",
       .text = &r->only},
      {"--target", "NAME",
       "where ours runs: x86 (default), or neon or hvx under its emulator; on hvx without floats",
       .text = &r->target},
      {"--mcpu", "NAME", "of auto-opt (default native, or the target's first)", .text = &r->cpu},
      {"--jobs", "N", "processes (default: the machine's)", .number = &r->jobs, .low = 1},
      {"--seconds", "N", "that a step of compiling may take (default 120)", .number = &r->tools.seconds},
      {"--threads", "N", "for auto-opt, with LLVM's runtime library of OpenMP", .number = &r->tools.threads},
      {"--schedules", NULL, "compile with random schedules", .flag = &r->schedules},
      {"--coverage", NULL, "fail when an operation of the dialect is in no function", .flag = &r->coverage},
      {"--print", NULL, "print the functions and stop", .flag = &r->print},
      {"--verbose", NULL, "print the functions that fail", .flag = &r->verbose},
      {"--keep", NULL, "keep the scratch directory", .flag = &r->keep},
      {"--auto-opt", "PATH", "default: next to this program", .text = &r->tools.auto_opt},
      {"--rules", "BUNDLE", "for auto-opt", .text = &r->tools.rules},
  };
  const option_table table = {
      "auto-linalg",
      "usage: auto-linalg [options]\n"
      "Compiles random functions of linalg operations with auto-opt and with upstream's "
      "lowering, runs both, compares the results.\n",
      OPTION_ROWS(rows), "Exit status: 0 when all agree, 1 when not, 2 for wrong usage.\n"};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (strcmp(r->target, "x86") != 0 && !(r->machine = run_machine_find(r->target, r->cpu)))
    return options_wrong(table.program, "no emulated machine for --target=%s", r->target);
  unsigned turn;
  if (r->only && !family_of(0, r->only, &turn))
    return options_wrong(table.program, "no family %s", r->only);
  return OPTIONS_GO;
}

static int print_functions(const run *r) {
  for (unsigned i = 0; i < r->functions; i++) {
    arena *a = arena_new();
    function f;
    strbuf text = {0};
    make(r, i, &f, a);
    function_print(&f, &text);
    fputs(text.text, stdout);
    strbuf_free(&text);
    function_free(&f);
    arena_free(a);
  }
  return 0;
}

static int run_all(run *r) {
  if (r->machine && !run_machine_runs(r->machine)) {
    printf("linalg: 0 passed, 0 failed, 1 skipped (there is no %s)\n", r->machine->emulator);
    return 0;
  }
  double start = process_clock();
  // What compiled code calls in MLIR's library.
  if (!dlopen(AUTO_LLVM_ROOT "/lib/libmlir_c_runner_utils.so", RTLD_NOW | RTLD_GLOBAL))
    die("%s", dlerror());
  if (r->tools.threads && (!*AUTO_LIBOMP || !dlopen(AUTO_LIBOMP, RTLD_NOW | RTLD_GLOBAL))) {
    printf("linalg: 0 passed, 0 failed, 1 skipped (there is no libomp)\n");
    return 0;
  }
  diagnostics d = {0};
  r->tools.scratch = compile_scratch(r->arena, &d);
  if (!r->tools.scratch)
    return 1;
  r->outcomes = shared(r->functions * sizeof *r->outcomes);
  fflush(stdout);
  for (unsigned job = 0; job < r->jobs; job++) {
    pid_t child = fork();
    if (child < 0)
      die("cannot fork");
    if (!child) {
      work(r, job);
      _exit(0);
    }
  }
  while (wait(NULL) > 0) {
  }
  if (r->keep)
    printf("linalg: scratch is %s\n", r->tools.scratch);
  else
    compile_scratch_remove(r->tools.scratch);
  return report(r, process_clock() - start);
}

int main(int argc, char **argv) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  run r = {.tools = {.llvm_bin = AUTO_LLVM_ROOT "/bin", .seconds = 120},
           .target = "x86",
           .seed = 1,
           .functions = 200,
           .batch = 20,
           .jobs = processors > 0 ? (unsigned)processors : 1,
           .arena = arena_new()};
  r.tools.auto_opt = process_sibling(r.arena, "auto-opt");
  int status = parse(&r, argc, argv);
  if (status == OPTIONS_GO)
    status = r.print ? print_functions(&r) : run_all(&r);
  arena_free(r.arena);
  return status;
}
