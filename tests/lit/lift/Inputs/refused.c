// Loops that are not what one linalg operation for each store would compute.
#include <stdint.h>

// A value of the iteration before.
void carried(int *a, int n) {
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] + a[i];
}
void carried_by_distance(int *a, int n, int d) {
  for (int i = 0; i < n; i++)
    a[i + d] = a[i] + 1;
}
void carried_from_the_end(int *a, int n) {
  for (int i = n - 2; i >= 0; i--)
    a[i] = a[i + 1] * 3;
}
void carried_by_rows(int m, int n, int (*a)[n]) {
  for (int i = 1; i < m; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += a[i - 1][j];
}
// A stencil in place.
void smooth(float *a, int n) {
  for (int i = 1; i < n - 1; i++)
    a[i] = (a[i - 1] + a[i] + a[i + 1]) / 3.0f;
}
void mirrored(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = a[n - 1 - i];
}
// The order of sums of floats.
float sum_in_order(const float *a, int n) {
  float s = 0.0f;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
float product_in_order(const float *a, int n) {
  float s = 1.0f;
  for (int i = 0; i < n; i++)
    s *= a[i];
  return s;
}
float greatest(const float *a, int n) {
  float s = a[0];
  for (int i = 1; i < n; i++)
    s = a[i] > s ? a[i] : s;
  return s;
}
// What a reduction cannot be.
int difference(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s = a[i] - s;
  return s;
}
int quotient(const int *a, int n, int s) {
  for (int i = 0; i < n; i++)
    s /= a[i];
  return s;
}
int polynomial(const int *a, int n, int x) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s = s * x + a[i];
  return s;
}
int shifted(const unsigned *a, int n) {
  unsigned s = 1;
  for (int i = 0; i < n; i++)
    s = (s << 1) ^ a[i];
  return (int)s;
}
void greatest_sum(const int *restrict a, int *restrict out, int n) {
  int s = 0, best = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    if (s > best)
      best = s;
  }
  *out = best;
}
int saturating(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    if (s > 100)
      s = 100;
  }
  return s;
}
int narrow_sum(const int *a, int n) {
  uint8_t s = 0;
  for (int i = 0; i < n; i++)
    s = (uint8_t)(s + a[i]) >> 1;
  return s;
}
// Which store is the last.
void last_one(const int *restrict a, int *restrict out, int n) {
  for (int i = 0; i < n; i++)
    out[0] = a[i];
}
void scatter(const int *restrict at, const int *restrict a, int *restrict out, int n) {
  for (int i = 0; i < n; i++)
    out[at[i]] = a[i];
}
void histogram(const uint8_t *restrict a, int *restrict count, int n) {
  for (int i = 0; i < n; i++)
    count[a[i]]++;
}
void half_steps(const int *restrict a, int *restrict out, int n) {
  for (int i = 0; i < n; i++)
    out[i / 2] = a[i];
}
void two_stores(int *a, int n) {
  for (int i = 0; i < n; i++) {
    a[i] = i;
    a[i + 1] = -i;
  }
}
// The condition is of what the iteration before stored.
void store_on_one_path(const int *restrict a, int *restrict out, int n) {
  for (int i = 1; i < n; i++)
    if (out[i - 1] > 0)
      out[i] = a[i];
}
// Unsigned arithmetic that wraps.
void wraps_below(const int *restrict a, int *restrict out, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    out[i] = a[i - 1];
}
void wraps_narrow(const int *restrict a, int *restrict out, int n) {
  for (int i = 0; i < n; i++)
    out[(uint8_t)i] = a[i];
}
// How often the loop runs.
void until_zero(const int *restrict a, int *restrict out) {
  while (*a)
    *out++ = *a++;
}
void halves(int *a, int n) {
  while (n > 0) {
    a[n] = 0;
    n /= 2;
  }
}
void triangle(int n, int (*a)[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      a[i][j] = 0;
}
void doubling(int *a, int n) {
  for (int i = 1; i < n; i *= 2)
    a[i] = 0;
}
