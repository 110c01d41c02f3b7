// blur3x3 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

static inline pair row(const uint8_t *p) {
  return ADD(ADD(load_pair(p), load_pair(p + 1)), load_pair(p + 2));
}
void blur3x3_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;

    pair a = row(p), b = row(p + s);
    DOWN {
      pair c = row(p + (y + 2) * s), t = ADD(ADD(a, b), c);
      store(out + y * w + x, narrow(BOTH_BY(_mm512_mulhi_epu16, t, b16(7282))));
      a = b, b = c;
    }
  }
}
