// unsharp as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void unsharp_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;
    DOWN {
      const uint8_t *q = p + y * s;
      pair c = load_pair(q + s + 1);
      pair around =
          ADD(ADD(load_pair(q + 1), load_pair(q + s)), ADD(load_pair(q + s + 2), load_pair(q + 2 * s + 1)));
      pair t = BOTH_BY(_mm512_add_epi16, TIMES(SUB(SHIFTED(c, 2), around), 3), b16(2));
      t = ADD(c, ((pair){_mm512_srai_epi16(t.even, 2), _mm512_srai_epi16(t.odd, 2)}));
      store(out + y * w + x, narrow((pair){clamp16(t.even), clamp16(t.odd)}));
    }
  }
}
