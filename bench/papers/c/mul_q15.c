// mul_q15 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void mul_q15_reference(const int16_t *restrict a, const int16_t *restrict b, int16_t *restrict out, size_t h,
                       size_t w, size_t d) {
  (void)h, (void)d, ALIGNED(a), ALIGNED(b), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < w; i++)
    out[i] = (int16_t)clamp_int((a[i] * b[i] + 16384) >> 15, -32768, 32767);
}
