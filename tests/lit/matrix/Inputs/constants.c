// The product with constant weights beside plain C.
#include <stdint.h>
#include <stdio.h>

void weigh(int8_t a[3][4], int32_t c[3][2]);
void weigh_rows(int8_t a[3][2], int32_t c[3][70]);

static const int8_t w[4][2] = {{1, -2}, {3, 4}, {5, -128}, {127, 0}};

// Weight k, j is (37 * k + 11 * j) % 251 - 125.
static int check_rows(void) {
  int8_t a[3][2] = {{1, -2}, {127, 5}, {-128, 3}};
  int32_t c[3][70];
  weigh_rows(a, c);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 70; j++)
      if (c[i][j] != a[i][0] * (11 * j % 251 - 125) + a[i][1] * ((37 + 11 * j) % 251 - 125)) {
        printf("%d, %d: %d\n", i, j, c[i][j]);
        return 1;
      }
  return 0;
}

int main(void) {
  int8_t a[3][4];
  int32_t c[3][2];
  for (int i = 0; i < 12; i++)
    a[i / 4][i % 4] = (int8_t)(i * 21 - 128);
  weigh(a, c);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++) {
      int32_t sum = 0;
      for (int k = 0; k < 4; k++)
        sum += a[i][k] * w[k][j];
      if (c[i][j] != sum) {
        printf("%d, %d: %d instead of %d\n", i, j, c[i][j], sum);
        return 1;
      }
    }
  return check_rows();
}
