// Measuring pieces of LLVM IR with what LLVM knows of CPUs: each function is compiled inside a loop, operands
// and result in registers, and what is left of it in the loop is analyzed: by llvm-mca with the CPU's
// scheduling model, or, where there is none, by counting the packets of instructions that LLVM lets a CPU
// issue together. What the compiler can hoist (constants, masks of shuffles) costs nothing, as in a real
// kernel.
#ifndef AUTO_SEMGEN_TEMPLATES_MEASURE_H
#define AUTO_SEMGEN_TEMPLATES_MEASURE_H

#include "semgen/templates/machine.h"
#include <llvm-c/Types.h>

typedef struct region_cost {
  float latency;    // cycles (packets) from the operands to the result; negative: not measured
  float throughput; // cycles (packets) per instance when many are independent
} region_cost;

// One compilation of (some of) the functions and the CPUs to analyze the result for.
typedef struct region_job {
  LLVMModuleRef module;
  LLVMValueRef *functions; // of the module; NULL: leave out. Parameters: vectors, numbers or pointers
  uint32_t num_functions;
  const machine *machine;
  const char *codegen_cpu; // LLVM's name; its features are used, vectors up to max_bits wide
  const char *features;    // besides its own, "+a,-b" or ""
  uint32_t max_bits;
  const char **cpus; // models to analyze it with
  uint32_t num_cpus;
  bool shared;        // false in what measure_regions is given: several instances instead of one
  region_cost *costs; // out: costs[cpu * num_functions + function], allocated by the caller
} region_job;

// Runs all jobs, two at a time. False after a diagnostic.
bool measure_regions(region_job *jobs, uint32_t count, diagnostics *d);

#endif
