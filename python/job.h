// One compilation: what compile() and jit() share.
#ifndef AUTO_PYTHON_JOB_H
#define AUTO_PYTHON_JOB_H

#include "python/signature.h"

typedef enum job_emit { JOB_OBJECT, JOB_ASSEMBLY, JOB_LLVM, JOB_BITCODE, JOB_C } job_emit;

enum { JOB_PHASES = 16 };

typedef struct job {
  // What is asked for. References are borrowed, but the target's.
  target_object *target;
  PyObject *from, *progress, *schedule, *upstream_only, *tune;
  const char *name;
  job_emit emit;
  unsigned optimization, threads, verify_seconds;
  int verify, reassociate, explain, report, remarks, print_schedule;
  double tune_seconds; // negative: the model decides
  bool is_jit;
  // While it runs.
  context_object *context;
  MlirModule module;
  AutoSession session;
  PyThreadState *thread; // while other threads run
  bool stopped;          // a callback raised an exception
  text crashed;          // the function that LLVM crashed on
  text *retried;         // functions that have upstream's lowering only, as LLVM crashed on them
  size_t num_retried;
  double begun;
  const char *phases[JOB_PHASES];
  double seconds[JOB_PHASES];
  unsigned num_phases;
  // What it makes.
  text output, page;
  PyObject *compilation; // auto_mlir.Compilation
  sizes *sizes;          // of a JIT's functions
  signature *signatures; // of a JIT's functions
  size_t num_signatures;
} job;

// Compiles; false after an exception. The context and the target are free again.
bool job_run(job *j);
// Everything that was made and is not taken away, and the target.
void job_free(job *j);
// auto_mlir.Program of what a JIT's job made; takes the signatures. Python's lock is held.
PyObject *program_new(job *j, PyObject *libraries);
// A function of it; `name` NULL: the only one. NULL after an exception.
PyObject *program_function(PyObject *program, const char *name);

#endif
