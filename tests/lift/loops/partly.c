// Nests of which a loop stays around operations, loops that add up or store until they end early, and loops
// with branches on what does not change.
#include <stdint.h>

// A recurrence in each column.
void running_columns(float *a, const float *restrict b, int n, int m) {
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      a[i * m + j] = a[(i - 1) * m + j] + b[i * m + j];
}
void columns_up(int w, int h, double *restrict a) {
  for (int j = 0; j < w; j++)
    for (int i = h - 2; i >= 0; i--)
      a[i * w + j] += a[(i + 1) * w + j] * 3;
}
// Values of two iterations before, for each column.
void filter_columns(int w, int h, const float *restrict in, float *restrict out) {
  for (int j = 0; j < w; j++) {
    float last = 0, y1 = 1, y2 = 0;
    for (int i = 0; i < h; i++) {
      out[i * w + j] = in[i * w + j] - 2 * y1 + y2 + last;
      last = in[i * w + j] * 2 + 1;
      y2 = y1;
      y1 = (float)((int)out[i * w + j] % 64);
    }
  }
}
void horner(double *restrict r, const double *restrict x, const double *restrict c, int n, int k) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < k; j++)
      s = c[j] - s * (x[i] > 0 ? 1 : -1);
    r[i] = s;
  }
}
// Along the diagonal, and against it: the second one stays.
void diagonal(int *a, int n, int m) {
  for (int j = 1; j < m; j++)
    for (int i = 1; i < n; i++)
      a[i * m + j] = a[(i - 1) * m + j - 1] + 1;
}
void against_diagonal(int *a, int n, int m) {
  for (int j = 0; j < m - 1; j++)
    for (int i = 1; i < n; i++)
      a[i * m + j] = a[(i - 1) * m + j + 1] + 1;
}
// Two statements, of which each reads what the other one stored in the row before.
void two_columns(int *restrict a, int *restrict b, int n, int m) {
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++) {
      a[i * m + j] = b[(i - 1) * m + j] + 1;
      b[i * m + j] = a[i * m + j] ^ a[(i - 1) * m + j];
    }
}
// The second one reads what the first one stores in the next column's row: it stays.
void two_across(int *restrict a, int *restrict b, int n, int m) {
  for (int j = 1; j < m; j++)
    for (int i = 1; i < n; i++) {
      a[i * m + j] = b[(i - 1) * m + j] + 1;
      b[i * m + j - 1] = a[i * m + j] + a[(i - 1) * m + j - 1];
    }
}
// Until a condition.
int sum_before(const int *s, int n, int end) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (s[i] == end)
      break;
    sum += s[i];
  }
  return sum;
}
int copy_until(uint8_t *restrict y, const uint8_t *restrict x, int n, int end) {
  int i = 0;
  for (; i < n; i++) {
    y[i] = x[i];
    if (x[i] == end)
      break;
  }
  return i;
}
double dot_while(const double *x, const double *y, int n) {
  double sum = 0, most = 0;
  for (int i = 0; i < n && x[i] < 24; i++) {
    sum += x[i] * y[2 * i];
    most = most > y[2 * i] ? most : y[2 * i];
  }
  return sum + most;
}
// The condition reads what is stored: it stays.
int spread(int *x, int n) {
  int count = 0;
  for (int i = 0; i + 1 < n; i++) {
    if (x[i] > 20)
      break;
    x[i + 1] |= x[i];
    count += x[i];
  }
  return count;
}
int until_sum(const int *x, int n, int most) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i];
    if (sum > most)
      break;
  }
  return sum;
}
int return_in_sum(const int16_t *x, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] == 24)
      return -sum;
    sum += x[i] * x[i];
  }
  return sum;
}
// Branches.
void three_ways(float *restrict y, const float *restrict x, int n, int mode) {
  for (int i = 0; i < n; i++)
    if (mode == 1)
      y[i] = x[i];
    else if (mode == 2)
      y[i] = -x[i];
    else
      y[2 * i] = x[i] * x[i];
}
int one_or_both(const int *x, const int *y, int n, int both) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i];
    if (both)
      s += y[i];
  }
  return s;
}
void rows_if(int *restrict y, const int *restrict x, int n, int m, int flag) {
  for (int i = 0; i < n; i++)
    if (flag)
      for (int j = 0; j < m; j++)
        y[i * m + j] = x[i * m + j] * 2;
}
// What only a test at run time tells: steps, distances, and how long rows are.
void by_steps(float *restrict y, const float *restrict x, int first, int n, int step) {
  for (int i = first; i < n; i += step)
    y[i] += 2 * x[i];
}
int sum_down(const int16_t *x, int n, int step) {
  int sum = 0;
  for (int i = n; i >= 0; i -= step)
    sum += x[i];
  return sum;
}
void from_ahead(int *a, int n, int m) {
  for (int i = 0; i < n; i++)
    a[i] = a[i + m] ^ i;
}
void to_ahead(int *a, int n, int m) {
  for (int i = 0; i < n; i++)
    a[i + m] = a[i] + 1;
}
void wide_rows(double *a, int n, int m, int width) {
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      a[i * width + j] = a[(i - 1) * width + j] + 1;
}
void by_twice(int *restrict y, const int *restrict x, int n, int step) {
  for (int i = 0; i < n; i += 2 * step)
    y[i] = x[i] - y[i];
}
