// auto-retarget: the kernels' modules of auto operations as chosen for one target, compiled for another one
// and run there on every pattern of operands, against the C references.
#include "bench/kernels.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/members/machines.h"

#include <stdio.h>
#include <string.h>

// A target that chooses operations, and the kernels with vectors as wide as suits it where it is the one that
// runs them: LLVM 19 writes vectors of half a register wrongly for Hexagon, also without any of our rules.
typedef struct source {
  const char *target, *cpu, *directory, *size, *check_size;
} source;
static const source sources[] = {
    {"x86", "sapphirerapids", "kernels", "KERNEL_SIZE_L1", "KERNEL_SIZE_CHECK"},
    {"neon", "neoverse-v2", "kernels", "KERNEL_SIZE_L1", "KERNEL_SIZE_CHECK"},
    {"hvx", "hexagonv66", "kernels/wide", "KERNEL_SIZE_WIDE", "KERNEL_SIZE_WIDE_CHECK"}};
enum { NUM_SOURCES = sizeof sources / sizeof *sources };

typedef struct retarget_run {
  compile_tools tools;
  arena *arena;
  const char *shared[16]; // of the machine: what all of its programs are linked with, ended by NULL
  unsigned passed, failed, skipped;
} retarget_run;

static const source *find_source(const char *target) {
  const source *s = sources;
  while (strcmp(s->target, target) != 0)
    s++;
  return s;
}

static const char *file(retarget_run *r, const char *name) {
  return arena_printf(r->arena, "%s/%s", r->tools.scratch, name);
}

// The module with the operations that were chosen for its target. NULL after a diagnostic.
static const char *choose(retarget_run *r, const source *s, const source *to, const char *kernel,
                          diagnostics *d) {
  const char *module = file(r, arena_printf(r->arena, "%s-%s.mlir", kernel, s->target));
  const char *log = arena_printf(r->arena, "%s.log", module);
  const char *argv[] = {r->tools.auto_opt,
                        arena_printf(r->arena, AUTO_SOURCE_DIR "/bench/%s/%s.mlir", to->directory, kernel),
                        arena_printf(r->arena, "--target=%s", s->target),
                        arena_printf(r->arena, "--mcpu=%s", s->cpu),
                        "--convert-vector-to-auto",
                        "-o",
                        module,
                        NULL};
  if (process_run(argv, NULL, log, NULL))
    return module;
  diag_error(d, kernel, "auto-opt: see %s", log);
  return NULL;
}

// Operands, references, and what stands in for a C library.
static bool compile_shared(retarget_run *r, const run_machine *m, diagnostics *d) {
  size_t n = 0;
  bool ok = true;
  static const char *const sources[] = {"kernels", "kernels_table"};
  for (size_t i = 0; ok && i < sizeof sources / sizeof *sources; i++) {
    r->shared[n] = file(r, arena_printf(r->arena, "%s.o", sources[i]));
    ok = compile_c_object(&r->tools, arena_printf(r->arena, AUTO_SOURCE_DIR "/bench/%s.c", sources[i]),
                          AUTO_SOURCE_DIR, NULL, r->shared[n++], d);
  }
  for (size_t k = 0; ok && k < kernels_count; k++) {
    r->shared[n] = file(r, arena_printf(r->arena, "%s-reference.o", kernels[k].name));
    ok = compile_c_object(&r->tools,
                          arena_printf(r->arena, AUTO_SOURCE_DIR "/bench/reference/%s.c", kernels[k].name),
                          AUTO_SOURCE_DIR, NULL, r->shared[n++], d);
  }
  ok = ok && run_machine_library(&r->tools, m, r->arena, r->shared, &n, d);
  r->shared[n] = NULL;
  return ok;
}

static bool build(retarget_run *r, const source *s, const run_machine *m, const char *kernel,
                  const char *program, diagnostics *d) {
  const source *to = find_source(m->machine.target);
  const char *module = choose(r, s, to, kernel, d);
  const char *text =
      arena_printf(r->arena,
                   "#define KERNEL_CALL kernel_call_mlir\n#define KERNEL_FUNCTION _mlir_ciface_%s\n"
                   "#define KERNEL_SIZE %s\n#define KERNEL_CHECK_SIZE %s\n"
                   "#include \"bench/emulated.c\"\n",
                   kernel, to->size, to->check_size);
  const char *main_source = arena_printf(r->arena, "%s.c", program);
  const char *objects[18] = {arena_printf(r->arena, "%s.o", program),
                             arena_printf(r->arena, "%s.main.o", program)};
  memcpy(objects + 2, r->shared, sizeof r->shared);
  return module && compile_auto_object(&r->tools, module, NULL, NULL, NULL, objects[0], d) &&
         util_write_file(main_source, text, strlen(text)) &&
         compile_c_object(&r->tools, main_source, AUTO_SOURCE_DIR, NULL, objects[1], d) &&
         compile_program(&r->tools, objects, program, d);
}

// Did LLVM's back end fail on what upstream's lowering makes of it too?
static bool is_beyond(const diagnostics *d) {
  return d->text.text && strstr(d->text.text, "LLVM: Cannot select") &&
         strstr(d->text.text, "compiled again, with upstream's lowering only");
}

static void run_kernel(retarget_run *r, const source *s, const run_machine *m, const char *kernel) {
  diagnostics d = {.collect = true};
  const char *program = file(r, arena_printf(r->arena, "%s-%s-%s", kernel, s->target, m->machine.target));
  const char *argv[RUN_MACHINE_WORDS + 3], *log = arena_printf(r->arena, "%s.log", program);
  run_machine_command(m, NULL, (const char *[]){program, kernel, "check", NULL}, argv);
  bool ok = build(r, s, m, kernel, program, &d);
  if (ok && !process_run(argv, log, NULL, NULL)) {
    char *said = util_read_file(log, NULL);
    diag_error(&d, kernel, "%.200s", said && *said ? said : "did not run to its end");
    util_release(said);
    ok = false;
  }
  bool beyond = !ok && is_beyond(&d);
  if (!ok)
    printf("%s %s of %s on %s: %s\n", beyond ? "skipped" : "FAILED", kernel, s->target, m->machine.target,
           d.text.text ? d.text.text : "");
  fflush(stdout);
  r->passed += ok;
  r->skipped += beyond;
  r->failed += !ok && !beyond;
  diag_free(&d);
}

// The other targets' modules on this machine.
static void run_on(retarget_run *r, const run_machine *m) {
  diagnostics d = {0};
  r->tools.machine = &m->machine;
  r->tools.scratch = compile_scratch(r->arena, &d);
  bool ready = r->tools.scratch && compile_shared(r, m, &d);
  r->failed += !ready;
  for (unsigned i = 0; ready && i < NUM_SOURCES; i++)
    for (size_t k = 0; strcmp(sources[i].target, m->machine.target) && k < kernels_count; k++)
      run_kernel(r, &sources[i], m, kernels[k].name);
  compile_scratch_remove(r->tools.scratch);
  diag_free(&d);
}

int main(int argc, char **argv) {
  const option_table table = {.program = "auto-retarget",
                              .usage =
                                  "usage: auto-retarget\n"
                                  "Compiles the kernels' auto operations of each target for each other one, "
                                  "runs them, checks the results.\n"};
  int wrong = options_read(&table, argc, argv);
  if (wrong != OPTIONS_GO)
    return wrong;
  retarget_run r = {.tools = {.llvm_bin = AUTO_LLVM_BIN}, .arena = arena_new()};
  r.tools.auto_opt = process_sibling(r.arena, "auto-opt");
  for (unsigned i = 0; i < NUM_SOURCES; i++) {
    const run_machine *m = members_machine_find(sources[i].target);
    if (run_machine_runs(m))
      run_on(&r, m);
    else
      r.skipped += (NUM_SOURCES - 1) * (unsigned)kernels_count;
  }
  printf("kernels for other targets: %u passed, %u failed, %u skipped\n", r.passed, r.failed, r.skipped);
  arena_free(r.arena);
  return r.failed ? 1 : 0;
}
