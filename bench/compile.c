#include "bench/compile.h"
#include "bench/process.h"

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
  diag_error(d, source, "%s ended with status %d%s%s", argv[0], r.status, size ? ": " : "", size ? said : "");
  util_release(said);
  return false;
}

static bool compile_link(const compile_tools *t, arena *a, const char *object, const char *library,
                         const char *log, const char *source, diagnostics *d) {
  const char *link[] = {arena_printf(a, "%s/clang", t->llvm_bin),
                        "-shared",
                        "-nostdlib",
                        "-fuse-ld=lld",
                        "-o",
                        library,
                        object,
                        NULL};
  return compile_step(link, log, source, d);
}

bool compile_upstream(const compile_tools *t, const char *source, compile_reduction strategy,
                      const char *level, const char *library, diagnostics *d) {
  arena *a = arena_new();
  const char *log = arena_printf(a, "%s.log", library), *lowered = arena_printf(a, "%s.mlir", library);
  const char *ir = arena_printf(a, "%s.ll", library), *object = arena_printf(a, "%s.o", library);
  const char *opt[] = {arena_printf(a, "%s/mlir-opt", t->llvm_bin),
                       source,
                       strategy == COMPILE_INNER_PARALLEL
                           ? "--lower-vector-multi-reduction=lowering-strategy=inner-parallel"
                           : "--lower-vector-multi-reduction=lowering-strategy=inner-reduction",
                       "--convert-vector-to-scf",
                       "--lower-affine",
                       "--convert-scf-to-cf",
                       "--convert-vector-to-llvm",
                       "--expand-strided-metadata",
                       "--lower-affine",
                       "--arith-expand",
                       "--convert-math-to-llvm",
                       "--convert-ub-to-llvm",
                       "--convert-arith-to-llvm",
                       "--convert-index-to-llvm",
                       "--finalize-memref-to-llvm",
                       "--convert-cf-to-llvm",
                       "--convert-func-to-llvm",
                       "--reconcile-unrealized-casts",
                       "-o",
                       lowered,
                       NULL};
  const char *translate[] = {
      arena_printf(a, "%s/mlir-translate", t->llvm_bin), "--mlir-to-llvmir", lowered, "-o", ir, NULL};
  const char *clang[] = {arena_printf(a, "%s/clang", t->llvm_bin),
                         arena_printf(a, "-O%s", level ? level : "3"),
                         "-march=native",
                         "-fPIC",
                         "-Wno-override-module",
                         "-x",
                         "ir",
                         "-c",
                         ir,
                         "-o",
                         object,
                         NULL};
  bool ok = compile_step(opt, log, source, d) && compile_step(translate, log, source, d) &&
            compile_step(clang, log, source, d) && compile_link(t, a, object, library, log, source, d);
  arena_free(a);
  return ok;
}

bool compile_auto(const compile_tools *t, const char *source, const char *cpu, const char *attributes,
                  const char *level, const char *library, diagnostics *d) {
  arena *a = arena_new();
  const char *log = arena_printf(a, "%s.log", library), *object = arena_printf(a, "%s.o", library);
  const char *opt[11] = {
      t->auto_opt,  source, "--target=x86", arena_printf(a, "--mcpu=%s", cpu ? cpu : "native"),
      "--emit=obj", "-o",   object};
  size_t n = 7;
  if (attributes)
    opt[n++] = arena_printf(a, "--mattr=%s", attributes);
  if (t->rules)
    opt[n++] = arena_printf(a, "--rules=%s", t->rules);
  if (level)
    opt[n++] = arena_printf(a, "-O%s", level);
  bool ok = compile_step(opt, log, source, d) && compile_link(t, a, object, library, log, source, d);
  arena_free(a);
  return ok;
}

bool compile_c(const compile_tools *t, const char *source, const char *include, const char *library,
               diagnostics *d) {
  arena *a = arena_new();
  const char *clang[] = {arena_printf(a, "%s/clang", t->llvm_bin),
                         "-O3",
                         "-march=native",
                         "-std=gnu11",
                         "-fPIC",
                         arena_printf(a, "-I%s", include),
                         "-shared",
                         "-nostdlib",
                         "-fuse-ld=lld",
                         source,
                         "-o",
                         library,
                         NULL};
  bool ok = compile_step(clang, arena_printf(a, "%s.log", library), source, d);
  arena_free(a);
  return ok;
}

void *compile_load(const char *library, diagnostics *d) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    diag_error(d, library, "cannot be loaded: %s", dlerror());
  return handle;
}
