// The functions of networks.mlir, beside loops.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

void vector(int8_t a[32], int8_t b[32][40], int32_t r[40]);
void mean(int8_t x[512], int8_t r[1][32]);
void residual(int8_t x[4][32], int8_t y[4][32], int8_t r[4][32]);
void both(int8_t a[16][32], int8_t b[32][16], int32_t sums[16][16], int8_t r[16][16]);
void depthwise(int8_t x[1][6][6][24], int8_t w[3][3][24], int32_t r[1][4][4][24]);

static int8_t one[1280], two[1280], narrow[512];
static int32_t wide[640];
static int wrong;

static int8_t byte(float f) {
  float n = rintf(f);
  return (int8_t)(n < -128 ? -128 : n > 127 ? 127 : n);
}

int main(void) {
  uint32_t seed = 1;
  for (int i = 0; i < 1280; i++) {
    one[i] = (int8_t)((seed = seed * 1664525 + 1013904223) >> 24);
    two[i] = (int8_t)((seed = seed * 1664525 + 1013904223) >> 24);
  }
  vector(one, (void *)two, wide);
  for (int j = 0; j < 40; j++) {
    int32_t sum = 0;
    for (int k = 0; k < 32; k++)
      sum += one[k] * two[40 * k + j];
    wrong += wide[j] != sum;
  }
  mean(one, (void *)narrow);
  for (int c = 0; c < 32; c++) {
    int32_t sum = 0;
    for (int k = 0; k < 16; k++)
      sum += one[32 * k + c];
    wrong += narrow[c] != byte((float)sum * 0.0625f);
  }
  residual((void *)one, (void *)two, (void *)narrow);
  for (int i = 0; i < 128; i++) {
    int sum = (int)rintf((float)one[i] * 0.75f) + two[i];
    wrong += narrow[i] != (sum < 0 ? 0 : sum > 127 ? 127 : sum);
  }
  both((void *)one, (void *)two, (void *)wide, (void *)narrow);
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++) {
      int32_t sum = 0;
      for (int k = 0; k < 32; k++)
        sum += one[32 * i + k] * two[16 * k + j];
      wrong += wide[16 * i + j] != sum || narrow[16 * i + j] != byte((float)sum * 0.01f);
    }
  depthwise((void *)one, (void *)two, (void *)wide);
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++)
      for (int c = 0; c < 24; c++) {
        int32_t sum = 0;
        for (int i = 0; i < 3; i++)
          for (int j = 0; j < 3; j++)
            sum += one[(6 * (y + i) + x + j) * 24 + c] * two[(3 * i + j) * 24 + c];
        wrong += wide[(4 * y + x) * 24 + c] != sum;
      }
  printf("vector, mean, residual, both, depthwise: %d wrong\n", wrong);
  return wrong != 0;
}
