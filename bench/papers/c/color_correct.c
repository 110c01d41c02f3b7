// color_correct in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void color_correct_reference(const int16_t *restrict r, const int16_t *restrict g, const int16_t *restrict b,
                             const int16_t *restrict matrix, uint8_t *restrict out, size_t h, size_t w,
                             size_t d) {
  (void)h, (void)d, ALIGNED(r), ALIGNED(g), ALIGNED(b), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < w; i++) { // sums wrap
    unsigned t = (unsigned)matrix[3] + (unsigned)(matrix[0] * r[i]) + (unsigned)(matrix[1] * g[i]) +
                 (unsigned)(matrix[2] * b[i]);
    out[i] = (uint8_t)clamp_int((int)t >> 8, 0, 255);
  }
}
