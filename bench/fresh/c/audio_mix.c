// Two tracks, each by its volume (Q14), saturated.
#include "bench/papers/c/papers.h"

void audio_mix_reference(const int16_t *restrict a, const int16_t *restrict b,
                         const int16_t *restrict volumes, int16_t *restrict out, size_t h, size_t w,
                         size_t d) {
  (void)h, (void)d;
  for (size_t x = 0; x < w; x++) {
    int64_t t = (int64_t)a[x] * volumes[0] + (int64_t)b[x] * volumes[1] + 8192;
    t >>= 14;
    out[x] = (int16_t)(t < -32768 ? -32768 : t > 32767 ? 32767 : t);
  }
}
