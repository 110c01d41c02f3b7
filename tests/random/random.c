// auto-random: random modules lowered by auto-opt and by upstream, executed on the same data, every byte of
// every output compared. Ours may be for a machine that is emulated.
#include "bench/compile.h"
#include "bench/process.h"
#include "tests/random/emulate.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RANDOM_MAX_CONFIGURATIONS = 8 };

typedef struct random_memory {
  _Alignas(64) uint8_t buffers[GENERATE_MEMREFS][EMULATE_BUFFER_BYTES];
} random_memory;

typedef struct random_run {
  compile_tools tools;
  arena *arena;
  diagnostics diagnostics;
  uint64_t seed;
  unsigned functions, batch, datasets;
  generate_options options;
  bool verbose, keep;
  bool quiet; // failures are counted only
  struct {
    const char *cpu, *attributes;
    const run_machine *machine; // NULL: the host
  } configurations[RANDOM_MAX_CONFIGURATIONS];
  unsigned configurations_count;
  const char *target;
  unsigned passed, failed, skipped;
  // Shared with the child that executes the code.
  struct random_shared {
    random_memory expected, actual;
    unsigned step; // 1: upstream runs, 2: ours runs, 3: both have run
  } *shared;
} random_run;

static uint64_t random_next(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

// Of a float of `bytes` bytes.
static double random_corner(uint64_t r, unsigned bytes) {
  const double values[] = {0,
                           -0.0,
                           1,
                           -1,
                           INFINITY,
                           -INFINITY,
                           NAN,
                           -NAN,
                           0.5,
                           1.5,
                           2.5,
                           -2.5,
                           2147483648.0,
                           -2147483648.0,
                           4294967296.0,
                           9.3e18,
                           3.4028235e38,
                           1.1754944e-38,
                           1e-45,
                           8388607.5,
                           16777217};
  enum { CORNERS = sizeof values / sizeof *values };
  double d = values[r % CORNERS];
  return bytes == 8 && r >> 32 & 1 ? nextafter(d, (r >> 33 & 1) ? INFINITY : -INFINITY) : d;
}

// Inputs: random, or a mixture with corner values; else floats are moderate numbers. Outputs: a pattern.
static void random_fill(random_memory *m, uint64_t seed) {
  uint64_t state = seed;
  bool corners = random_next(&state) & 1;
  for (unsigned i = 0; i < GENERATE_ELEMENTS; i++) {
    unsigned bytes = generate_element_bytes[i];
    for (unsigned j = 0; j < GENERATE_LENGTH; j++) {
      uint64_t r = random_next(&state), v = random_next(&state);
      if (generate_is_float(i)) {
        double d = (double)((int64_t)v >> 40) / 16.0;
        if (corners && r % 4 == 0)
          d = random_corner(r >> 8, bytes);
        float f = (float)d;
        memcpy(m->buffers[i] + j * bytes, bytes == 4 ? (void *)&f : (void *)&d, bytes);
        continue;
      }
      if (corners && r % 2) {
        unsigned bits = 8 * bytes;
        uint64_t top = 1ull << (bits - 1);
        const uint64_t values[] = {0, 1, ~0ull, top, top - 1, top + 1, 2, top >> 1};
        v = values[(r >> 8) % 8];
      }
      memcpy(m->buffers[i] + j * bytes, &v, bytes);
    }
  }
  memset(m->buffers[GENERATE_ELEMENTS], 0x5a, sizeof m->buffers[0] * GENERATE_ELEMENTS);
}

typedef struct random_descriptor {
  void *allocated, *aligned;
  int64_t offset, size, stride;
} random_descriptor;

static void random_call(void (*function)(void), random_memory *m) {
  random_descriptor d[GENERATE_MEMREFS];
  for (unsigned i = 0; i < GENERATE_MEMREFS; i++)
    d[i] = (random_descriptor){m->buffers[i], m->buffers[i], 0, GENERATE_LENGTH, 1};
  ((void (*)(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
             void *))function)(&d[0], &d[1], &d[2], &d[3], &d[4], &d[5], &d[6], &d[7], &d[8], &d[9], &d[10],
                               &d[11]);
}

static double random_float(const uint8_t *at, unsigned bytes) {
  float f;
  double d;
  if (bytes == 8) {
    memcpy(&d, at, 8);
    return d;
  }
  memcpy(&f, at, 4);
  return f;
}

// Compares all outputs; the payload of a NaN is not defined. Describes the first difference.
static bool random_equal(const random_memory *expected, const random_memory *actual, strbuf *what) {
  for (unsigned i = GENERATE_ELEMENTS; i < GENERATE_MEMREFS; i++) {
    const uint8_t *e = expected->buffers[i], *a = actual->buffers[i];
    unsigned element = i - GENERATE_ELEMENTS, bytes = generate_element_bytes[element];
    if (!memcmp(e, a, sizeof expected->buffers[i]))
      continue;
    for (unsigned j = 0; j < sizeof expected->buffers[i] / bytes; j++) {
      if (!memcmp(e + j * bytes, a + j * bytes, bytes))
        continue;
      if (generate_is_float(element) && isnan(random_float(e + j * bytes, bytes)) &&
          isnan(random_float(a + j * bytes, bytes)))
        continue;
      uint64_t x = 0, y = 0;
      memcpy(&x, e + j * bytes, bytes);
      memcpy(&y, a + j * bytes, bytes);
      strbuf_printf(what, "%%o%u[%u] (%s): upstream 0x%llx, ours 0x%llx", element, j,
                    generate_element_names[element], (unsigned long long)x, (unsigned long long)y);
      return false;
    }
  }
  return true;
}

static void *random_symbol(void *library, unsigned index) {
  char name[48];
  snprintf(name, sizeof name, "_mlir_ciface_f%u", index);
  return dlsym(library, name);
}

static void random_source(const random_run *r, uint64_t seed, strbuf *out) {
  generate_function(seed, &r->options, "f0", out);
}

static void random_batch(random_run *r, uint64_t first, unsigned count);

// Is the machine's code generator already wrong about what upstream's lowering makes of the function? Then a
// failure says nothing of ours.
static bool random_beyond(const random_run *r, uint64_t seed, unsigned configuration) {
  if (!r->configurations[configuration].machine || r->quiet)
    return false;
  random_run only = *r;
  only.tools.rules = "none";
  only.quiet = true;
  only.configurations[0] = r->configurations[configuration];
  only.configurations_count = 1;
  only.passed = 0;
  random_batch(&only, seed, 1);
  return !only.passed;
}

// A failure, unless it is the code generator's.
static void random_report(random_run *r, uint64_t seed, unsigned configuration, const char *what) {
  if (random_beyond(r, seed, configuration)) {
    r->skipped++;
    return;
  }
  r->failed++;
  if (r->quiet)
    return;
  strbuf text = {0};
  random_source(r, seed, &text);
  const char *attributes = r->configurations[configuration].attributes;
  printf("FAILED seed %llu --mcpu=%s%s%s: %s\n", (unsigned long long)seed,
         r->configurations[configuration].cpu, attributes ? " --mattr=" : "", attributes ? attributes : "",
         what);
  if (r->verbose)
    printf("%s", text.text);
  fflush(stdout);
  strbuf_free(&text);
}

// Our code: a shared object, or a program under an emulator.
typedef struct random_ours {
  void *library;
  emulate *program;
} random_ours;

static random_ours random_compile(random_run *r, const char *base, unsigned count, unsigned configuration,
                                  diagnostics *d) {
  const char *cpu = r->configurations[configuration].cpu,
             *attributes = r->configurations[configuration].attributes;
  const run_machine *m = r->configurations[configuration].machine;
  const char *source = arena_printf(r->arena, "%s.mlir", base),
             *library = arena_printf(r->arena, "%s.%u.so", base, configuration);
  if (m)
    return (random_ours){.program = emulate_open(&r->tools, m, source, attributes, count, r->arena, d)};
  bool ok = compile_auto(&r->tools, source, cpu, attributes, "1", library, d);
  return (random_ours){.library = ok ? compile_load(library, d) : NULL};
}

static void random_close(random_ours ours) {
  if (ours.library)
    dlclose(ours.library);
  emulate_close(ours.program);
}

// Executes function `index` of both sides in a child, so that a crash is a result like another.
static void random_execute(random_run *r, void *upstream, random_ours ours, unsigned index, uint64_t seed,
                           unsigned configuration) {
  void *u = random_symbol(upstream, index), *o = ours.library ? random_symbol(ours.library, index) : NULL;
  strbuf what = {0};
  if (!u || (ours.library && !o)) {
    strbuf_printf(&what, "%s has no such function", u ? "our library" : "upstream's library");
  } else {
    void (*run_upstream)(void), (*run_ours)(void); // the latter NULL for a program
    memcpy(&run_upstream, &u, sizeof u);
    memcpy(&run_ours, &o, sizeof o);
    for (unsigned data = 0; data < r->datasets && !what.size; data++) {
      random_fill(&r->shared->expected, seed * 31 + data);
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
      if (ours.program && r->shared->step == 3 &&
          !emulate_call(ours.program, index, &r->shared->actual, &signal))
        strbuf_printf(&what, "our code ended with signal %d", signal);
      else if (r->shared->step != 3)
        strbuf_printf(&what, "%s ended with signal %d", r->shared->step == 1 ? "upstream's code" : "our code",
                      WIFSIGNALED(status) ? WTERMSIG(status) : 0);
      else
        random_equal(&r->shared->expected, &r->shared->actual, &what);
    }
  }
  if (what.size)
    random_report(r, seed, configuration, what.text);
  else
    r->passed++;
  strbuf_free(&what);
}

// One module of `count` functions with the seeds first, first + 1, ...; a batch that one side cannot compile
// is split until the function at fault stands alone.
static void random_batch(random_run *r, uint64_t first, unsigned count) {
  strbuf text = {0};
  for (unsigned i = 0; i < count; i++) {
    char name[24];
    snprintf(name, sizeof name, "f%u", i);
    generate_function(first + i, &r->options, name, &text);
  }
  const char *base =
      arena_printf(r->arena, "%s/m%llu-%u", r->tools.scratch, (unsigned long long)first, count);
  const char *source = arena_printf(r->arena, "%s.mlir", base),
             *reference = arena_printf(r->arena, "%s.u.so", base);
  util_write_file(source, text.text, text.size);
  strbuf_free(&text);
  diagnostics d = {.collect = true};
  if (!compile_upstream(&r->tools, source, COMPILE_INNER_REDUCTION, "1", reference, &d)) {
    if (count > 1) {
      random_batch(r, first, count / 2);
      random_batch(r, first + count / 2, count - count / 2);
    } else {
      // Upstream rejects it: a fault of the generator, which must make valid modules only.
      random_report(r, first, 0, d.text.text);
    }
    diag_free(&d);
    return;
  }
  void *upstream = compile_load(reference, &d);
  for (unsigned c = 0; upstream && c < r->configurations_count; c++) {
    random_ours ours = random_compile(r, base, count, c, &d);
    if (ours.library || ours.program) {
      for (unsigned i = 0; i < count; i++)
        random_execute(r, upstream, ours, i, first + i, c);
      random_close(ours);
    } else if (count > 1) {
      // Find who is at fault; the others of the batch are executed there as well.
      unsigned saved = r->configurations_count;
      random_run only = *r;
      only.configurations[0] = r->configurations[c];
      only.configurations_count = 1;
      only.passed = only.failed = only.skipped = 0;
      random_batch(&only, first, count / 2);
      random_batch(&only, first + count / 2, count - count / 2);
      r->passed += only.passed;
      r->failed += only.failed;
      r->skipped += only.skipped;
      r->configurations_count = saved;
    } else {
      random_report(r, first, c, d.text.size ? d.text.text : "cannot be compiled");
    }
    strbuf_free(&d.text);
  }
  if (upstream)
    dlclose(upstream);
  diag_free(&d);
}

static const char random_help[] =
    "usage: auto-random [options]\n"
    "Compiles random modules with auto-opt and with upstream's lowering, runs both, compares the results.\n"
    "  --seed=N           first seed (default 1); function i has seed N + i\n"
    "  --functions=N      how many (default 200)\n"
    "  --batch=N          functions per module (default 20)\n"
    "  --operations=N     operations per function, roughly (default 25)\n"
    "  --datasets=N       input sets per function (default 3)\n"
    "  --floats=N         of 100 values, how many are floats (default 6)\n"
    "  --target=NAME      where ours runs: x86 (default), or neon or hvx under its emulator; on hvx without "
    "floats and\n"
    "                     values of type index, which have 32 bits there. Upstream's runs here;\n"
    "                     what the target's code generator cannot do with it either is skipped\n"
    "  --mcpu=NAME[:ATTR] configuration of auto-opt, may be repeated (default native, or the target's "
    "first)\n"
    "  --print            print the function of --seed and stop\n"
    "  --verbose          print the functions that fail\n"
    "  --keep             keep the scratch directory\n"
    "  --auto-opt=PATH    default: next to this program\n"
    "  --rules=BUNDLE     for auto-opt\n"
    "  --llvm=DIR         directory of mlir-opt, mlir-translate and clang\n"
    "Exit status: 0 when all agree, 1 when not, 2 for wrong usage.\n";

static bool random_parse(random_run *r, int argc, char **argv, bool *print) {
  for (int i = 1; i < argc; i++) {
    const char *v;
    if ((v = process_option(argv[i], "--seed")))
      r->seed = strtoull(v, NULL, 10);
    else if ((v = process_option(argv[i], "--functions")))
      r->functions = (unsigned)atoi(v);
    else if ((v = process_option(argv[i], "--batch")) && atoi(v) > 0)
      r->batch = (unsigned)atoi(v);
    else if ((v = process_option(argv[i], "--operations")) && atoi(v) > 0)
      r->options.operations = (unsigned)atoi(v);
    else if ((v = process_option(argv[i], "--datasets")) && atoi(v) > 0)
      r->datasets = (unsigned)atoi(v);
    else if ((v = process_option(argv[i], "--floats")))
      r->options.floats = (unsigned)atoi(v);
    else if ((v = process_option(argv[i], "--auto-opt")))
      r->tools.auto_opt = v;
    else if ((v = process_option(argv[i], "--target")))
      r->target = v;
    else if ((v = process_option(argv[i], "--rules")))
      r->tools.rules = v;
    else if ((v = process_option(argv[i], "--llvm")))
      r->tools.llvm_bin = v;
    else if ((v = process_option(argv[i], "--mcpu")) && r->configurations_count < RANDOM_MAX_CONFIGURATIONS) {
      const char *colon = strchr(v, ':');
      r->configurations[r->configurations_count].cpu =
          arena_strndup(r->arena, v, colon ? (size_t)(colon - v) : strlen(v));
      r->configurations[r->configurations_count++].attributes = colon ? colon + 1 : NULL;
    } else if (!strcmp(argv[i], "--print"))
      *print = true;
    else if (!strcmp(argv[i], "--verbose"))
      r->verbose = true;
    else if (!strcmp(argv[i], "--keep"))
      r->keep = true;
    else {
      fprintf(stderr, "auto-random: error: unknown option '%s'\n%s", argv[i], random_help);
      return false;
    }
  }
  return true;
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
  if (argc == 2 && !strcmp(argv[1], "--help")) {
    fputs(random_help, stdout);
    return 0;
  }
  if (!random_parse(r, argc, argv, &print) || !random_configure(r))
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
  if (!r->keep)
    compile_scratch_remove(r->tools.scratch);
  printf("random: %u passed, %u failed, %u skipped (%u functions, %u configurations, %.1f s)\n", r->passed,
         r->failed, r->skipped, r->functions, r->configurations_count, process_clock() - start);
  return r->failed ? 1 : 0;
}

int main(int argc, char **argv) {
  random_run r = {.tools = {.llvm_bin = AUTO_LLVM_BIN},
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
