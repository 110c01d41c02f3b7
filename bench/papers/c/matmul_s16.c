// matmul_s16 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void matmul_s16_reference(const int16_t *restrict a, const int16_t *restrict b, int32_t *restrict out,
                          size_t h, size_t w, size_t d) {
  ALIGNED(b), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < h; i++) {
    for (size_t j = 0; j < w; j++)
      out[i * w + j] = 0;
    for (size_t k = 0; k < d; k += 2) // sums wrap
      for (size_t j = 0; j < w; j++)
        out[i * w + j] = (int)((unsigned)out[i * w + j] + (unsigned)(a[i * d + k] * b[k * w + 2 * j]) +
                               (unsigned)(a[i * d + k + 1] * b[k * w + 2 * j + 1]));
  }
}
