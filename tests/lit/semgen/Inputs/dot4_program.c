// C = A * B of 10 x 7 and 7 x 5 bytes on the four-lane unit, beside plain C. With an argument: a row too many.
#include "dot4.h"

#include <stdio.h>

enum { I = 10, J = 5, K = 7 };
static int8_t a[I][K], b[K][J];
static int32_t c[I][J];

static int least(int x, int y) { return x < y ? x : y; }

int main(int argc, char **argv) {
  (void)argv;
  unsigned differ = 0;
  for (int k = 0; k < K; k++) {
    for (int i = 0; i < I; i++)
      a[i][k] = (int8_t)(23 * i - 31 * k);
    for (int j = 0; j < J; j++)
      b[k][j] = (int8_t)(57 * j + 11 * k - 90);
  }
  for (int j = 0; j < J; j += LANES) {
    int columns = least(J - j, LANES);
    for (int k = 0; k < K; k += LANES) {
      int depth = least(K - k, LANES);
      dot4_set_pitch(K);
      dot4_load(&a[0][k], 0, I, depth);
      dot4_set_pitch(J);
      dot4_load(&b[k][j], 32, depth, columns);
      for (int i = 0; i < I; i += 8)
        dot4_dot((k ? 192 : 64) + i, i, 32, least(I - i, 8), columns, depth);
    }
    dot4_set_pitch(sizeof c[0]);
    dot4_store(&c[0][j], 64, I, columns);
  }
  dot4_wait();
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++) {
      int sum = 0;
      for (int k = 0; k < K; k++)
        sum += a[i][k] * b[k][j];
      differ += sum != c[i][j];
    }
  printf("%u elements differ\n", differ);
  if (argc > 1)
    dot4_load(a, 60, 5, 4);
  return differ != 0;
}
