// Calls the functions of examples/product.mlir and compares them with plain loops
// (docs/add-an-accelerator.md).
#include <stdint.h>
#include <stdio.h>

void product(int8_t a[20][24], int8_t b[24][16], int32_t c[20][16]);
void accumulate(int8_t a[20][24], int8_t b[24][16], int32_t c[20][16], int32_t d[20][16]);

int main(void) {
  static int8_t a[20][24], b[24][16];
  static int32_t c[20][16], d[20][16];
  for (int k = 0; k < 24; k++) {
    for (int i = 0; i < 20; i++)
      a[i][k] = (int8_t)(7 * i - 11 * k);
    for (int j = 0; j < 16; j++)
      b[k][j] = (int8_t)(5 * k * j - 3);
  }
  product(a, b, c);
  accumulate(a, b, c, d);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 16; j++) {
      int32_t sum = 0;
      for (int k = 0; k < 24; k++)
        sum += a[i][k] * b[k][j];
      if (c[i][j] != sum || d[i][j] != 2 * sum) {
        printf("row %d, column %d differs\n", i, j);
        return 1;
      }
    }
  puts("both products are equal");
  return 0;
}
