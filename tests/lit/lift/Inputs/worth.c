// What the test lifts, and with MAIN what calls it.
#include <stddef.h>
double moments(const double *x, const unsigned char *m, size_t n, size_t *count);
int particles(float *restrict p, float *restrict v, float *restrict life, int n);
int blocks(const unsigned char *p, long stride, int w);
int nearest(const unsigned *query, const unsigned *restrict rows, int words, int n);
void hex(char *restrict to, const unsigned char *from, unsigned long n);

#ifdef MAIN
#include <stdio.h>
#include <stdlib.h>
enum { N = 700, WORDS = 40 };

int main(void) {
  static double x[N];
  static unsigned char m[N];
  static float p[N], v[N], life[N];
  static unsigned query[WORDS], rows[N * WORDS];
  static char text[2 * N + 1];
  for (int i = 0; i < N; i++)
    x[i] = rand() % 1000, m[i] = rand() % 3, p[i] = rand() % 9 - 4, v[i] = rand() % 5, life[i] = rand() % 4 - 1;
  for (int i = 0; i < N * WORDS; i++)
    rows[i] = rand() % 5, query[i % WORDS] = rand() % 5;
  for (int n = 0; n < N; n += 1 + n / 9) {
    size_t count = 0;
    const double sum = moments(x, m, n, &count);
    printf("%.17g %zu %d %d %d\n", sum, count, particles(p, v, life, n), blocks(m, 16, n / 20 * 4),
           nearest(query, rows, 1 + n % WORDS, n));
    for (int i = 0; i < n; i++)
      printf("%a %a %a ", p[i], v[i], life[i]);
  }
  hex(text, m, N);
  puts(text);
}
#else
// Two sums under a condition, of which one loads under it.
double moments(const double *x, const unsigned char *m, size_t n, size_t *count) {
  double sum = 0;
  size_t all = 0;
  for (size_t i = 0; i < n; i++)
    if (m[i])
      sum += x[i], all++;
  *count = all;
  return sum;
}

int particles(float *restrict p, float *restrict v, float *restrict life, int n) {
  int bounced = 0;
  for (int i = 0; i < n; ++i) {
    if (life[i] <= 0)
      continue;
    p[i] += v[i];
    if (p[i] > 4) {
      p[i] = 8 - p[i];
      v[i] = -v[i];
      bounced++;
    }
    life[i] -= 1;
  }
  return bounced;
}

// Few iterations, counted by a loop that moves a pointer, too.
int blocks(const unsigned char *p, long stride, int w) {
  int sum = 0;
  for (int x = 0; x < w; x += 4) {
    int t[4][4];
    const unsigned char *q = p + x;
    for (int i = 0; i < 4; i++, q += stride)
      t[i][0] = q[0], t[i][1] = q[1] - q[0], t[i][2] = q[2], t[i][3] = q[3] - q[2];
    int s = 0;
    for (int i = 0; i < 4; i++)
      s += (t[0][i] - t[1][i]) * (t[2][i] - t[3][i]);
    sum += s >> 1;
  }
  return sum;
}

// The first row of the least sum.
int nearest(const unsigned *query, const unsigned *restrict rows, int words, int n) {
  int best = -1;
  unsigned least = ~0u;
  for (int i = 0; i < n; i++) {
    unsigned d = 0;
    for (int w = 0; w < words; w++)
      d += query[w] ^ rows[i * words + w];
    if (d < least) {
      least = d;
      best = i;
    }
  }
  return best;
}

void hex(char *restrict to, const unsigned char *from, unsigned long n) {
  static const char high[17] = "0123456789abcdef", low[] = "0123456789ABCDEF";
  for (unsigned long i = 0; i < n; i++)
    to[2 * i] = high[from[i] >> 4], to[2 * i + 1] = low[from[i] & 15];
}
#endif
