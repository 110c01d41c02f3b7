// conv_nn in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void conv_nn_reference(const uint8_t *restrict a, const int8_t *restrict b, const int32_t *restrict bias,
                       uint8_t *restrict out, size_t h, size_t w, size_t d) {
  ALIGNED(b), ALIGNED(bias), WHOLE(w);
  for (size_t i = 0; i < h; i++)
    for (size_t j = 0; j < w; j++) {
      unsigned t = (unsigned)bias[j]; // wraps
      for (size_t k = 0; k < d; k++)
        t += (unsigned)(a[i * d + k] * b[k / 4 * 4 * w + 4 * j + k % 4]);
      out[i * w + j] = (uint8_t)clamp_int(
          (int)((unsigned)(((int64_t)(int)t * 1181116006 + 549755813888) >> 40) + 127), 0, 255);
    }
}
