// Three ways from a kernel to a shared object: ours, upstream's lowering of the same file, and the C
// reference.
#ifndef AUTO_BENCH_COMPILE_H
#define AUTO_BENCH_COMPILE_H

#include "semantics/util.h"

typedef struct compile_tools {
  const char *llvm_bin; // directory of mlir-opt, mlir-translate and clang 19
  const char *auto_opt; // path of auto-opt
  const char *scratch;  // directory for what lies in between; made by compile_scratch
  const char *rules;    // rule bundle for auto-opt; NULL: its default
} compile_tools;

// How upstream lowers vector.multi_reduction; it offers two strategies and has no default.
typedef enum compile_reduction { COMPILE_INNER_PARALLEL, COMPILE_INNER_REDUCTION } compile_reduction;

// A fresh scratch directory under $TMPDIR, named in the arena. NULL after a diagnostic.
const char *compile_scratch(arena *a, diagnostics *d);
// Removes a scratch directory and the files in it.
void compile_scratch_remove(const char *directory);

// Each writes the shared object `library` from `source`; false after a diagnostic that quotes the failing
// tool. `level` is clang's or auto-opt's optimization level, "3" by default where NULL.
bool compile_upstream(const compile_tools *t, const char *source, compile_reduction strategy,
                      const char *level, const char *library, diagnostics *d);
// `cpu` and `attributes` as for auto-opt; NULL: native, none.
bool compile_auto(const compile_tools *t, const char *source, const char *cpu, const char *attributes,
                  const char *level, const char *library, diagnostics *d);
bool compile_c(const compile_tools *t, const char *source, const char *include, const char *library,
               diagnostics *d);
// Loads a shared object. NULL after a diagnostic. The caller dlcloses it.
void *compile_load(const char *library, diagnostics *d);

#endif
