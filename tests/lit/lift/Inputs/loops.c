// Loops that become linalg.
#include <math.h>
#include <stdint.h>

int dot(const int *a, const int *b, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}
void matmul(int m, int n, int k, const float (*restrict a)[k], const float (*restrict b)[n], float (*restrict c)[n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0.0f;
      for (int l = 0; l < k; l++)
        sum += a[i][l] * b[l][j];
      c[i][j] = sum;
    }
}
// Downwards, in place, with a moving pointer.
void scale(float *a, int n, float s) {
  while (n-- > 0)
    a[n] *= s;
}
void copy(const float *restrict a, float *restrict out, unsigned n) {
  for (unsigned i = 0; i != n; i++)
    *out++ = *a++;
}
int do_while(const int *a, int n) {
  int sum = 0;
  do
    sum += *a++;
  while (--n > 0);
  return sum;
}
// A division behind a test, rows with a stride of their own, arrays that may overlap.
void dodge(uint8_t *out, const uint8_t *a, const uint8_t *b, int w, int h, int stride) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      out[y * stride + x] = b[y * stride + x] == 255 ? 255 : a[y * stride + x] / (255 - b[y * stride + x]);
}
void transpose(int m, int n, const double (*restrict a)[n], double (*restrict out)[m]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      out[j][i] = a[i][j];
}
int positive(const int *a, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      sum += a[i];
  return sum;
}
unsigned least(const unsigned *a, int n) {
  unsigned m = 4294967295u;
  for (int i = 0; i < n; i += 2)
    if (a[i] < m)
      m = a[i];
  return m;
}
static float squash(float x) { return 1.0f / (1.0f + expf(-x)); }
void activate(float *x, int n) {
  if (n <= 0)
    return;
  for (int i = 0; i < n; i++)
    x[i] = squash(x[i]);
}
void ramp(int *out, int n) {
  for (int i = 0; i < n; i++)
    out[i] = 3 * i + 1;
}
// Unsigned sizes that are small enough, which is tested at run time.
void sized(const int *restrict a, int *restrict out, unsigned long n, unsigned m) {
  for (unsigned long i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      out[i * m + j] = a[3 * (i * m + j)];
}
// Stores in parts of both branches.
void parts(int *restrict a, const int *restrict b, int n) {
  for (int i = 0; i < n; i++) {
    a[i] += 0;
    if (b[i] > 3) {
      if (b[i] & 1)
        a[i] = 5;
    } else if (b[i] < 0)
      a[i] = 7;
  }
}
// A counter as a value, of a loop whose counter is carried.
void counted(double *restrict p, unsigned long n) {
  for (unsigned long i = 0; i < n; i++)
    p[i] = i;
}
