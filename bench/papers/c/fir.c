// fir in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void fir_reference(const int16_t *restrict in, int16_t *restrict out, size_t h, size_t w, size_t d) {
  static const int taps[8] = {-512, 2048, -5632, 20480, 20480, -5632, 2048, -512};
  (void)h, (void)d, ALIGNED(in), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < w; i++) {
    int t = 16384;
    for (size_t k = 0; k < 8; k++)
      t += taps[k] * in[i + k];
    out[i] = (int16_t)clamp_int(t >> 15, -32768, 32767);
  }
}
