// What C has beside loops of counters: ways out of loops, switch, structures, arrays in functions, variables of the
// file, calls, and code in the style of older C.
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define N 40
#define FOR(i, n) for (int i = 0; i < (n); ++i)

typedef double vec3[3];
struct particle {
  float position[3];
  float velocity[3];
  int alive;
};
struct pair {
  int key;
  double value;
};
typedef struct {
  struct {
    int16_t re, im;
  } z;
  int16_t scale;
} nested;

static int calls;
int total = 3;
static double table[4][4] = {{1, 2}, {3, 4, 5}, {0}, {6, 7, 8, 9}};
const unsigned char bits[] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

int find_pair(const struct pair *p, int n, int key, double *value) {
  for (int i = 0; i < n; i++) {
    if (p[i].key != key)
      continue;
    *value = p[i].value;
    return i;
  }
  return -1;
}
void move(struct particle *p, int n, float dt) {
  for (int i = 0; i < n; i++) {
    if (!p[i].alive)
      continue;
    for (int d = 0; d < 3; d++)
      p[i].position[d] += dt * p[i].velocity[d];
  }
}
void shift(struct particle *restrict p, int n, float dt) {
  FOR(i, n) FOR(d, 3) p[i].position[d] = p[i].position[d] + dt * p[i].velocity[d];
}
int nested_ways_out(const int *a, int m, int n) {
  int found = 0;
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < n; j++) {
      if (a[i * n + j] == 7)
        break;
      if (a[i * n + j] < -10) {
        if (j > 3)
          return -found;
        continue;
      }
      found += a[i * n + j];
    }
    if (found > 200)
      break;
  }
  return found;
}
int digits(unsigned v) {
  int n = 0;
  do {
    n++;
    v /= 10;
    if (n == 9)
      break;
  } while (v);
  return n;
}
int classify(int c) {
  switch (c) {
  default:
    return 0;
  case 1:
  case 2: {
    int twice = 2 * c;
    return twice + 1;
  }
  case 3:
    break;
  case 4:
    if (total > 2)
      break;
    return 9;
  }
  return c + 100;
}
void by_kind(int *restrict a, int n) {
  for (int i = 0; i < n; i++) {
    switch (a[i] & 3) {
    case 0:
      a[i] += 1;
      break;
    case 1:
      if (i & 1)
        continue;
      a[i] -= 2;
      break;
    case 2:
      a[i] *= 3;
    }
    a[i] ^= 5;
  }
}
int forever(const int *a) {
  int i = 0;
  for (;;) {
    if (a[i] > 20)
      return i;
    if (++i == 300)
      break;
  }
  return -1;
}
void smooth_rows(double *restrict out, const double *restrict in, int rows) {
  for (int r = 0; r < rows; r++) {
    double line[N];
    int k;
    for (k = 0; k < N; k++)
      line[k] = in[r * N + k] * 2;
    for (k = 1; k < N - 1; k++)
      out[r * N + k] = line[k - 1] + line[k + 1];
    out[r * N] = k;
  }
}
void tables(double *restrict out, const double *restrict in) {
  for (int i = 0; i < 4; i++) {
    out[i] = 0;
    for (int j = 0; j < 4; j++)
      out[i] += table[i][j] * in[j];
  }
  table[1][1] += 1;
}
int population(const uint8_t *restrict p, size_t n) {
  int count = 0;
  for (size_t i = 0; i < n; ++i)
    count += bits[p[i] & 15] + bits[p[i] >> 4];
  return count;
}
static void add(vec3 *to, const vec3 *from, int n) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      to[i][k] += from[i][k];
}
int add_twice(vec3 *restrict a, const vec3 *restrict b, int n) {
  add(a, b, n);
  add(a + 1, b, n - 1);
  return ++calls;
}
static int power(int x, int n) { return n <= 0 ? 1 : x * power(x, n - 1); }
int powers(int x) { return power(x, 5); }
void turn(nested *restrict p, int n) {
  for (int i = 0; i < n; i++) {
    nested q = p[i];
    int16_t t = q.z.re;
    q.z.re = -q.z.im;
    q.z.im = t;
    q.scale *= 2;
    p[i] = q;
  }
}
bool any_negative(const int *a, int n) {
  bool any = false;
  for (int i = 0; i < n; i++)
    any |= a[i] < 0;
  return any;
}
int k_and_r(a, n) int *a, n;
{
  register int i, s = 0;
  for (i = 0; i != n; i++)
    s += a[i];
  return s * i;
}
void backwards(int *restrict a, const int *restrict b, unsigned n) {
  while (n-- > 0)
    a[n] = b[n] + 1;
}
void pairs(int *a, int n) {
  int i, j;
  for (i = 0, j = n - 1; i < j; i++, j--) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}
// Functions of <string.h> on whole elements, and sizes that are computed in the nest.
void cleared(float *restrict a, int *restrict b, const int *restrict c, int n) {
  memset(a, 0, n * sizeof *a);
  memcpy(b, c, sizeof(int) * n);
}
void pooled(const float *restrict in, float *restrict out, int h, int w) {
  for (int y = 0; y < h / 2; y++)
    for (int x = 0; x < w / 2; x++) {
      float most = -INFINITY;
      for (int i = 0; i < 4; i++)
        most = fmaxf(most, in[(2 * y + i / 2) * w + 2 * x + i % 2]);
      out[y * (w / 2) + x] = most;
    }
}
// What is kept for a later store is loaded under a condition, which is kept, too.
void guarded(int *restrict a, const int *restrict b, const int *restrict c, int n, int s) {
  for (int i = 2; i <= n; i += 3) {
    if ((c[0] < a[i + 3] ? 8 : a[i]) > 4)
      a[n * i] = 5 < s ? a[i] : b[2 * i];
    else
      a[n * i] = s;
  }
}
