// matmul_u8 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void matmul_u8_reference(const uint8_t *restrict a, const uint8_t *restrict b, int32_t *restrict out,
                         size_t h, size_t w, size_t d) {
  ALIGNED(b), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < h; i++) {
    for (size_t j = 0; j < w; j++)
      out[i * w + j] = 0;
    for (size_t k = 0; k < d; k++)
      for (size_t j = 0; j < w; j++)
        out[i * w + j] += a[i * d + k] * b[k * w + j];
  }
}
