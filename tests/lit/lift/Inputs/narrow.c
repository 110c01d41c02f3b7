// Numbers of 32 bits in C that are bytes.
#include <stdint.h>
#include <stdlib.h>

void above(uint8_t *restrict y, const uint8_t *restrict x, int n, uint8_t t) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] > t ? 255 : 0;
}
void greater(int8_t *restrict y, const int8_t *restrict a, const int8_t *restrict b, int n) {
  for (int i = 0; i < n; i++)
    y[i] = a[i] > b[i] ? a[i] : -7;
}
unsigned distance(const uint8_t *a, const uint8_t *b, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++)
    sum += (unsigned)abs(a[i] - b[i]);
  return sum;
}
// One is signed, and a constant is no byte.
void mixed(uint8_t *restrict y, const uint8_t *restrict a, const int8_t *restrict b, int n) {
  for (int i = 0; i < n; i++)
    y[i] = a[i] > b[i] && b[i] > -200 ? a[i] : 3;
}

// Three distances as conditions: each is proven by itself.
void edge(const uint8_t *restrict p, const uint8_t *restrict q, const uint8_t *restrict r, uint8_t *restrict out,
          uint8_t alpha, uint8_t beta, int16_t most, int n) {
  for (int i = 0; i < n; i++) {
    int step = ((q[i] - p[i]) * 4 + (r[i] - q[i]) + 4) >> 3;
    step = step > -most ? step : -most;
    step = step < most ? step : most;
    int moved = p[i] + step;
    moved = moved < 0 ? 0 : moved > 255 ? 255 : moved;
    out[i] = abs(p[i] - q[i]) < alpha && abs(r[i] - p[i]) < beta && abs(q[i] - r[i]) < beta ? moved : p[i];
  }
}

// Without abs: d < 0 ? -d : d.
unsigned absolute(const uint8_t *a, const uint8_t *b, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++) {
    int d = a[i] - b[i];
    sum += (unsigned)(d < 0 ? -d : d);
  }
  return sum;
}
