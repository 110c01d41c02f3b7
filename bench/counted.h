// Compiled kernels on a machine that is emulated: checked against the C reference, and the instructions that
// each executes for one output element counted. Counts are exact and repeatable; times under emulation mean
// nothing.
#ifndef AUTO_BENCH_COUNTED_H
#define AUTO_BENCH_COUNTED_H

#include "bench/kernels.h"
#include "tests/harness/run_machine.h"
#include "tests/harness/trace.h"

// What is the same for all kernels of a machine.
typedef struct counted {
  compile_tools *tools;
  const char *root;           // of the sources
  const run_machine *runs_on; // the machine, which is tools->machine too
  const char *triple;         // of the scheduling model; NULL: LLVM has none
  unsigned size, check_size;  // KERNEL_SIZE_*
  const trace_class *classes; // of words that are counted too, or NULL
  arena *arena;
  diagnostics *diagnostics;
  STACK(const char *) objects; // that all programs are linked with; freed by counted_free
} counted;

// Compiles what all programs are linked with: bench/kernels.c, these C sources (ended by NULL), what stands
// in for a C library, and unless NULL what calls Halide's objects with its headers. False after a diagnostic.
bool counted_prepare(counted *c, const char *const *sources, const char *halide_include);
void counted_free(counted *c);

// For one output element; NAN: the variant is wrong or could not be made, or there is no model.
typedef struct counted_cost {
  double instructions, cycles;
  double words; // of the machine's classes
} counted_cost;

// Links the kernel's object, checks all patterns of operands, counts. `call`: what calls it, as
// bench/emulated.c has it; `function`: its symbol. The symbols of functions whose instructions are modelled
// are this and the kernel's name.
counted_cost counted_measure(counted *c, const kernel *k, const char *object, const char *call,
                             const char *function);

#endif
