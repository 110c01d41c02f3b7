// Unsigned times signed bytes beside plain C.
#include <stdint.h>
#include <stdio.h>

enum { I = 37, J = 50, K = 45 };
void product(uint8_t a[I][K], int8_t b[K][J], int32_t c[I][J], int32_t out[I][J]);

static uint8_t a[I][K];
static int8_t b[K][J];
static int32_t c[I][J], out[I][J];

int main(void) {
  unsigned seed = 5, differ = 0;
  for (int k = 0; k < K; k++) {
    for (int i = 0; i < I; i++)
      a[i][k] = (uint8_t)((seed = seed * 1103515245 + 12345) >> 16);
    for (int j = 0; j < J; j++)
      b[k][j] = (int8_t)((seed = seed * 1103515245 + 12345) >> 16);
  }
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++)
      c[i][j] = (int32_t)(seed = seed * 1103515245 + 12345) >> 8;
  product(a, b, c, out);
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++) {
      int32_t expected = c[i][j];
      for (int k = 0; k < K; k++)
        expected += a[i][k] * b[k][j];
      differ += out[i][j] != expected;
    }
  if (differ)
    printf("%u elements differ\n", differ);
  return differ != 0;
}
