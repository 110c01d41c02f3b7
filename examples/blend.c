#include <stdint.h>

// Rows of pixels, each with a stride; the arrays may be anywhere.
void dodge(uint8_t *out, const uint8_t *base, const uint8_t *active, int width, int height, int stride) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int room = 255 - active[y * stride + x];
      out[y * stride + x] = room == 0 ? 255 : base[y * stride + x] / room;
    }
}

void matvec(int m, int n, const int (*restrict a)[n], const int *restrict x, int *restrict y) {
  for (int i = 0; i < m; i++) {
    int sum = 0;
    for (int j = 0; j < n; j++)
      sum += a[i][j] * x[j];
    y[i] = sum;
  }
}

void smooth(float *a, int n) {
  for (int i = 1; i < n - 1; i++)
    a[i] = (a[i - 1] + a[i] + a[i + 1]) / 3.0f;
}
