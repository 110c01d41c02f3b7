// conv3x3a16 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void conv3x3a16_expert(const uint8_t *restrict in, const int8_t *restrict mask, uint8_t *restrict out,
                       size_t h, size_t w, size_t d) {
  __m512i k[9];
  for (size_t i = 0; i < 9; i++)
    k[i] = b16(mask[i]);
  STRIPS {
    DOWN {
      pair t = {b16(0), b16(0)};
      for (size_t i = 0; i < 9; i++)
        t = ADD(t, BOTH_BY(_mm512_mullo_epi16, load_pair(in + (y + i / 3) * s + x + i % 3), k[i]));
      store(out + y * w + x,
            narrow((pair){clamp16(_mm512_srai_epi16(t.even, 4)), clamp16(_mm512_srai_epi16(t.odd, 4))}));
    }
  }
}
