// A product of 43 x 29 and 29 x 37 beside plain C; the order in which floats are added is the same.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { I = 43, J = 37, K = 29 };
#ifdef FLOATS
typedef float element, sum;
void floats(float a[I][K], float b[K][J], float c[I][J]);
#define product floats
#else
typedef int8_t element;
typedef int32_t sum;
void bytes(int8_t a[I][K], int8_t b[K][J], int32_t c[I][J]);
#define product bytes
#endif

static element a[I][K], b[K][J];
static sum c[I][J];

int main(void) {
  unsigned seed = 7, differ = 0;
  for (int k = 0; k < K; k++) {
    for (int i = 0; i < I; i++)
      a[i][k] = (element)((int)((seed = seed * 1103515245 + 12345) >> 16) % 251 - 125);
    for (int j = 0; j < J; j++)
      b[k][j] = (element)((int)((seed = seed * 1103515245 + 12345) >> 16) % 251 - 125);
#ifdef FLOATS
    for (int i = 0; i < I; i++)
      a[i][k] /= 7;
#endif
  }
  product(a, b, c);
  for (int i = 0; i < I; i++)
    for (int j = 0; j < J; j++) {
      volatile sum expected = 0;
      for (int k = 0; k < K; k++) {
        volatile sum one = (sum)a[i][k] * (sum)b[k][j];
        expected += one;
      }
      sum is = expected;
      differ += memcmp(&is, &c[i][j], sizeof is) != 0;
    }
  if (differ)
    printf("%u elements differ\n", differ);
  return differ != 0;
}
