// Stores under conditions, and loops that end early: what the source does not reach need not exist.
#include <stdbool.h>
#include <stdint.h>

void copy_where(float *restrict y, const float *restrict x, const float *restrict m, int n) {
  for (int i = 0; i < n; i++)
    if (m[i] > 0)
      y[i] = x[i];
}
void paint(uint8_t *restrict y, const uint8_t *restrict mask, uint8_t value, int n) {
  for (int i = 0; i < n; i++)
    if (mask[i])
      y[i] = value;
}
void add_where(double *restrict a, const double *restrict b, const double *restrict c, int n) {
  for (int i = 0; i < n; i++)
    if (b[i] != 0)
      a[i] += b[i] * c[i];
}
void one_of_two(int *restrict a, int *restrict b, const int *restrict c, int n) {
  for (int i = 0; i < n; i++) {
    if (c[i] > 0)
      a[i] = c[i];
    else
      b[i] = -c[i];
  }
}
// Every third one from the end, and a condition within a condition.
void thirds(int16_t *restrict y, const int16_t *restrict x, int n) {
  for (int i = n - 1; i >= 0; i--)
    if (x[i] > 0)
      if (x[i] < 20)
        y[3 * i + 2] = x[i];
}
// The array may be the one that is read.
void clear_negative(int *y, const int *x, int n) {
  for (int i = 0; i < n; i++)
    if (x[i] < 0)
      y[i] = 0;
}
void sum_where(int *restrict sum, const int *restrict x, int n) {
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      *sum += x[i];
}
void rows_where(float *restrict y, const float *restrict x, const int *restrict m, int n, int w) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < w; j++)
      if (m[i * w + j] > 0)
        y[i * w + j] = 2 * x[i * w + j];
}
int first_equal(const int *a, int key, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] == key)
      return i;
  return -1;
}
int last_equal(const int *a, int key, int n) {
  for (int i = n - 1; i >= 0; i--)
    if (a[i] == key)
      return i;
  return -1;
}
bool any_above(const float *a, float bound, int n) {
  bool any = false;
  for (int i = 0; i < n && !any; i++)
    any = a[i] > bound;
  return any;
}
unsigned common(const uint8_t *a, const uint8_t *b, unsigned n) {
  unsigned i = 0;
  while (i < n && a[i] == b[i])
    i++;
  return i;
}
int far_apart(const double *x, const double *y, int n, double limit) {
  int place = n;
  for (int i = 0; i < n; i++) {
    double d = x[i] - y[2 * i];
    if (d * d > limit) {
      place = i;
      break;
    }
  }
  return place;
}
int rows_with(const int *a, int key, int n, int w) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    int found = 0;
    for (int j = 0; j < w; j++)
      if (a[i * w + j] == key) {
        found = 1;
        break;
      }
    count += found;
  }
  return count;
}
int first_two(const int *a, const int *b, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] < 0 && b[i] < 0)
      return i;
  return n;
}
int first_kind(const int *s, int n, int a, int b) {
  for (int i = 0; i < n; i++) {
    if (s[i] == a)
      return 1;
    if (s[i] == b)
      return 2;
  }
  return 0;
}
int sum_until(const int *s, int n, int end) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (s[i] == end)
      break;
    sum += s[i];
  }
  return sum;
}
// No element that is read has the loop's dimension.
void every_third(int *restrict count, int *restrict y, int n) {
  for (int i = 0; i < n; i++)
    if (i % 3 == 1) {
      *count += 2;
      y[2 * i] = i;
    }
}
// Positions: the last one, and those of rows.
int last_negative(const float *a, int n) {
  int place = -1;
  for (int i = 0; i < n; i++)
    if (a[i] < 0)
      place = i;
  return place;
}
void last_in_rows(const int *restrict a, int *restrict out, int n, int w) {
  for (int i = 0; i < n; i++) {
    int place = -1;
    for (int k = w - 1; k >= 0; k--)
      if (a[i * w + k] == 3)
        place = k;
    out[i] = place;
  }
}
void greatest_in_rows(const int *restrict a, int *restrict place, int *restrict value, int n, int w) {
  for (int i = 0; i < n; i++) {
    int at = -5, most = 2;
    for (int k = 0; k < w; k++)
      if (a[i * w + k] > most) {
        most = a[i * w + k];
        at = k;
      }
    place[i] = at;
    value[i] = most;
  }
}
void least_in_rows(const int *restrict a, int *restrict place, int n, int w) {
  for (int i = 0; i < n; i++) {
    int at = 0;
    for (int k = 1; k < w; k++)
      if (a[i * w + k] <= a[i * w + at])
        at = k;
    place[i] = at;
  }
}
