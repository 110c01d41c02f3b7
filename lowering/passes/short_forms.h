// Operations of LLVM IR that LLVM 19's x86 back end has longer code for than for others of the same values.
#ifndef AUTO_LOWERING_PASSES_SHORT_FORMS_H
#define AUTO_LOWERING_PASSES_SHORT_FORMS_H

#include "lowering/target/target.h"
#include <llvm-c/Types.h>
#include <stdbool.h>

// Features of the CPU that decide what is short.
typedef struct short_forms_cpu {
  bool has_wide;        // integers in registers of 256 bits (AVX2)
  bool has_masks;       // registers of truth values, for vectors of 128 and 256 bits (AVX-512 VL, BW)
  bool sums_products;   // adds products of signed 16-bit numbers to 32-bit ones (VNNI)
  bool multiplies_bits; // bytes by matrices of bits (GFNI)
  unsigned register_bits;
  bool counts_zeros; // leading zeros of each lane (AVX-512 CD)
} short_forms_cpu;

// Rewrites a module. It needs SSE4.1.
void short_forms(LLVMModuleRef m, const target *t);

// What each of them makes of an instruction, with a builder in front of it; NULL: the instruction stays.
LLVMValueRef short_forms_compared(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu);
LLVMValueRef short_forms_product(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu);
LLVMValueRef short_forms_blend(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu);
LLVMValueRef short_forms_pairs(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu);
LLVMValueRef short_forms_parity(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu);
LLVMValueRef short_forms_count(LLVMBuilderRef b, LLVMValueRef i, const short_forms_cpu *cpu);

#endif
