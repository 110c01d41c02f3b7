// requantize in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void requantize_reference(const int32_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d, ALIGNED(in), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < w; i++) {
    int q = (int)(((int64_t)in[i] * 1181116006 + 137438953472) >> 38) + 127;
    out[i] = (uint8_t)clamp_int(clamp_int(q, 0, 255), 5, 250);
  }
}
