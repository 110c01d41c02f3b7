// fully_connected as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

// The sum of (a - 121) (w - 3) is that of a w, less 121 times that of w and 3 times that of a - 121.
void fully_connected_expert(const uint8_t *restrict a, const int8_t *restrict weights, int32_t *restrict out,
                            size_t h, size_t w, size_t d) {
  (void)d;
  __m512i all = _mm512_setzero_si512();
  for (size_t x = 0; x < w; x += 64)
    all = _mm512_dpbusd_epi32(all, load(a + x), b8(1));
  int rest = 3 * (_mm512_reduce_add_epi32(all) - 121 * (int)w);
  for (size_t y = 0; y < h; y++) {
    __m512i products[2] = {_mm512_setzero_si512(), _mm512_setzero_si512()},
            sums[2] = {products[0], products[0]};
    const int8_t *row = weights + y * w;
    for (size_t x = 0; x < w; x += 128)
      for (size_t i = 0; i < 2; i++) {
        __m512i v = load(row + x + 64 * i);
        products[i] = _mm512_dpbusd_epi32(products[i], load(a + x + 64 * i), v);
        sums[i] = _mm512_dpbusd_epi32(sums[i], b8(1), v);
      }
    out[y] = _mm512_reduce_add_epi32(_mm512_add_epi32(products[0], products[1])) -
             121 * _mm512_reduce_add_epi32(_mm512_add_epi32(sums[0], sums[1])) - rest;
  }
}
