// What a kernel is to an accelerator: element = requantize(sum over k of a * b + addends), or the largest of
// such elements in a window.
#ifndef AUTO_LOWERING_MATRIX_PROBLEM_H
#define AUTO_LOWERING_MATRIX_PROBLEM_H

#include "lowering/matrix/kernel.h"
#include "lowering/matrix/requantize.h"

enum { PROBLEM_MAX_ADDENDS = 4 };

// A buffer's element that is added: through its own scale and saturation, if it has one.
typedef struct problem_addend {
  kernel_read read;
  requantization scale; // identity: the element itself, sign-extended
} problem_addend;

// Along the dimensions `dimension`, rows and columns of pixels, the result has an element for each of `count`
// windows instead: the largest of `size` pixels from number window * stride - before on.
typedef struct problem_windows {
  unsigned dimension[2];
  int64_t count[2], size[2], stride[2], before[2];
  bool has_borders; // some pixels are not there, and count as `outside`; at least one of each window is
  int64_t outside;
} problem_windows;

// The dimensions are those of the contraction, or of the output if there is none.
typedef struct problem {
  uint32_t node;        // whose memory is written
  uint32_t contraction; // node, or MATRIX_NONE: only addends
  unsigned num_dimensions;
  int64_t extent[MATRIX_MAX_DIMENSIONS];
  bool is_reduction[MATRIX_MAX_DIMENSIONS];
  kernel_read a, b;         // of the contraction
  term_id product;          // over ARG(0): a's element, ARG(1): b's; of the sum's width
  term_op sum;              // ADD or FADD
  element_type accumulator; // of the sum
  bool is_exact;            // without a contraction: the sum is the same in a wider one
  unsigned num_addends;
  problem_addend addend[PROBLEM_MAX_ADDENDS];
  requantization epilogue; // factor: a constant
  bool pools;
  problem_windows windows;
  linear
      output[MATRIX_MAX_DIMENSIONS]; // index of the element written; along windows' dimensions: of the window
} problem;

// `guards`: what is multiplied may be read beyond its borders (as the kernel's reads may be, see
// kernel_build). False: *why says what does not fit (static text or the graph's memory).
bool problem_recognize(graph *g, const kernel *k, bool guards, problem *out, const char **why);
// Exchanges a and b, in the product too.
void problem_swap_factors(graph *g, problem *p);
// "matmul-like: 64 x 32 x 16, i8 * i8 -> i32, 1 addend, scale 0.5, 0..127" for --explain.
void problem_print(const graph *g, const problem *p, strbuf *out);

#endif
