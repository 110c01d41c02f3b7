// blur5x5 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

static inline pair row(const uint8_t *p) {
  return ADD(ADD(ADD(load_pair(p), load_pair(p + 1)), ADD(load_pair(p + 2), load_pair(p + 3))),
             load_pair(p + 4));
}
void blur5x5_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;

    pair r[4] = {row(p), row(p + s), row(p + 2 * s), row(p + 3 * s)},
         sum = ADD(ADD(r[0], r[1]), ADD(r[2], r[3]));
    DOWN {
      pair last = row(p + (y + 4) * s);
      sum = ADD(sum, last);
      store(out + y * w + x, narrow(BOTH_BY(_mm512_mulhrs_epi16, sum, b16(1311))));
      sum = SUB(sum, r[0]);
      r[0] = r[1], r[1] = r[2], r[2] = r[3], r[3] = last;
    }
  }
}
