// Three ways from a kernel to an object file or a shared object: ours, upstream's lowering of the same file,
// and the C reference.
#ifndef AUTO_TESTS_HARNESS_COMPILE_H
#define AUTO_TESTS_HARNESS_COMPILE_H

#include "support/util.h"

// The machine that is compiled for.
typedef struct compile_machine {
  const char *target;         // auto-opt's --target
  const char *cpu;            // auto-opt's --mcpu
  const char *const *options; // of clang for code of this machine, ended by NULL
  // Where an index has 32 bits: mlir-opt's script for what convert-vector-to-llvm does with 64. Otherwise
  // NULL.
  const char *index32;
} compile_machine;
extern const compile_machine compile_host;
// Of clang for HVX of 128 bytes without a C library; tests/harness/freestanding has what is needed of one.
extern const char *const compile_hexagon_options[];

typedef struct compile_tools {
  const compile_machine *machine; // NULL: the host
  const char *llvm_bin;           // directory of mlir-opt, mlir-translate and clang 19
  const char *auto_opt;           // path of auto-opt
  const char *scratch;            // directory for what lies in between; made by compile_scratch
  const char *rules;              // rule bundle for auto-opt; NULL: its default
  const char *schedule;           // file for auto-opt's --schedule; NULL: none
  unsigned threads;               // for auto-opt's --threads; 0: none
  const char *halide;             // path of auto-halide; NULL: there is none
  unsigned seconds;               // that upstream's tools, clang and auto-opt may take; 0: any time
} compile_tools;

// How upstream lowers vector.multi_reduction; it offers two strategies and has no default.
typedef enum compile_reduction { COMPILE_INNER_PARALLEL, COMPILE_INNER_REDUCTION } compile_reduction;

// A fresh scratch directory under $TMPDIR, named in the arena. NULL after a diagnostic.
const char *compile_scratch(arena *a, diagnostics *d);
// Removes a scratch directory and the files in it.
void compile_scratch_remove(const char *directory);

// Each writes the object file `object` from `source`; false after a diagnostic that quotes the failing tool.
// `defines` is an option for the C compiler or NULL; the rest is as below.
bool compile_upstream_object(const compile_tools *t, const char *source, compile_reduction strategy,
                             const char *level, const char *object, diagnostics *d);
// Upstream's lowering of everything, as mlir-opt's --pass-pipeline takes it, after passes that the caller
// names (or NULL). `m` is NULL for the host.
const char *compile_pipeline_of(const char *passes, const compile_machine *m, arena *a);
// Upstream's tools with passes of the caller's, as mlir-opt's --pass-pipeline takes them.
bool compile_pipeline_object(const compile_tools *t, const char *source, const char *pipeline,
                             const char *level, const char *object, diagnostics *d);
bool compile_auto_object(const compile_tools *t, const char *source, const char *cpu, const char *attributes,
                         const char *level, const char *object, diagnostics *d);
// auto-opt without rules to LLVM IR: upstream's lowering for a machine where an index has 32 bits.
bool compile_plain_ir(const compile_tools *t, const char *source, const char *level, const char *ir,
                      diagnostics *d);
bool compile_c_object(const compile_tools *t, const char *source, const char *include, const char *define,
                      const char *object, diagnostics *d);
// A kernel as auto-halide has it, for the one machine that it knows.
bool compile_halide_object(const compile_tools *t, const char *kernel, const char *object, diagnostics *d);
// The two steps of compile_upstream_object: upstream's lowering to LLVM IR, and LLVM.
bool compile_upstream_ir(const compile_tools *t, const char *source, compile_reduction strategy,
                         const char *ir, diagnostics *d);
bool compile_ir_object(const compile_tools *t, const char *ir, const char *level, const char *object,
                       diagnostics *d);
// Links a shared object of object files, ended by NULL; `source` is named in the diagnostic.
bool compile_library(const compile_tools *t, const char *const *objects, const char *library,
                     const char *source, diagnostics *d);
// Links a static program of the machine.
bool compile_program(const compile_tools *t, const char *const *objects, const char *program, diagnostics *d);

// Each writes the shared object `library` from `source`; false after a diagnostic that quotes the failing
// tool. `level` is clang's or auto-opt's optimization level, "3" by default where NULL.
bool compile_upstream(const compile_tools *t, const char *source, compile_reduction strategy,
                      const char *level, const char *library, diagnostics *d);
bool compile_pipeline(const compile_tools *t, const char *source, const char *pipeline, const char *level,
                      const char *library, diagnostics *d);
// `cpu` and `attributes` as for auto-opt; NULL: native, none.
bool compile_auto(const compile_tools *t, const char *source, const char *cpu, const char *attributes,
                  const char *level, const char *library, diagnostics *d);
bool compile_c(const compile_tools *t, const char *source, const char *include, const char *library,
               diagnostics *d);
// Loads a shared object. NULL after a diagnostic. The caller dlcloses it.
void *compile_load(const char *library, diagnostics *d);

#endif
