// Calling what auto-halide compiled.
#ifndef AUTO_BENCH_PEERS_HALIDE_CALL_H
#define AUTO_BENCH_PEERS_HALIDE_CALL_H

#include "bench/kernels.h"

// Calls a function of Halide's ahead-of-time interface with a descriptor of each operand, the output last.
void kernel_call_halide(const kernel *k, void (*function)(void), const kernel_operand *operands);

#endif
