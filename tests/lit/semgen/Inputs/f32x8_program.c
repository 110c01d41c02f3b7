// C = A * B of 19 x 21 and 21 x 13 floats, beside plain C that adds up in the same order.
#include "f32x8.h"

#include <stdio.h>
#include <string.h>

enum { I = 19, J = 13, K = 21 };
static float a[I][K], b[K][J], c[I][J];

static int least(int x, int y) { return x < y ? x : y; }

int main(void) {
  unsigned differ = 0;
  for (int k = 0; k < K; k++) {
    for (int i = 0; i < I; i++)
      a[i][k] = (float)(i - k) / 7.0f;
    for (int j = 0; j < J; j++)
      b[k][j] = (float)(j * k % 11) / 3.0f;
  }
  f32x8_set_pitch(sizeof a[0], 0);
  f32x8_set_pitch(sizeof b[0], 1);
  f32x8_set_pitch(sizeof c[0], 2);
  for (int i = 0; i < I; i += N)
    for (int j = 0; j < J; j += N) {
      int rows = least(I - i, N), columns = least(J - j, N);
      for (int k = 0; k < K; k += N) {
        int depth = least(K - k, N);
        f32x8_load_a(&a[i][k], 0, rows, depth);
        f32x8_load_b(&b[k][j], 128, depth, columns);
        f32x8_multiply(k ? 0x8008 : 8, 0, 128, rows, columns, depth);
      }
      f32x8_store_c(&c[i][j], 8, rows, columns);
    }
  f32x8_fence();
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++) {
      volatile float sum = 0, product;
      for (int k = 0; k < K; k++) {
        product = a[i][k] * b[k][j];
        sum = sum + product;
      }
      float expected = sum;
      differ += memcmp(&expected, &c[i][j], sizeof expected) != 0;
    }
  printf("%u elements differ\n", differ);
  return differ != 0;
}
