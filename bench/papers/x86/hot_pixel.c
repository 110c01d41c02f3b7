// hot_pixel as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

#define MIN _mm512_min_epu16
#define MAX _mm512_max_epu16

void hot_pixel_expert(const uint16_t *restrict in, uint16_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x += 32) {
      const uint16_t *p = in + y * s + x;
      __m512i up = load(p + 2), left = load(p + 2 * s), right = load(p + 2 * s + 4),
              down = load(p + 4 * s + 2);
      __m512i most = MAX(MAX(up, left), MAX(right, down)), least = MIN(MIN(up, left), MIN(right, down));
      store(out + y * w + x, MAX(MIN(load(p + 2 * s + 2), most), least));
    }
}
