// demosaic as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

static inline __m512i distance(__m512i a, __m512i b) {
  return _mm512_or_si512(_mm512_subs_epu8(a, b), _mm512_subs_epu8(b, a));
}
void demosaic_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;
    DOWN {
      const uint8_t *q = p + y * s;
      __m512i up = load(q + 1), left = load(q + s), right = load(q + s + 2), down = load(q + 2 * s + 1);
      __mmask64 across = _mm512_cmplt_epu8_mask(distance(left, right), distance(up, down));
      store(out + y * w + x, _mm512_mask_avg_epu8(_mm512_avg_epu8(up, down), across, left, right));
    }
  }
}
