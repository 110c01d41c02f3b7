// The real part of complex numbers turned by an angle, rounded products of Q15.
#include "bench/papers/c/papers.h"

void rotate_q15_reference(const int16_t *restrict re, const int16_t *restrict im, const int16_t *restrict by,
                          int16_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  int c = by[0], s = by[1];
  for (size_t x = 0; x < w; x++) {
    int t = ((re[x] * c + 16384) >> 15) - ((im[x] * s + 16384) >> 15);
    out[x] = (int16_t)clamp_int(t, -32768, 32767);
  }
}
