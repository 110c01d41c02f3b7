// Command lines of mlir-opt, auto-opt and clang for a machine, run as processes with a limit of time, and
// objects linked and loaded.
#include "tests/harness/compile.h"
#include "support/process.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *compile_scratch(arena *a, diagnostics *d) {
  const char *base = getenv("TMPDIR");
  char *path = arena_printf(a, "%s/auto-bench.XXXXXX", base && *base ? base : "/tmp");
  if (mkdtemp(path))
    return path;
  diag_error(d, path, "cannot make a scratch directory: %s", strerror(errno));
  return NULL;
}

void compile_scratch_remove(const char *directory) {
  DIR *entries = directory ? opendir(directory) : NULL;
  if (!entries)
    return;
  arena *a = arena_new();
  for (struct dirent *e; (e = readdir(entries));)
    unlink(arena_printf(a, "%s/%s", directory, e->d_name));
  closedir(entries);
  rmdir(directory);
  arena_free(a);
}

// Runs one tool; what it says on standard error becomes the diagnostic.
static bool compile_step(const char *const argv[], const char *log, const char *source, diagnostics *d) {
  process_result r;
  if (process_run(argv, NULL, log, &r))
    return true;
  size_t size = 0;
  char *said = util_read_file(log, &size);
  while (size && said[size - 1] == '\n')
    said[--size] = 0;
  const char *program = strcmp(argv[0], "timeout") ? argv[0] : argv[2];
  diag_error(d, source, "%s ended with status %d%s%s", program, r.status, size ? ": " : "", size ? said : "");
  util_release(said);
  return false;
}

static const char *const host_options[] = {"-march=native", "-fPIC", NULL};
const compile_machine compile_host = {"x86", "native", host_options, NULL};

// Where there is no C library, the host's headers must not be found either.
const char *const compile_hexagon_options[] = {"--target=hexagon-unknown-linux-musl",
                                               "-mcpu=hexagonv66",
                                               "-mhvx",
                                               "-mhvx-length=128B",
                                               "-G0",
                                               "-fvectorize",
                                               "-ffreestanding",
                                               "-fno-builtin",
                                               "-nostdlib",
                                               "-nostdlibinc",
                                               "-I" AUTO_SOURCE_DIR "/tests/harness/freestanding",
                                               "-fno-pic",
                                               "-fno-pie",
                                               "-Wno-unused-command-line-argument",
                                               NULL};

static const compile_machine *machine_of(const compile_tools *t) {
  return t->machine ? t->machine : &compile_host;
}

typedef STACK(const char *) argument_stack;

// Arguments of a program; what takes longer than it may is ended.
static argument_stack tool_arguments(const compile_tools *t, const char *program, arena *a) {
  argument_stack arguments = {0};
  if (t->seconds) {
    stack_push(&arguments, "timeout");
    stack_push(&arguments, arena_printf(a, "%u", t->seconds));
  }
  stack_push(&arguments, program);
  return arguments;
}

static argument_stack clang_arguments(const compile_tools *t, arena *a) {
  argument_stack arguments = tool_arguments(t, arena_printf(a, "%s/clang", t->llvm_bin), a);
  for (const char *const *o = machine_of(t)->options; *o; o++)
    stack_push(&arguments, *o);
  return arguments;
}

static void push_all(argument_stack *arguments, const char *const *more) {
  for (; *more; more++)
    stack_push(arguments, *more);
}

// Runs it and forgets it.
static bool run_arguments(argument_stack *arguments, const char *log, const char *source, diagnostics *d) {
  stack_push(arguments, NULL);
  bool ok = compile_step(arguments->data, log, source, d);
  stack_free(arguments);
  return ok;
}

bool compile_library(const compile_tools *t, const char *const *objects, const char *library,
                     const char *source, diagnostics *d) {
  arena *a = arena_new();
  argument_stack link = clang_arguments(t, a);
  push_all(&link, (const char *[]){"-shared", "-nostartfiles", "--rtlib=compiler-rt", "--unwindlib=none",
                                   "-fuse-ld=lld", "-o", library, NULL});
  push_all(&link, objects);
  stack_push(&link, "-lm");
  bool ok = run_arguments(&link, arena_printf(a, "%s.log", library), source, d);
  arena_free(a);
  return ok;
}

bool compile_program(const compile_tools *t, const char *const *objects, const char *program,
                     diagnostics *d) {
  arena *a = arena_new();
  argument_stack link = clang_arguments(t, a);
  push_all(&link, (const char *[]){"-static", "-fuse-ld=lld", "-o", program, NULL});
  push_all(&link, objects);
  bool ok = run_arguments(&link, arena_printf(a, "%s.log", program), program, d);
  arena_free(a);
  return ok;
}

// Upstream's passes to the LLVM dialect, after those that an argument of their own decides.
static void push_lowering(argument_stack *opt, const char *index32, arena *a) {
  push_all(opt, (const char *[]){"--convert-vector-to-scf", "--lower-affine", "--convert-scf-to-cf", NULL});
  if (index32)
    push_all(opt, (const char *[]){
                      arena_printf(a, "--transform-preload-library=transform-library-paths=%s", index32),
                      "--transform-interpreter", NULL});
  else
    stack_push(opt, "--convert-vector-to-llvm");
  push_all(opt,
           (const char *[]){"--expand-strided-metadata", "--lower-affine", "--convert-math-to-llvm", NULL});
  // What the first conversion of arith leaves are divisions that round; before it, arith-expand would take
  // maximumf apart, and lose the sign of zeros.
  static const char *const indexed[] = {"convert-arith-to-llvm", NULL,
                                        "convert-ub-to-llvm",    "convert-arith-to-llvm",
                                        "convert-index-to-llvm", "finalize-memref-to-llvm",
                                        "convert-cf-to-llvm",    "convert-func-to-llvm"};
  for (size_t i = 0; i < sizeof indexed / sizeof *indexed; i++)
    stack_push(opt, indexed[i] ? arena_printf(a, "--%s=index-bitwidth=%d", indexed[i], index32 ? 32 : 64)
                               : "--arith-expand");
  stack_push(opt, "--reconcile-unrealized-casts");
}

static argument_stack opt_arguments(const compile_tools *t, const char *source, arena *a) {
  argument_stack opt = tool_arguments(t, arena_printf(a, "%s/mlir-opt", t->llvm_bin), a);
  stack_push(&opt, source);
  return opt;
}

// From mlir-opt with these arguments to LLVM IR.
static bool compile_lowered(const compile_tools *t, argument_stack *opt, const char *source, const char *ir,
                            arena *a, diagnostics *d) {
  const char *log = arena_printf(a, "%s.log", ir), *lowered = arena_printf(a, "%s.mlir", ir);
  push_all(opt, (const char *[]){"-o", lowered, NULL});
  const char *translate[] = {
      arena_printf(a, "%s/mlir-translate", t->llvm_bin), "--mlir-to-llvmir", lowered, "-o", ir, NULL};
  return run_arguments(opt, log, source, d) && compile_step(translate, log, source, d);
}

bool compile_upstream_ir(const compile_tools *t, const char *source, compile_reduction strategy,
                         const char *ir, diagnostics *d) {
  arena *a = arena_new();
  argument_stack opt = opt_arguments(t, source, a);
  push_all(&opt, (const char *[]){strategy == COMPILE_INNER_PARALLEL
                                      ? "--lower-vector-multi-reduction=lowering-strategy=inner-parallel"
                                      : "--lower-vector-multi-reduction=lowering-strategy=inner-reduction",
                                  "--lower-vector-mask", "--lower-affine", NULL});
  push_lowering(&opt, machine_of(t)->index32, a);
  bool ok = compile_lowered(t, &opt, source, ir, a, d);
  arena_free(a);
  return ok;
}

bool compile_ir_object(const compile_tools *t, const char *ir, const char *level, const char *object,
                       diagnostics *d) {
  arena *a = arena_new();
  argument_stack clang = clang_arguments(t, a);
  push_all(&clang, (const char *[]){arena_printf(a, "-O%s", level ? level : "3"), "-Wno-override-module",
                                    "-mllvm", "-enable-matrix", "-x", "ir", "-c", ir, "-o", object, NULL});
  bool ok = run_arguments(&clang, arena_printf(a, "%s.log", object), ir, d);
  arena_free(a);
  return ok;
}

bool compile_upstream_object(const compile_tools *t, const char *source, compile_reduction strategy,
                             const char *level, const char *object, diagnostics *d) {
  arena *a = arena_new();
  const char *ir = arena_printf(a, "%s.ll", object);
  bool ok = compile_upstream_ir(t, source, strategy, ir, d) && compile_ir_object(t, ir, level, object, d);
  arena_free(a);
  return ok;
}

// In the order that the documentation of the passes asks for.
const char *compile_pipeline_of(const char *passes, const compile_machine *m, arena *a) {
  const char *index32 = m ? m->index32 : NULL;
  unsigned bits = index32 ? 32 : 64;
  const char *vectors = index32 ? arena_printf(a,
                                               "transform-preload-library{transform-library-paths=%s},"
                                               "transform-interpreter",
                                               index32)
                                : "convert-vector-to-llvm";
  return arena_printf(
      a,
      "builtin.module(%s%sfunc.func(lower-vector-multi-reduction),func.func(lower-vector-mask),"
      "func.func(convert-linalg-to-loops),func.func(scf-forall-to-for),convert-vector-to-scf,lower-affine,"
      "func.func(expand-realloc),convert-scf-to-cf,expand-strided-metadata,lower-affine,"
      "convert-math-to-llvm,convert-math-to-libm,%s,finalize-memref-to-llvm{index-bitwidth=%u},"
      "convert-complex-to-llvm,convert-ub-to-llvm{index-bitwidth=%u},convert-arith-to-llvm{index-bitwidth=%u}"
      ","
      "convert-index-to-llvm{index-bitwidth=%u},convert-cf-to-llvm{index-bitwidth=%u},"
      "convert-func-to-llvm{index-bitwidth=%u},reconcile-unrealized-casts)",
      passes ? passes : "", passes ? "," : "", vectors, bits, bits, bits, bits, bits, bits);
}

bool compile_pipeline_object(const compile_tools *t, const char *source, const char *pipeline,
                             const char *level, const char *object, diagnostics *d) {
  arena *a = arena_new();
  const char *ir = arena_printf(a, "%s.ll", object);
  argument_stack opt = opt_arguments(t, source, a);
  stack_push(&opt, arena_printf(a, "--pass-pipeline=%s", pipeline));
  bool ok = compile_lowered(t, &opt, source, ir, a, d) && compile_ir_object(t, ir, level, object, d);
  arena_free(a);
  return ok;
}

bool compile_pipeline(const compile_tools *t, const char *source, const char *pipeline, const char *level,
                      const char *library, diagnostics *d) {
  arena *a = arena_new();
  const char *object = arena_printf(a, "%s.o", library);
  bool ok = compile_pipeline_object(t, source, pipeline, level, object, d) &&
            compile_library(t, (const char *[]){object, NULL}, library, source, d);
  arena_free(a);
  return ok;
}

bool compile_upstream(const compile_tools *t, const char *source, compile_reduction strategy,
                      const char *level, const char *library, diagnostics *d) {
  arena *a = arena_new();
  const char *object = arena_printf(a, "%s.o", library);
  bool ok = compile_upstream_object(t, source, strategy, level, object, d) &&
            compile_library(t, (const char *[]){object, NULL}, library, source, d);
  arena_free(a);
  return ok;
}

// auto-opt with --emit=`emit`.
static bool auto_emit(const compile_tools *t, const char *source, const char *cpu, const char *attributes,
                      const char *level, const char *emit, const char *output, diagnostics *d) {
  arena *a = arena_new();
  const compile_machine *m = machine_of(t);
  argument_stack opt = tool_arguments(t, t->auto_opt, a);
  push_all(&opt, (const char *[]){source, arena_printf(a, "--target=%s", m->target),
                                  arena_printf(a, "--mcpu=%s", cpu ? cpu : m->cpu),
                                  arena_printf(a, "--emit=%s", emit), "-o", output, NULL});
  if (attributes)
    stack_push(&opt, arena_printf(a, "--mattr=%s", attributes));
  if (t->rules)
    stack_push(&opt, arena_printf(a, "--rules=%s", t->rules));
  if (t->schedule)
    stack_push(&opt, arena_printf(a, "--schedule=%s", t->schedule));
  if (t->threads)
    stack_push(&opt, arena_printf(a, "--threads=%u", t->threads));
  if (level)
    stack_push(&opt, arena_printf(a, "-O%s", level));
  bool ok = run_arguments(&opt, arena_printf(a, "%s.log", output), source, d);
  arena_free(a);
  return ok;
}

bool compile_auto_object(const compile_tools *t, const char *source, const char *cpu, const char *attributes,
                         const char *level, const char *object, diagnostics *d) {
  return auto_emit(t, source, cpu, attributes, level, "obj", object, d);
}

bool compile_plain_ir(const compile_tools *t, const char *source, const char *level, const char *ir,
                      diagnostics *d) {
  compile_tools plain = *t;
  plain.rules = "none";
  return auto_emit(&plain, source, NULL, NULL, level, "llvm", ir, d);
}

bool compile_auto(const compile_tools *t, const char *source, const char *cpu, const char *attributes,
                  const char *level, const char *library, diagnostics *d) {
  arena *a = arena_new();
  const char *object = arena_printf(a, "%s.o", library);
  bool ok = compile_auto_object(t, source, cpu, attributes, level, object, d) &&
            compile_library(t, (const char *[]){object, NULL}, library, source, d);
  arena_free(a);
  return ok;
}

bool compile_c_object(const compile_tools *t, const char *source, const char *include, const char *define,
                      const char *object, diagnostics *d) {
  arena *a = arena_new();
  argument_stack clang = clang_arguments(t, a);
  push_all(&clang, (const char *[]){"-O3", "-std=gnu11", arena_printf(a, "-I%s", include), "-c", source, "-o",
                                    object, define, NULL});
  bool ok = run_arguments(&clang, arena_printf(a, "%s.log", object), source, d);
  arena_free(a);
  return ok;
}

bool compile_halide_object(const compile_tools *t, const char *kernel, const char *object, diagnostics *d) {
  arena *a = arena_new();
  const char *halide[] = {t->halide, kernel, object, NULL};
  bool ok = compile_step(halide, arena_printf(a, "%s.log", object), kernel, d);
  arena_free(a);
  return ok;
}

bool compile_c(const compile_tools *t, const char *source, const char *include, const char *library,
               diagnostics *d) {
  arena *a = arena_new();
  const char *object = arena_printf(a, "%s.o", library);
  bool ok = compile_c_object(t, source, include, NULL, object, d) &&
            compile_library(t, (const char *[]){object, NULL}, library, source, d);
  arena_free(a);
  return ok;
}

void *compile_load(const char *library, diagnostics *d) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    diag_error(d, library, "cannot be loaded: %s", dlerror());
  return handle;
}
