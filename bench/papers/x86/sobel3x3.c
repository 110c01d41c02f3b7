// sobel3x3 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

typedef struct sums {
  pair across, smooth; // right less left; 1-2-1
} sums;

static inline sums row(const uint8_t *p) {
  pair a = load_pair(p), b = load_pair(p + 1), c = load_pair(p + 2);
  return (sums){SUB(c, a), ADD(ADD(a, c), SHIFTED(b, 1))};
}

static inline __m512i edge(__m512i gx, __m512i gy) {
  return _mm512_min_epu16(_mm512_add_epi16(_mm512_abs_epi16(gx), _mm512_abs_epi16(gy)), b16(255));
}
void sobel3x3_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;

    sums a = row(p), b = row(p + s);
    DOWN {
      sums c = row(p + (y + 2) * s);
      pair gx = ADD(ADD(a.across, c.across), SHIFTED(b.across, 1)), gy = SUB(c.smooth, a.smooth);
      store(out + y * w + x, narrow(BOTH(edge, gx, gy)));
      a = b, b = c;
    }
  }
}
