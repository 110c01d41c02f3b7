// Variables that carry a value from one iteration to the next, of which each value is used.
#include <stdint.h>

void offsets(int n, int *restrict b, const int *restrict a) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    b[i] = s;
    s += a[i];
  }
}

int sums_and_total(int n, int *restrict b, const int *restrict a) {
  int s = 5;
  for (int i = 0; i < n; i++) {
    s += a[i];
    b[i] = s;
  }
  return s;
}

void sums_in_place(int n, int *a) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    a[i] = s;
  }
}

void greatest_so_far(int n, int *b, const int *a) {
  int m = -100;
  for (int i = 0; i < n; i++) {
    if (a[i] > m)
      m = a[i];
    b[i] = m;
  }
}

void wider_sums(int n, int *restrict b, const uint8_t *restrict a) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    b[i] = s;
  }
}

void sums_of_products(int n, int *restrict b, const int *restrict a, float *restrict c) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i] * 3;
    b[i] = s * 3 + a[i];
    c[i] = (float)s;
  }
}

void sums_of_rows(int n, int m, int *restrict b, const int *restrict a, int16_t *restrict rows) {
  for (int y = 0; y < n; y++) {
    int s = 0;
    for (int x = 0; x < m; x++) {
      s += a[y * m + x];
      b[y * m + x] = s;
    }
    rows[y] = (int16_t)s;
  }
}

void sums_of_sums(int n, int *restrict b, const int *restrict a) {
  int s = 0, t = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    t += s;
    b[i] = t;
  }
}

void sums_from_the_end(int n, int *restrict b, const int *restrict a) {
  int s = 0;
  for (int i = n - 1; i >= 0; i--) {
    s += a[i];
    b[i] = s;
  }
}

void differences_of_floats(int n, double *restrict b, const double *restrict a) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s -= a[i];
    b[i] = s;
  }
}

void before_and_after(int n, int *restrict b, const uint8_t *restrict a, int16_t *restrict c) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    b[i] = s;
    s += a[i];
    c[i] = (int16_t)s;
  }
}

void two_before(int n, float *restrict y, const float *restrict x) {
  float x1 = 0, x2 = 0;
  for (int i = 0; i < n; i++) {
    y[i] = x[i] + 2 * x1 + x2;
    x2 = x1;
    x1 = x[i];
  }
}

int last_double(int n, const int *a) {
  int last = -7;
  for (int i = 0; i < n; i++)
    last = a[i] * 2;
  return last;
}

int changes(int n, const int *a, int *b) {
  int before = a[0], count = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] != before)
      count++;
    before = a[i];
  }
  b[0] = before;
  return count;
}

void neighbours_of_rows(int n, int m, int *restrict a, const uint8_t *restrict b) {
  for (int y = 0; y < n; y++) {
    int p = 0;
    for (int x = 0; x < m; x++) {
      a[y * m + x] = b[y * m + x] - p;
      p = b[y * m + x];
    }
  }
}

void wrap_around_twice(int n, float *restrict a, const float *restrict b) {
  int j = n - 1, k = n - 1;
  for (int i = 0; i < n; i++) {
    a[i] = b[i] + b[j] * 2 + b[k];
    k = j;
    j = i;
  }
}

// What follows stays as it is.
void kept_in_place(int n, float *a) {
  float p = 0;
  for (int i = 0; i < n; i++) {
    float t = a[i];
    a[i] = t + p;
    p = t;
  }
}

void recursive(int n, float *a) {
  float p = 0;
  for (int i = 0; i < n; i++) {
    a[i] = a[i] + p;
    p = a[i] * 0.5f;
  }
}

// The second store is to the element of the first.
void clamped(int n, int16_t *restrict a, const int *restrict b) {
  for (int i = 0; i < n; i++) {
    a[i] = (int16_t)b[i];
    if (a[i] < 0)
      a[i] = 0;
    a[i] += 3;
  }
}

void add_to(int *restrict out, const int *restrict a, int n) {
  for (int i = 0; i < n; i++)
    *out += a[i];
}

// Counters that are narrower than int: the first one ends before it wraps around, the second one may not.
void narrow_counter(uint8_t n, int *restrict d, const int *restrict s) {
  for (uint8_t i = 0; i < n; i++)
    d[i] = s[i] + 1;
}

void narrow_value(int n, int *restrict d) {
  uint8_t c = 250;
  for (int i = 0; i < n; i++) {
    d[i] = c;
    c++;
  }
}

// Halves: the quotient is known to be one.
void reverse(float *restrict a, int n) {
  for (int i = 0; i < n / 2; i++) {
    float t = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = t;
  }
}
void mirror(uint8_t *restrict p, int h, int w) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w / 2; x++) {
      uint8_t t = p[y * w + x];
      p[y * w + x] = p[y * w + w - 1 - x];
      p[y * w + w - 1 - x] = t;
    }
}
void fold(int *a, int n) {
  for (int i = 0; i < n >> 1; i++)
    a[i] += a[i + (n >> 1)];
}
// One iteration too much: the middle is changed twice.
void reverse_too_far(float *restrict a, int n) {
  for (int i = 0; i <= n / 2; i++) {
    float t = a[i];
    a[i] = a[n - 1 - i] + 1;
    a[n - 1 - i] = t;
  }
}
