// What is computed lane by lane in LLVM IR.
#ifndef AUTO_LOWERING_PASSES_LANE_OPERATIONS_H
#define AUTO_LOWERING_PASSES_LANE_OPERATIONS_H

#include <llvm-c/Core.h>
#include <stdbool.h>

enum { LANE_MOST_OPERANDS = 4 };

// An intrinsic with one type: that of the result, or its lanes, and of all vectors.
typedef struct lane_intrinsic {
  const char *name;
  LLVMOpcode sum;   // of a reduction that begins with its first operand
  const char *pair; // of another reduction: the intrinsic of two numbers
  double start[2];  // and what it begins with where no lane is a NaN; [1]: where one may be
} lane_intrinsic;

// Of a call; NULL: it is none of these.
const lane_intrinsic *lane_intrinsic_of(LLVMValueRef i);
static inline bool lane_intrinsic_reduces(const lane_intrinsic *x) { return x->sum || x->pair; }

static inline bool lane_is_vector(LLVMValueRef v) {
  return LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMVectorTypeKind;
}
// The type of a vector's lanes; that of another value.
LLVMTypeRef lane_type(LLVMValueRef v);
// The bits of an element that lies in memory as in a vector; 1 of i1; 0: of another one.
unsigned lane_width(LLVMTypeRef element);
// The lanes of a vector of such elements; 0.
unsigned lane_count(LLVMValueRef v);
// The value of every lane of a vector, where they are known to be one; other values are their own; NULL.
LLVMValueRef lane_uniform(LLVMValueRef v);

// Of an instruction; of a call without the function.
unsigned lane_num_operands(LLVMValueRef i);
// The lanes of all vectors that it reads and makes, if it computes each lane of those of one, or a number of
// all lanes; 0.
unsigned lane_count_of_operation(LLVMValueRef i);
// Does it compute with floats, and not only move them?
bool lane_computes_floats(LLVMValueRef i);

#endif
