// The papers' kernels with their operands and sizes, and how their C is called.
#include "bench/kernels.h"

// With the operands, the result last, and the sizes h, w, d: those of the result and the depth of a product;
// of a result of one row it is its size that is w, of sums along rows the matrix has h and w.
static void papers_call(void (*function)(void), unsigned operands, const kernel_operand *o) {
  const kernel_operand *out = &o[operands - 1], *of = out->rank == 2 || o[1].rank == 1 ? out : &o[1];
  size_t h = of->rank == 2 ? of->sizes[0] : 1, w = of->sizes[of->rank - 1], d = o[0].sizes[o[0].rank - 1];
  switch (operands) {
  case 2:
    ((void (*)(void *, void *, size_t, size_t, size_t))function)(o[0].data, o[1].data, h, w, d);
    break;
  case 3:
    ((void (*)(void *, void *, void *, size_t, size_t, size_t))function)(o[0].data, o[1].data, o[2].data, h,
                                                                         w, d);
    break;
  case 4:
    ((void (*)(void *, void *, void *, void *, size_t, size_t, size_t))function)(
        o[0].data, o[1].data, o[2].data, o[3].data, h, w, d);
    break;
  default:
    ((void (*)(void *, void *, void *, void *, void *, size_t, size_t, size_t))function)(
        o[0].data, o[1].data, o[2].data, o[3].data, o[4].data, h, w, d);
  }
}

static void papers_call2(void (*function)(void), const kernel_operand *o) { papers_call(function, 2, o); }
static void papers_call3(void (*function)(void), const kernel_operand *o) { papers_call(function, 3, o); }
static void papers_call4(void (*function)(void), const kernel_operand *o) { papers_call(function, 4, o); }
static void papers_call5(void (*function)(void), const kernel_operand *o) { papers_call(function, 5, o); }

// Sizes that L1 and L2 hold, one to check, and for counting and checking under emulators.
#define IMAGE {{24, 512}, {96, 1024}, {5, 128}, {8, 512}, {5, 256}}
#define WINDOWS {{4, 512}, {16, 1024}, {5, 128}, {4, 512}, {5, 256}}
#define COLUMNS {{1, 512}, {4, 1024}, {3, 128}, {2, 512}, {3, 256}}
#define STREAM {{1, 8192}, {1, 65536}, {1, 512}, {1, 4096}, {1, 1024}}
#define ROWS {{16, 1024}, {64, 4096}, {5, 512}, {4, 1024}, {5, 512}}
#define PRODUCT {{32, 128, 96}, {128, 256, 256}, {8, 64, 12}, {8, 128, 64}, {8, 128, 12}}

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

#define DECLARE(NAME, OPERANDS, SHAPES, SIZES) void NAME##_reference(void);
PAPERS(DECLARE)
#define ROW(NAME, OPERANDS, SHAPES, SIZES)                                                                   \
  {#NAME, OPERANDS, SHAPES, SIZES, papers_call##OPERANDS, NAME##_reference},

const kernel kernels[] = {PAPERS(ROW)};
const size_t kernels_count = sizeof kernels / sizeof *kernels;
