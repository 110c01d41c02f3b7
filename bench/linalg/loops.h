// Plain C for the templates in loops/: what clang makes of it is the peer, and its results are the reference.
// Sizes are those of the row in the table of problems; operands are contiguous, the result is the last.
#ifndef AUTO_BENCH_LINALG_LOOPS_H
#define AUTO_BENCH_LINALG_LOOPS_H

#include <stdint.h>

typedef void loops_function(const int64_t *size, void *const *operand);

loops_function pool_max_nhwc_f32, pool_max_nhwc_s8, pool_max_nchw_f32, pool_sum_nhwc_s8, pool_sum_nchw_f32;
loops_function requantize_fixed, requantize_float, add_rescaled;
loops_function softmax, layer_norm, bias_relu_add, gelu, transpose_f32, transpose_s8, sum_rows_f32,
    sum_rows_s8, sum_columns_f32;

#endif
