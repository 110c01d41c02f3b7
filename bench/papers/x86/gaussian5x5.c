// gaussian5x5 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

static inline pair five(pair a, pair b, pair c, pair d, pair e) {
  return ADD(ADD(ADD(a, e), SHIFTED(ADD(b, d), 2)), TIMES(c, 6));
}

static inline pair row(const uint8_t *p) {
  return five(load_pair(p), load_pair(p + 1), load_pair(p + 2), load_pair(p + 3), load_pair(p + 4));
}
void gaussian5x5_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;

    pair a = row(p), b = row(p + s), c = row(p + 2 * s), e = row(p + 3 * s);
    DOWN {
      pair f = row(p + (y + 4) * s), t = BOTH_BY(_mm512_add_epi16, five(a, b, c, e, f), b16(128));
      const __m512i high = _mm512_andnot_si512(b16(255), t.odd);
      store(out + y * w + x, _mm512_or_si512(_mm512_srli_epi16(t.even, 8), high));
      a = b, b = c, c = e, e = f;
    }
  }
}
