// Numbers whose types differ between machines, and builtins that count bits.
#include <stddef.h>
#include <stdint.h>

long distance(const uint64_t *a, const uint64_t *b, long n) {
  long bits = 0;
  for (long i = 0; i < n; i++)
    bits += __builtin_popcountll(a[i] ^ b[i]);
  return bits;
}

void negative(const char *restrict a, int *restrict is, int n) {
  for (int i = 0; i < n; i++)
    is[i] = a[i] < 0;
}

void ends(const uint32_t *restrict a, int *restrict first, int *restrict last, size_t n) {
  for (size_t i = 0; i < n; i++) {
    first[i] = __builtin_clz(a[i] | 1);
    last[i] = __builtin_ctzl((long)a[i] | 1l << 31) + __builtin_abs((int)a[i] >> 3);
  }
}

uint8_t sum_above(const uint8_t *a, uint8_t least, int n) {
  uint8_t sum = 0;
  for (int i = 0; i < n; i++)
    sum = (uint8_t)(sum + (a[i] > least ? a[i] : 0));
  return sum;
}

void step(const uint8_t *restrict a, uint8_t *restrict o, int as, int os, int h, int w) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      o[y * os + x] = (uint8_t)((a[y * as + 2 * x] + a[y * as + 2 * x + 1] + 1) >> 1);
}
