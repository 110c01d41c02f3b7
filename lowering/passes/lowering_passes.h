// The passes of the lowering to LLVM that the C API has no function for. C++ behind a C header.
#ifndef AUTO_LOWERING_PASSES_LOWERING_PASSES_H
#define AUTO_LOWERING_PASSES_LOWERING_PASSES_H

#ifdef __cplusplus
extern "C" {
#endif

// Registers, for textual pipelines of the whole process, upstream's passes on affine, arith, bufferization,
// func, math, memref, scf, tosa and vector, and these of ours:
//
//   auto-order-transfers                               masked transfers in the order of their masks
//   auto-unroll-transfers{max-rows=N max-branches=N}   transfers of several dimensions to transfers of rows
//   auto-scope-allocas                                 stack memory is released after each iteration
//   auto-count-loops{all=B}                            loops with longer steps count iterations
//   auto-scf-to-cf                                     convert-scf-to-cf that keeps llvm.loop_annotation
//   auto-exchange-bits                                 llvm.cmpxchg of floats as that of their bits
//   auto-keep-negative-zeros                           arrays of -0.0 in forms that are translated as such
//   auto-math-to-llvm{index-bitwidth=N}                convert-math-to-llvm, for indices of any width
//   auto-vector-to-llvm{index-bitwidth=N}              convert-vector-to-llvm, for indices of any width
//   auto-widen-lanes                                   vectors of integers as lanes of 8, 16, 32, ... bits
void lowering_passes_register(void);

// Parts of it: what is in passes_transfer.cpp, passes_loops.cpp, passes_llvm.cpp and passes_widen.cpp.
void passes_transfer_register(void);
void passes_loops_register(void);
void passes_llvm_register(void);
void passes_widen_register(void);

#ifdef __cplusplus
}
#endif
#endif
