// Shifted sums beside plain C, in 64 bits where the program is; some addends are at the limits of 32 bits.
#include <stdint.h>
#include <stdio.h>

enum { I = 37, J = 50, K = 45 };
void bounded(int8_t a[I][K], int8_t b[K][J], int8_t out[I][J]);
void wide(int8_t a[I][K], int8_t b[K][J], int32_t c[I][J], int8_t out[I][J]);
void wraps(int8_t a[I][K], int8_t b[K][J], int32_t c[I][J], int8_t out[I][J]);

static int8_t a[I][K], b[K][J], is[3][I][J];
static int32_t c[I][J];
static unsigned seed = 3;

static int32_t next(void) { return (int32_t)((seed = seed * 1103515245 + 12345) >> 16); }

static int64_t clamp(int64_t x, int64_t low, int64_t high) { return x < low ? low : x > high ? high : x; }

int main(void) {
  unsigned differ = 0;
  for (int k = 0; k < K; k++) {
    for (int i = 0; i < I; i++)
      a[i][k] = (int8_t)next();
    for (int j = 0; j < J; j++)
      b[k][j] = (int8_t)next();
  }
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++)
      c[i][j] = next() % 8 ? next() % 50000 - 25000 : (int32_t)(INT32_MAX - (uint32_t)next() % 400);
  bounded(a, b, is[0]);
  wide(a, b, c, is[1]);
  wraps(a, b, c, is[2]);
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++) {
      uint32_t sum = 0;
      for (int k = 0; k < K; k++)
        sum += (uint32_t)(a[i][k] * b[k][j]);
      int32_t plain = (int32_t)sum, full = (int32_t)(sum + (uint32_t)c[i][j]);
      differ += is[0][i][j] != clamp((plain + 64) >> 7, -128, 127);
      differ += is[1][i][j] != clamp(((int64_t)full + 256) >> 9, 0, 127);
      differ += is[2][i][j] != clamp((int32_t)((uint32_t)full + 64) >> 7, -128, 127);
    }
  if (differ)
    printf("%u elements differ\n", differ);
  return differ != 0;
}
