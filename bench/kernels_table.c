// The six benchmark kernels with their sizes.
#include "bench/kernels.h"
#include "bench/reference/reference.h"

static void kernel_call_image(void (*function)(void), const kernel_operand *o) {
  ((void (*)(const uint8_t *, size_t, uint8_t *, size_t, size_t, size_t))function)(
      o[0].data, o[0].sizes[1], o[1].data, o[1].sizes[1], o[1].sizes[0], o[1].sizes[1]);
}

static void kernel_call_matmul(void (*function)(void), const kernel_operand *o) {
  ((void (*)(const uint8_t *, const int8_t *, int32_t *, size_t, size_t, size_t))function)(
      o[0].data, (const int8_t *)o[1].data, (int32_t *)o[2].data, o[0].sizes[0], o[2].sizes[1],
      o[0].sizes[1]);
}

static void kernel_call_signal(void (*function)(void), const kernel_operand *o) {
  ((void (*)(const void *, void *, size_t))function)(o[0].data, o[1].data, o[1].sizes[0]);
}

#define KERNEL_REFERENCE(F) ((void (*)(void))(F))

const kernel kernels[] = {
    {"sobel",
     2,
     "1 h+2 w+64, 1 h w",
     {{48, 320}, {1080, 1920}, {5, 64}, {18, 768}, {5, 128}},
     kernel_call_image,
     KERNEL_REFERENCE(sobel_reference)},
    {"gaussian",
     2,
     "1 h+2 w+64, 1 h w",
     {{48, 320}, {1080, 1920}, {5, 64}, {18, 768}, {5, 128}},
     kernel_call_image,
     KERNEL_REFERENCE(gaussian_reference)},
    {"pool",
     2,
     "1 2h 2w, 1 h w",
     {{24, 256}, {540, 960}, {5, 192}, {12, 512}, {5, 384}},
     kernel_call_image,
     KERNEL_REFERENCE(pool_reference)},
    {"matmul",
     3,
     "1 h d, 1 d/4 4w, 4 h w",
     {{48, 64, 128}, {1024, 512, 512}, {8, 48, 12}, {48, 64, 128}, {8, 96, 12}},
     kernel_call_matmul,
     KERNEL_REFERENCE(matmul_reference)},
    {"fir",
     2,
     "2 h+32, 2 h",
     {{8192}, {1920 * 1080}, {96}, {8192}, {192}},
     kernel_call_signal,
     KERNEL_REFERENCE(fir_reference)},
    {"requant",
     2,
     "4 h, 1 h",
     {{6400}, {1920 * 1080}, {192}, {6400}, {384}},
     kernel_call_signal,
     KERNEL_REFERENCE(requant_reference)},
};
const size_t kernels_count = sizeof kernels / sizeof *kernels;
