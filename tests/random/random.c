// auto-random: random modules lowered by auto-opt and by upstream, executed on the same data, every byte of
// every output compared. Ours may be for a machine that is emulated.
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"
#include "tests/harness/emulated.h"
#include "tests/random/data.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RANDOM_MAX_CONFIGURATIONS = 8 };

typedef struct random_run {
  compile_tools tools;
  arena *arena;
  diagnostics diagnostics;
  uint64_t seed;
  unsigned functions, batch, datasets;
  generate_options options;
  bool verbose, keep;
  struct {
    const char *cpu, *attributes;
    const run_machine *machine; // NULL: the host
  } configurations[RANDOM_MAX_CONFIGURATIONS];
  unsigned configurations_count;
  const char *target;
  unsigned passed, failed;
  unsigned uncompiled, miscompiled; // by LLVM, of upstream's lowering: nothing to compare with
  // Shared with the child that executes the code.
  struct random_shared {
    data_memory expected, actual;
    unsigned step; // 1: upstream runs, 2: ours runs, 3: both have run
  } *shared;
} random_run;

typedef struct random_descriptor {
  void *allocated, *aligned;
  int64_t offset, size, stride;
} random_descriptor;

static void random_call(void (*function)(void), data_memory *m) {
  random_descriptor d[GENERATE_MEMREFS];
  for (unsigned i = 0; i < GENERATE_MEMREFS; i++)
    d[i] = (random_descriptor){m->buffers[i], m->buffers[i], 0, GENERATE_LENGTH, 1};
  ((void (*)(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
             void *))function)(&d[0], &d[1], &d[2], &d[3], &d[4], &d[5], &d[6], &d[7], &d[8], &d[9], &d[10],
                               &d[11]);
}

static bool random_call_emulated(emulated *program, unsigned index, data_memory *m, int *signal) {
  call_memref memrefs[CALL_ARGUMENTS];
  for (unsigned i = 0; i < GENERATE_MEMREFS; i++)
    memrefs[i] = (call_memref){
        .at = (uint32_t)sizeof m->buffers[0] * i, .rank = 1, .sizes = {GENERATE_LENGTH}, .strides = {1}};
  return emulated_call(program, index, memrefs, m, signal);
}
_Static_assert((int)CALL_ARGUMENTS == (int)GENERATE_MEMREFS, "a call has all memrefs");

static void *random_symbol(void *library, unsigned index) {
  char name[48];
  snprintf(name, sizeof name, "_mlir_ciface_f%u", index);
  return dlsym(library, name);
}

static void random_source(const random_run *r, uint64_t seed, strbuf *out) {
  generate_function(seed, &r->options, "f0", out);
}

// Writes a module of the functions with these seeds.
static void random_write(const random_run *r, uint64_t first, unsigned count, const char *path) {
  strbuf text = {0};
  for (unsigned i = 0; i < count; i++) {
    char name[24];
    snprintf(name, sizeof name, "f%u", i);
    generate_function(first + i, &r->options, name, &text);
  }
  util_write_file(path, text.text, text.size);
  strbuf_free(&text);
}

// Compiled functions: a shared object, or a program under an emulator.
typedef struct random_code {
  void *library;
  emulated *program;
} random_code;

// `source` by auto-opt, or LLVM IR made of it unless that is NULL, as a program for the machine.
static emulated *random_link(random_run *r, const run_machine *m, const char *source, const char *ir,
                             const char *attributes, unsigned count, diagnostics *d) {
  compile_tools tools = r->tools;
  tools.machine = &m->machine;
  const char *object = arena_printf(r->arena, "%s-%s.o", source, m->machine.cpu);
  if (!(ir ? compile_ir_object(&tools, ir, "1", object, d)
           : compile_auto_object(&tools, source, NULL, attributes, "1", object, d)))
    return NULL;
  unsigned *functions = arena_alloc(r->arena, count * sizeof *functions);
  for (unsigned i = 0; i < count; i++)
    functions[i] = i;
  return emulated_link(&r->tools, m, object, functions, count, sizeof(data_memory), r->arena, d);
}

// `base`.mlir by auto-opt, or LLVM IR made of it unless that is NULL.
static random_code random_compile(random_run *r, const char *base, const char *ir, unsigned count,
                                  unsigned configuration, diagnostics *d) {
  const char *cpu = r->configurations[configuration].cpu,
             *attributes = r->configurations[configuration].attributes;
  const run_machine *m = r->configurations[configuration].machine;
  const char *source = arena_printf(r->arena, "%s.mlir", base),
             *library = arena_printf(r->arena, "%s.%u.so", base, configuration),
             *object = arena_printf(r->arena, "%s.o", library);
  if (m)
    return (random_code){.program = random_link(r, m, source, ir, attributes, count, d)};
  bool ok;
  if (ir) {
    const char *options[] = {arena_printf(r->arena, "-march=%s", cpu), "-fPIC", NULL};
    compile_machine machine = {"x86", cpu, options, NULL};
    compile_tools tools = r->tools;
    tools.machine = &machine;
    ok = compile_ir_object(&tools, ir, "1", object, d) &&
         compile_library(&tools, (const char *[]){object, NULL}, library, source, d);
  } else {
    ok = compile_auto(&r->tools, source, cpu, attributes, "1", library, d);
  }
  return (random_code){.library = ok ? compile_load(library, d) : NULL};
}

static void random_close(random_code code) {
  if (code.library)
    dlclose(code.library);
  emulated_close(code.program);
}

// Executes `expected` of upstream's code and function `index` of the other in a child, so that a crash is a
// result like another. Says what differs.
static void random_execute(random_run *r, void *expected, random_code code, unsigned index, uint64_t seed,
                           strbuf *what) {
  void *o = code.library ? random_symbol(code.library, index) : NULL;
  if (!expected || (code.library && !o)) {
    strbuf_printf(what, "%s has no such function", expected ? "our library" : "upstream's library");
    return;
  }
  void (*run_upstream)(void), (*run_ours)(void); // the latter NULL for a program
  memcpy(&run_upstream, &expected, sizeof expected);
  memcpy(&run_ours, &o, sizeof o);
  for (unsigned data = 0; data < r->datasets && !what->size; data++) {
    data_fill(&r->shared->expected, seed * 31 + data);
    memcpy(&r->shared->actual, &r->shared->expected, sizeof r->shared->actual);
    r->shared->step = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0)
      die("cannot fork");
    if (!child) {
      r->shared->step = 1;
      random_call(run_upstream, &r->shared->expected);
      r->shared->step = 2;
      if (run_ours)
        random_call(run_ours, &r->shared->actual);
      r->shared->step = 3;
      _exit(0);
    }
    int status, signal = 0;
    waitpid(child, &status, 0);
    if (code.program && r->shared->step == 3 &&
        !random_call_emulated(code.program, index, &r->shared->actual, &signal))
      strbuf_printf(what, "our code ended with signal %d", signal);
    else if (r->shared->step != 3)
      strbuf_printf(what, "%s ended with signal %d", r->shared->step == 1 ? "upstream's code" : "our code",
                    WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    else
      data_equal(&r->shared->expected, &r->shared->actual, what);
  }
}

// Is LLVM at fault: does it not compile what upstream's lowering makes of the function for this machine, or
// is that code wrong too? Then a failure says nothing of ours. Counts it.
static bool random_beyond(random_run *r, void *expected, uint64_t seed, unsigned configuration) {
  const char *base =
      arena_printf(r->arena, "%s/s%llu-%u", r->tools.scratch, (unsigned long long)seed, configuration);
  const char *source = arena_printf(r->arena, "%s.mlir", base), *ir = arena_printf(r->arena, "%s.ll", base);
  const run_machine *m = r->configurations[configuration].machine;
  compile_tools tools = r->tools;
  tools.machine = m ? &m->machine : NULL;
  random_write(r, seed, 1, source);
  diagnostics d = {.collect = true};
  strbuf what = {0};
  if (m && m->machine.index32 ? !compile_plain_ir(&tools, source, "1", ir, &d)
                              : !compile_upstream_ir(&tools, source, COMPILE_INNER_REDUCTION, ir, &d)) {
    diag_free(&d);
    return false;
  }
  random_code code = random_compile(r, base, ir, 1, configuration, &d);
  bool compiled = code.library || code.program;
  if (compiled)
    random_execute(r, expected, code, 0, seed, &what);
  bool beyond = !compiled || what.size;
  r->uncompiled += !compiled;
  r->miscompiled += compiled && what.size;
  if (beyond && r->verbose)
    printf("skipped seed %llu, upstream's code on this machine: %s\n", (unsigned long long)seed,
           compiled ? what.text : d.text.text);
  random_close(code);
  strbuf_free(&what);
  diag_free(&d);
  return beyond;
}

static void random_report(random_run *r, uint64_t seed, unsigned configuration, const char *what) {
  r->failed++;
  const char *attributes = r->configurations[configuration].attributes;
  printf("FAILED seed %llu --mcpu=%s%s%s: %s\n", (unsigned long long)seed,
         r->configurations[configuration].cpu, attributes ? " --mattr=" : "", attributes ? attributes : "",
         what);
  if (r->verbose) {
    strbuf text = {0};
    random_source(r, seed, &text);
    printf("%s", text.text);
    strbuf_free(&text);
  }
  fflush(stdout);
}

static void random_batch(random_run *r, uint64_t first, unsigned count);

// Both halves of a batch, with one configuration or with all.
static void random_halves(random_run *r, uint64_t first, unsigned count, int configuration) {
  random_run half = *r;
  if (configuration >= 0) {
    half.configurations[0] = r->configurations[configuration];
    half.configurations_count = 1;
  }
  random_batch(&half, first, count / 2);
  random_batch(&half, first + count / 2, count - count / 2);
  r->passed = half.passed;
  r->failed = half.failed;
  r->uncompiled = half.uncompiled;
  r->miscompiled = half.miscompiled;
}

// One module of `count` functions with the seeds first, first + 1, ...; a batch that one side cannot compile
// is split until the function at fault stands alone.
static void random_batch(random_run *r, uint64_t first, unsigned count) {
  const char *base =
      arena_printf(r->arena, "%s/m%llu-%u", r->tools.scratch, (unsigned long long)first, count);
  const char *source = arena_printf(r->arena, "%s.mlir", base), *ir = arena_printf(r->arena, "%s.u.ll", base),
             *object = arena_printf(r->arena, "%s.u.o", base),
             *reference = arena_printf(r->arena, "%s.u.so", base);
  random_write(r, first, count, source);
  diagnostics d = {.collect = true};
  bool lowered = compile_upstream_ir(&r->tools, source, COMPILE_INNER_REDUCTION, ir, &d);
  if (!lowered || !compile_ir_object(&r->tools, ir, "1", object, &d) ||
      !compile_library(&r->tools, (const char *[]){object, NULL}, reference, source, &d)) {
    if (count > 1)
      random_halves(r, first, count, -1);
    else if (lowered) // nothing to compare with
      r->uncompiled += r->configurations_count;
    else // a fault of the generator, which must make modules that upstream lowers
      random_report(r, first, 0, d.text.text);
    diag_free(&d);
    return;
  }
  void *upstream = compile_load(reference, &d);
  for (unsigned c = 0; upstream && c < r->configurations_count; c++) {
    random_code ours = random_compile(r, base, NULL, count, c, &d);
    if (!ours.library && !ours.program && count > 1) {
      random_halves(r, first, count, (int)c);
    } else if (!ours.library && !ours.program) {
      if (!random_beyond(r, random_symbol(upstream, 0), first, c))
        random_report(r, first, c, d.text.size ? d.text.text : "cannot be compiled");
    } else {
      for (unsigned i = 0; i < count; i++) {
        strbuf what = {0};
        void *expected = random_symbol(upstream, i);
        random_execute(r, expected, ours, i, first + i, &what);
        if (!what.size)
          r->passed++;
        else if (!random_beyond(r, expected, first + i, c))
          random_report(r, first + i, c, what.text);
        strbuf_free(&what);
      }
    }
    random_close(ours);
    d.text.size = 0;
  }
  if (upstream)
    dlclose(upstream);
  diag_free(&d);
}

static const char random_usage[] =
    "usage: auto-random [options]\n"
    "Compiles random modules with auto-opt and with upstream's lowering, runs both, compares the results. "
    "What LLVM\n"
    "cannot compile for the machine after upstream's lowering either, or compiles wrongly, is skipped.\n";

static void random_add_configuration(random_run *r, const char *text) {
  const char *colon = strchr(text, ':');
  r->configurations[r->configurations_count].cpu =
      arena_strndup(r->arena, text, colon ? (size_t)(colon - text) : strlen(text));
  r->configurations[r->configurations_count++].attributes = colon ? colon + 1 : NULL;
}

static int random_parse(random_run *r, int argc, char **argv, bool *print) {
  option_list cpus = {0};
  const option rows[] = {
      {"--seed", "N", "first seed (default 1); function i has seed N + i", .wide = &r->seed},
      {"--functions", "N", "how many (default 200)", .number = &r->functions},
      {"--batch", "N", "functions per module (default 20)", .number = &r->batch, .low = 1},
      {"--operations", "N", "operations per function, roughly (default 25)", .number = &r->options.operations,
       .low = 1},
      {"--datasets", "N", "input sets per function (default 3)", .number = &r->datasets, .low = 1},
      {"--floats", "N", "of 100 values, how many are floats (default 6)", .number = &r->options.floats},
      {"--target", "NAME",
       "target to run on: x86 (default), or neon or hvx under its emulator; on hvx without floats and values "
       "of type index, which have 32 bits there; upstream's code runs on the host",
       .text = &r->target},
      {"--mcpu", "NAME[:ATTR]",
       "configuration of auto-opt, may be repeated (default native, or the target's first)", .list = &cpus},
      {"--seconds", "N", "time limit of each compile step, in seconds (default 60)",
       .number = &r->tools.seconds},
      {"--print", NULL, "print the function of --seed and stop", .flag = print},
      {"--verbose", NULL, "print the functions that fail, and why others are skipped", .flag = &r->verbose},
      {"--keep", NULL, "keep the scratch directory", .flag = &r->keep},
      {"--auto-opt", "PATH", "default: next to this program", .text = &r->tools.auto_opt},
      {"--rules", "BUNDLE", "for auto-opt", .text = &r->tools.rules},
      {"--llvm", "DIR", "directory of mlir-opt, mlir-translate and clang", .text = &r->tools.llvm_bin},
  };
  const option_table table = {"auto-random", random_usage, OPTION_ROWS(rows),
                              "Exit status: 0 when all agree, 1 when not, 2 for wrong usage.\n"};
  int status = options_read(&table, argc, argv);
  if (status == OPTIONS_GO && cpus.size > RANDOM_MAX_CONFIGURATIONS)
    status = options_wrong(table.program, "--mcpu is given more than %d times", RANDOM_MAX_CONFIGURATIONS);
  for (size_t i = 0; status == OPTIONS_GO && i < cpus.size; i++)
    random_add_configuration(r, cpus.data[i].value);
  stack_free(&cpus);
  return status;
}

// The machines of the configurations. False: there is no such machine.
static bool random_configure(random_run *r) {
  bool host = !strcmp(r->target, "x86");
  if (!r->configurations_count)
    r->configurations[r->configurations_count++].cpu = host ? "native" : NULL;
  for (unsigned c = 0; c < r->configurations_count && !host; c++) {
    const run_machine *m = run_machine_find(r->target, r->configurations[c].cpu);
    if (!m) {
      fprintf(stderr, "auto-random: error: no emulated machine for --target=%s%s%s\n", r->target,
              r->configurations[c].cpu ? " --mcpu=" : "",
              r->configurations[c].cpu ? r->configurations[c].cpu : "");
      return false;
    }
    r->configurations[c].machine = m;
    r->configurations[c].cpu = m->machine.cpu;
    if (m->freestanding) {
      r->options.floats = 0;
      r->options.indices = false;
    }
  }
  return true;
}

static int random_main(random_run *r, int argc, char **argv) {
  bool print = false;
  int status = random_parse(r, argc, argv, &print);
  if (status != OPTIONS_GO)
    return status;
  if (!random_configure(r))
    return 2;
  if (print) {
    strbuf text = {0};
    random_source(r, r->seed, &text);
    fputs(text.text, stdout);
    strbuf_free(&text);
    return 0;
  }
  const run_machine *m = r->configurations[0].machine;
  if (m && !run_machine_runs(m)) {
    printf("random: 0 passed, 0 failed, 1 skipped (there is no %s)\n", m->emulator);
    return 0;
  }
  r->tools.scratch = compile_scratch(r->arena, &r->diagnostics);
  r->shared = mmap(NULL, sizeof *r->shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (!r->tools.scratch || r->shared == MAP_FAILED)
    return 1;
  double start = process_clock();
  for (unsigned i = 0; i < r->functions; i += r->batch)
    random_batch(r, r->seed + i, r->functions - i < r->batch ? r->functions - i : r->batch);
  if (r->uncompiled + r->miscompiled)
    printf("skipped, of upstream's lowering: %u that LLVM does not compile, %u that it compiles wrongly\n",
           r->uncompiled, r->miscompiled);
  if (!r->keep)
    compile_scratch_remove(r->tools.scratch);
  printf("random: %u passed, %u failed, %u skipped (%u functions, %u configurations, %.1f s)\n", r->passed,
         r->failed, r->uncompiled + r->miscompiled, r->functions, r->configurations_count,
         process_clock() - start);
  return r->failed ? 1 : 0;
}

int main(int argc, char **argv) {
  random_run r = {.tools = {.llvm_bin = AUTO_LLVM_BIN, .seconds = 60},
                  .seed = 1,
                  .functions = 200,
                  .batch = 20,
                  .options = {.operations = 25, .floats = 6, .indices = true},
                  .target = "x86",
                  .datasets = 3,
                  .arena = arena_new()};
  r.tools.auto_opt = process_sibling(r.arena, "auto-opt");
  int status = random_main(&r, argc, argv);
  arena_free(r.arena);
  return status;
}
