// Products of transposed factors beside plain C.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

enum { I = 83, J = 50, K = 69 };
void added(int8_t a[K][I], int8_t b[J][K], int32_t c[I][J]);
void scaled(int8_t a[K][I], int8_t b[J][K], int8_t out[I][J]);

static int8_t a[K][I], b[J][K], narrow[I][J];
static int32_t c[I][J], sum[I][J];

int main(void) {
  unsigned seed = 11, differ = 0;
  for (int k = 0; k < K; k++) {
    for (int i = 0; i < I; i++)
      a[k][i] = (int8_t)((seed = seed * 1103515245 + 12345) >> 16);
    for (int j = 0; j < J; j++)
      b[j][k] = (int8_t)((seed = seed * 1103515245 + 12345) >> 16);
  }
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++) {
      c[i][j] = (int32_t)(seed = seed * 1103515245 + 12345) >> 8;
      sum[i][j] = c[i][j];
    }
  added(a, b, sum);
  scaled(a, b, narrow);
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++) {
      int32_t expected = 0;
      for (int k = 0; k < K; k++)
        expected += a[k][i] * b[j][k];
      float x = rintf((float)expected * 0.001f);
      differ += sum[i][j] != c[i][j] + expected;
      differ += narrow[i][j] != (x < -128 ? -128 : x > 127 ? 127 : x);
    }
  if (differ)
    printf("%u elements differ\n", differ);
  return differ != 0;
}
