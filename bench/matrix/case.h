// Matrix programs to compile: their shapes and options, their MLIR text, their operands, and what plain C
// computes.
#ifndef AUTO_BENCH_MATRIX_CASE_H
#define AUTO_BENCH_MATRIX_CASE_H

#include "support/util.h"

typedef enum matrix_kind {
  MATRIX_MATMUL,       // m x k times k x n
  MATRIX_BATCH_MATMUL, // `batch` of these
  MATRIX_CONV,         // NHWC image, HWCF filter
  MATRIX_ADD,          // m x n, elementwise, of scaled operands
} matrix_kind;

typedef enum matrix_bias {
  MATRIX_NO_BIAS,
  MATRIX_BIAS_ROW, // i32, one for each column or output channel
  MATRIX_BIAS_I8,  // i8, m x n (matmul only)
  MATRIX_BIAS_I32, // i32, m x n (matmul only)
} matrix_bias;

// The same computation, written differently.
typedef enum matrix_form {
  MATRIX_NAMED,        // linalg's named operation on tensors
  MATRIX_GENERIC,      // linalg.generic
  MATRIX_MEMREF,       // named operations on memrefs; the last argument is the output
  MATRIX_QUANTIZED,    // linalg.quantized_matmul with zero points of 0
  MATRIX_TRANSPOSED_A, // linalg.matmul_transpose_a, of a batch too
  MATRIX_TRANSPOSED_B, // linalg.matmul_transpose_b, of a batch too
  MATRIX_CONTRACT,     // vector.contract
  MATRIX_FORMS
} matrix_form;

typedef struct matrix_case {
  char name[96]; // of the MLIR and of the C function
  matrix_kind kind;
  matrix_form form;
  int64_t batch, m, n, k;                                   // matmul and add
  int64_t height, width, channels, kernel, stride, padding; // convolution: n is the output channels
  int64_t pool, pool_stride, pool_padding;                  // max pooling; 0: none
  int64_t pool_edge;                                        // what is beyond the borders there
  matrix_bias bias;
  bool narrow;            // i8 output: round(sum * scale) to nearest even, saturated; else i32
  bool relu;              // narrow only
  bool relu_first;        // on the sum, before scaling: the same for scales that are not negative
  bool bias_after;        // the bias is added to the sum, instead of being its first term
  bool clamp_integer;     // saturated as an integer, instead of as a float
  float scale;            // of the output
  float scale_a, scale_b; // MATRIX_ADD
  int64_t range;          // operands are random in -range ... range - 1
  double least;           // part of the array's peak that is asked for
} matrix_case;

// Rows and columns of a convolution before pooling, and of the output.
int64_t matrix_conv_size(const matrix_case *c, int64_t input);
int64_t matrix_pool_size(const matrix_case *c, int64_t input);
// Multiply-accumulates; 0 for MATRIX_ADD.
double matrix_operations(const matrix_case *c);

// `count` cases with all kinds, forms and options, dimensions of 1 to 300 and at most `most`, from a seed.
void matrix_generate(uint64_t seed, unsigned count, int64_t most, matrix_case *cases);
// The layers of ResNet-50 at batch 4 that are measured.
extern const matrix_case matrix_resnet[];
extern const unsigned matrix_resnet_count;

// ---- source.c -----------------------------------------------------------------------------------
// A func.func of the case.
void matrix_source(const matrix_case *c, strbuf *out);

// ---- operands.c ---------------------------------------------------------------------------------
enum { MATRIX_MAX_OPERANDS = 4 };
// Operands in the order of the function's arguments, the output last; aligned to 64 bytes, with guard bytes
// behind each.
typedef struct matrix_operands {
  unsigned count;
  unsigned char *data[MATRIX_MAX_OPERANDS];
  size_t bytes[MATRIX_MAX_OPERANDS];
} matrix_operands;

// The sizes only; data are NULL.
matrix_operands matrix_operands_sizes(const matrix_case *c);
matrix_operands matrix_operands_new(const matrix_case *c, uint64_t seed);
void matrix_operands_free(matrix_operands *o);
// Guards are as they were.
bool matrix_operands_intact(const matrix_operands *o);

// ---- reference.c --------------------------------------------------------------------------------
// Computes the last operand from the others: plain loops, wrapping 32-bit sums, one float multiplication per
// scaling, rounded to nearest even.
void matrix_reference(const matrix_case *c, const matrix_operands *o);

#endif
