// The papers' kernels with their operands and sizes.
#include "bench/papers/table.h"

// name, operands, their shapes, sizes
#define PAPERS(KERNEL)                                                                                       \
  KERNEL(blur3x3, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                             \
  KERNEL(blur5x5, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                             \
  KERNEL(gaussian3x3, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                         \
  KERNEL(gaussian5x5, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                         \
  KERNEL(gaussian7x7, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                         \
  KERNEL(sobel3x3, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                            \
  KERNEL(sobel5x5, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                            \
  KERNEL(dilate3x3, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                           \
  KERNEL(erode3x3, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                            \
  KERNEL(median3x3, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                           \
  KERNEL(conv3x3a16, 3, "1 h+6 w+64, 1 9, 1 h w", IMAGE)                                                     \
  KERNEL(conv3x3a32, 3, "1 h+6 w+64, 1 9, 1 h w", IMAGE)                                                     \
  KERNEL(demosaic, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                            \
  KERNEL(upsample, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                            \
  KERNEL(unsharp, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                             \
  KERNEL(hot_pixel, 2, "2 h+6 w+64, 2 h w", IMAGE)                                                           \
  KERNEL(color_correct, 5, "2 w, 2 w, 2 w, 2 4, 1 w", STREAM)                                                \
  KERNEL(average_pool, 2, "1 9h w, 1 h w", WINDOWS)                                                          \
  KERNEL(max_pool, 2, "1 9h w, 1 h w", WINDOWS)                                                              \
  KERNEL(mean, 2, "1 64h w, 1 h w", COLUMNS)                                                                 \
  KERNEL(count_above, 2, "1 64h w, 1 h w", COLUMNS)                                                          \
  KERNEL(add, 3, "1 w, 1 w, 1 w", STREAM)                                                                    \
  KERNEL(mul, 3, "1 w, 1 w, 1 w", STREAM)                                                                    \
  KERNEL(absdiff, 3, "1 w, 1 w, 1 w", STREAM)                                                                \
  KERNEL(average, 3, "1 w, 1 w, 1 w", STREAM)                                                                \
  KERNEL(blend, 4, "1 w, 1 w, 1 w, 1 w", STREAM)                                                             \
  KERNEL(gray, 4, "1 w, 1 w, 1 w, 1 w", STREAM)                                                              \
  KERNEL(softmax, 2, "1 w, 1 w", STREAM)                                                                     \
  KERNEL(l2norm, 3, "1 h w, 2 h, 1 h w", IMAGE)                                                              \
  KERNEL(bias_relu, 3, "2 h w, 2 w, 1 h w", IMAGE)                                                           \
  KERNEL(requantize, 2, "4 w, 1 w", STREAM)                                                                  \
  KERNEL(mul_q15, 3, "2 w, 2 w, 2 w", STREAM)                                                                \
  KERNEL(fir, 2, "2 w+32, 2 w", STREAM)                                                                      \
  KERNEL(fully_connected, 3, "1 w, 1 h w, 4 h", ROWS)                                                        \
  KERNEL(dot_s16, 3, "2 h w, 2 h w, 4 h", ROWS)                                                              \
  KERNEL(matmul_u8, 3, "1 h d, 1 d w, 4 h w", PRODUCT)                                                       \
  KERNEL(matmul_s16, 3, "2 h d, 2 d/2 2w, 4 h w", PRODUCT)                                                   \
  KERNEL(conv_nn, 4, "1 h d, 1 d/4 4w, 4 w, 1 h w", PRODUCT)                                                 \
  KERNEL(depthwise_conv, 3, "1 h+8 w, 1 9 w, 1 h w", IMAGE)

PAPERS_TABLE
