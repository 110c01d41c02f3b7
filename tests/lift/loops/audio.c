// Loops over sound, and of linear algebra on plain pointers.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

void mix(float *restrict out, const float *restrict a, const float *restrict b, int n, float gain) {
  for (int i = 0; i < n; i++)
    out[i] = a[i] * (1.0f - gain) + b[i] * gain;
}
void fir(const float *restrict x, const float *restrict h, float *restrict y, int n, int taps) {
  for (int i = 0; i < n; i++) {
    float acc = 0;
    for (int k = 0; k < taps; k++)
      acc += h[k] * x[i + k];
    y[i] = acc;
  }
}
void one_pole(const float *restrict x, float *restrict y, int n, float a) {
  float state = 0.0f;
  for (int i = 0; i < n; i++) {
    state = a * state + x[i];
    y[i] = state;
  }
}
void window(float *x, int n) {
  for (int i = 0; i < n; i++)
    x[i] *= 0.5f - 0.5f * cosf(6.2831853f * (float)i / (float)(n - 1));
}
void to_pcm(const float *restrict in, int16_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float v = in[i] * 32767.0f;
    if (v > 32767.0f)
      v = 32767.0f;
    if (v < -32768.0f)
      v = -32768.0f;
    out[i] = (int16_t)v;
  }
}
void interleave(const int16_t *restrict left, const int16_t *restrict right, int16_t *restrict out, int frames) {
  for (int i = 0; i < frames; i++) {
    out[2 * i] = left[i];
    out[2 * i + 1] = right[i];
  }
}
int peak(const int16_t *x, int n) {
  int most = 0;
  for (int i = 0; i < n; i++) {
    int v = x[i] < 0 ? -x[i] : x[i];
    most = v > most ? v : most;
  }
  return most;
}
int loudest(const int16_t *x, int n) {
  int at = 0;
  for (int i = 1; i < n; i++)
    if (x[i] > x[at])
      at = i;
  return at;
}
int quietest(const int *x, int n, int *value) {
  int best = x[0], at = 0;
  for (int i = 1; i < n; i++) {
    if (x[i] < best) {
      best = x[i];
      at = i;
    }
  }
  *value = best;
  return at;
}
int crossings(const int16_t *x, int n) {
  int count = 0;
  for (int i = 1; i < n; i++)
    if ((x[i] >= 0) != (x[i - 1] >= 0))
      count++;
  return count;
}
void delay(float *restrict line, const float *restrict in, int n) {
  for (int i = n - 1; i > 0; i--)
    line[i] = line[i - 1];
  line[0] = in[0];
}
void butterfly(float *restrict x, int half) {
  for (int i = 0; i < half; i++) {
    float u = x[i], v = x[i + half];
    x[i] = u + v;
    x[i + half] = u - v;
  }
}
int is_silent(const int16_t *x, int n) {
  for (int i = 0; i < n; i++) {
    if (x[i] != 0)
      return 0;
  }
  return 1;
}
void until_loud(int *restrict x, int n, int limit) {
  for (int i = 0; i < n; i++) {
    if (x[i] > limit)
      break;
    x[i] *= 2;
  }
}
unsigned checksum(const uint8_t *p, unsigned n) {
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) {
    if (p[i] == 0)
      continue;
    sum += p[i];
  }
  return sum;
}
static float dot(const float *x, const float *y, int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}
void rows_dot(const float *restrict a, const float *restrict x, float *restrict y, int m, int n) {
  for (int i = 0; i < m; i++)
    y[i] = dot(a + i * n, x, n);
}
void axpy(int n, float alpha, const float *x, int incx, float *y, int incy) {
  int ix = 0, iy = 0;
  for (int i = 0; i < n; i++) {
    y[iy] += alpha * x[ix];
    ix += incx;
    iy += incy;
  }
}
void bank(const float *restrict x, float *restrict y, int n) {
  float coefficients[4] = {0.125f, 0.375f, 0.375f, 0.125f};
  for (int i = 0; i < n; i++) {
    y[i] = 0.0f;
    for (int k = 0; k < 4; k++)
      y[i] += coefficients[k] * x[i + k];
  }
}
int counts(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += i * i % 3;
  return sum;
}
void soft_max(float *restrict x, int n) {
  float most = x[0], sum = 0.0f;
  for (int i = 1; i < n; i++)
    most = fmaxf(most, x[i]);
  for (int i = 0; i < n; i++) {
    x[i] = expf(x[i] - most);
    sum += x[i];
  }
  for (int i = 0; i < n; i++)
    x[i] /= sum;
}
uint8_t brightest(const uint8_t *a, int n) {
  uint8_t most = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > most)
      most = a[i];
  return most;
}
// The last one.
int16_t latest(const int16_t *a, int n, int *at) {
  int16_t most = a[0];
  int place = 0;
  for (int i = 1; i < n; i++)
    if (a[i] >= most) {
      most = a[i];
      place = i;
    }
  *at = place;
  return most;
}
// All iterations give the same, and there may be none.
unsigned least(int n, unsigned least) {
  for (int i = 0; i < n; i++) {
    unsigned v = 0u / 7u;
    if (v < least)
      least = v;
  }
  return least;
}
// From the end: of the same sums the last one counts, which is the first frame.
int quietest_frame(const int16_t *a, int frames) {
  int least = 1 << 30, place = frames;
  for (int i = frames - 1; i >= 0; i--) {
    int sum = 0;
    for (int j = 0; j < 8; j++)
      sum += a[8 * i + j] & 3;
    if (sum <= least) {
      least = sum;
      place = i;
    }
  }
  return place;
}
