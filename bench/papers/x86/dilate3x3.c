// dilate3x3 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

static inline __m512i row(const uint8_t *p) {
  return _mm512_max_epu8(_mm512_max_epu8(load(p), load(p + 1)), load(p + 2));
}
void dilate3x3_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;

    __m512i a = row(p), b = row(p + s);
    DOWN {
      __m512i c = row(p + (y + 2) * s);
      store(out + y * w + x, _mm512_max_epu8(_mm512_max_epu8(a, b), c));
      a = b, b = c;
    }
  }
}
