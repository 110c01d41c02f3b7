// Values that are not written as what they are: reductions in other words, recurrences with a closed form,
// loops that compute one number.
#include <stdint.h>

// ---- reductions ----

uint32_t sum_by_carries(int n, const uint32_t *restrict a) {
  uint32_t s = 0;
  for (int i = 0; i < n; i++)
    s = (s ^ a[i]) + 2 * (s & a[i]);
  return s;
}

uint32_t sum_of_complements(int n, const uint32_t *restrict a) {
  uint32_t s = 0;
  for (int i = 0; i < n; i++)
    s = ~(~s - a[i]);
  return s;
}

uint32_t greatest_without_branch(int n, const uint32_t *restrict a) {
  uint32_t s = 0;
  for (int i = 0; i < n; i++)
    s ^= (s ^ a[i]) & -(uint32_t)(s < a[i]);
  return s;
}

float sum_or_difference(int n, const float *restrict a) {
  float s = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      s += a[i];
    else
      s -= 2 * a[i];
  return s;
}

// ---- recurrences ----

void oscillator(int n, uint32_t by, uint32_t phase, const float *restrict table, float *restrict out) {
  for (int i = 0; i < n; i++) {
    out[i] = table[phase >> 24];
    phase += by;
  }
}

void moves_either_way(int n, float *restrict a, const float *restrict b, const float *restrict c) {
  int j = -1;
  for (int i = 0; i < n; i++)
    if (b[i] > 0) {
      j++;
      a[j] = b[i];
    } else {
      j++;
      a[j] = c[i];
    }
}

void alternating_sign(int n, const int *restrict a, int *restrict o) {
  int sign = 1;
  for (int i = 0; i < n; i++) {
    o[i] = a[i] * sign;
    sign = -sign;
  }
}

int every_other(int n, const int *restrict a, int *restrict o) {
  int flip = 0;
  for (int i = 0; i < n; i++) {
    o[i] = flip ? -a[i] : a[i];
    flip = !flip;
  }
  return flip;
}

void round_three(int n, const int *restrict a, const int *restrict t, int *restrict o) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    o[i] = a[i] * t[k];
    if (++k == 3)
      k = 0;
  }
}

void round_eight(int n, const int *restrict a, const int *restrict t, int *restrict o) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    o[i] = a[i] + t[k];
    k = (k + 1) & 7;
  }
}

void counts_down(int n, uint8_t *restrict o) {
  uint8_t v = 255;
  for (int i = 0; i < n; i++)
    o[i] = v--;
}

void differences_of_squares(int n, uint32_t *restrict o) {
  uint32_t x = 0, by = 1;
  for (int i = 0; i < n; i++) {
    o[i] = x;
    x += by;
    by += 2;
  }
}

// ---- loops over values ----

void bits_set(int n, const uint32_t *restrict a, int *restrict o) {
  for (int i = 0; i < n; i++) {
    uint32_t x = a[i];
    int c = 0;
    while (x) {
      x &= x - 1;
      c++;
    }
    o[i] = c;
  }
}

void bits_needed(int n, const uint32_t *restrict a, int *restrict o) {
  for (int i = 0; i < n; i++) {
    uint32_t x = a[i];
    int c = 0;
    while (x) {
      x >>= 1;
      c++;
    }
    o[i] = c;
  }
}

void parity(int n, const uint8_t *restrict a, uint8_t *restrict o) {
  for (int i = 0; i < n; i++) {
    uint8_t x = a[i], p = 0;
    while (x) {
      p ^= x & 1;
      x >>= 1;
    }
    o[i] = p;
  }
}

void last_digit(int n, const uint8_t *restrict a, uint32_t *restrict o) {
  for (int i = 0; i < n; i++) {
    uint32_t x = a[i];
    while (x >= 10)
      x -= 10;
    o[i] = x;
  }
}

int bits_of(unsigned x) {
  int c = 0;
  while (x) {
    c += x & 1;
    x >>= 1;
  }
  return c;
}

// ---- what is none of these ----

int generator(int n, int *restrict a) {
  unsigned x = 1;
  for (int i = 0; i < n; i++) {
    x = x * 1664525u + 1013904223u;
    a[i] = (int)x;
  }
  return (int)x;
}

int limited(int n, const int *restrict a) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    if (s > 100)
      s = 100;
  }
  return s;
}

// As the one that wraps at three, but it begins behind that.
void never_round(int n, const int *restrict t, int *restrict o) {
  int k = 4;
  for (int i = 0; i < n; i++) {
    o[i] = t[k];
    if (++k == 3)
      k = 0;
  }
}

// The sum wraps, half of it is no term of the counter.
void halves(int n, uint32_t *restrict o) {
  uint32_t s = 0;
  for (int i = 0; i < n; i++) {
    o[i] = s;
    s += (uint32_t)i;
  }
}
