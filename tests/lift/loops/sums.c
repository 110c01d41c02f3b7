// Several sums of the same elements, sums of bytes, triangles.
#include <stdint.h>
#include <stdlib.h>

void moments(const int *restrict x, int n, int *restrict out) {
  int s = 0, q = 0, most = -100;
  for (int i = 0; i < n; i++) {
    s += x[i];
    q += x[i] * x[i];
    most = x[i] > most ? x[i] : most;
  }
  out[0] = s, out[1] = q, out[2] = most;
}
void row_moments(const int *restrict a, int *restrict s, int *restrict q, int n, int m) {
  for (int i = 0; i < n; i++) {
    int t = 0, u = 0;
    for (int j = 0; j < m; j++)
      t += a[i * m + j], u += a[i * m + j] * a[i * m + j];
    s[i] = t, q[i] = u;
  }
}
void column_bounds(const float *restrict a, float *restrict low, float *restrict high, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      low[j] = a[i * m + j] < low[j] ? a[i * m + j] : low[j];
      high[j] = a[i * m + j] > high[j] ? a[i * m + j] : high[j];
    }
}
void dots(const float *restrict x, const float *restrict y, int n, float *restrict out) {
  float a = 0, b = 0, c = 0;
  for (int i = 0; i < n; i++)
    a += x[i] * y[i], b += x[i] * x[i], c += y[i] * y[i];
  out[0] = a, out[1] = b, out[2] = c;
}
// The sums may be part of what is added up: one pass after the other.
void moments_in_place(const int *x, int n, int *out) {
  for (int i = 0; i < n; i++)
    out[0] += x[i], out[1] += x[i] * x[i];
}
unsigned distance(const uint8_t *a, const uint8_t *b, int n) {
  unsigned s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] >= b[i] ? a[i] - b[i] : b[i] - a[i];
  return s;
}
unsigned block_distance(const uint8_t *a, const uint8_t *b, int stride, int h) {
  unsigned s = 0;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < 16; x++)
      s += (unsigned)abs(a[y * stride + x] - b[y * stride + x]);
  return s;
}
int squares(const uint8_t *a, const uint8_t *b, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += (a[i] - b[i]) * (a[i] - b[i]);
  return s;
}
void columns_of(uint16_t *restrict out, const uint8_t *restrict in, int w, int h, int r) {
  for (int x = 0; x < w; x++)
    for (int y = 0; y < h; y++) {
      int s = 0;
      for (int k = 0; k < r; k++)
        s += in[(y + k) * w + x];
      out[y * w + x] = (uint16_t)s;
    }
}
void mirror(float *restrict a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      a[j * n + i] = a[i * n + j];
}
void lower_product(const int *restrict a, const int *restrict x, int *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = 0; j <= i; j++)
      y[i] += a[i * n + j] * x[j];
  }
}
