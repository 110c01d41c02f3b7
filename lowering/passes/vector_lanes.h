// Lanes of vectors in LLVM IR.
#ifndef AUTO_LOWERING_PASSES_VECTOR_LANES_H
#define AUTO_LOWERING_PASSES_VECTOR_LANES_H

#include <llvm-c/Types.h>
#include <stdbool.h>

// Of an element: integers, and floats of 16 and 32 bits; 0: another one.
unsigned vector_element_bits(LLVMTypeRef element);
// All lanes of a vector of such elements.
unsigned vector_bits(LLVMTypeRef vector);
// `size` lanes of two vectors behind each other, from lane number `first` on; lanes behind both have any
// value.
LLVMValueRef vector_part(LLVMBuilderRef b, LLVMValueRef x, LLVMValueRef y, unsigned first, unsigned size);
// The first `size` lanes of vectors of one type behind each other, of which there are as many or more. `part`
// is written over.
LLVMValueRef vector_join(LLVMBuilderRef b, LLVMValueRef *part, unsigned count, unsigned size);
bool vector_is_of_integers(LLVMTypeRef t);
// A number in all lanes of a vector of integers.
LLVMValueRef vector_splat(LLVMTypeRef t, unsigned long long number);
// Is it the same number in all lanes of a vector of integers?
bool vector_is_splat(LLVMValueRef v, unsigned long long *number);
// A call of an intrinsic, of the overload for this type; NULL: it has none.
LLVMValueRef vector_call(LLVMBuilderRef b, const char *name, LLVMTypeRef *overload, LLVMValueRef *operands,
                         unsigned count);
bool vector_has_one_use(LLVMValueRef v);
// Is the instruction a call of this intrinsic?
bool vector_is_intrinsic(LLVMValueRef instruction, const char *name);
// Replaces shuffles of a module: by what `rewrite` makes of each, with a builder in front of it; NULL: it
// stays.
void vector_rewrite_shuffles(LLVMModuleRef m,
                             LLVMValueRef (*rewrite)(LLVMBuilderRef b, LLVMValueRef shuffle));

#endif
