// Elements at short steps, side by side, backwards, and values that are kept for a later store, over arrays that do and do
// not overlap. With REFERENCE the functions are the compiler's, and there is a program that compares them with lifted
// ones for all small sizes.
#include <stdint.h>

#ifdef REFERENCE
#define NAME(F) F##_expected
#else
#define NAME(F) F
#endif

typedef struct {
  uint8_t r, g, b;
} pixel;
typedef struct {
  int x, y, z, w;
} quad;

void NAME(rotate_channels)(pixel *restrict p, int n) {
  for (int i = 0; i < n; i++) {
    pixel q = p[i];
    p[i].r = q.g, p[i].g = q.b, p[i].b = q.r;
  }
}
void NAME(two_of_three)(pixel *restrict p, const pixel *restrict q, int n) {
  for (int i = 0; i < n; i++) {
    p[i].r = (uint8_t)(q[i].r / 2);
    p[i].b = (uint8_t)(q[i].g + q[i].b);
  }
}
void NAME(gray)(const pixel *restrict p, uint8_t *restrict out, int n) {
  for (int i = 0; i < n; i++)
    out[i] = (uint8_t)((p[i].r + 2 * p[i].g + p[i].b) >> 2);
}
void NAME(quads)(quad *restrict p, const quad *restrict q, int n) {
  for (int i = 0; i < n; i++) {
    p[i].x += q[i].w;
    p[i].y -= q[i].z;
    p[i].z ^= q[i].y;
    p[i].w *= q[i].x;
  }
}
// Bytes to digits of two and of four thirds of them: loaded once for all stores.
void NAME(digits)(uint8_t *restrict p, const uint8_t *restrict q, int n) {
  for (int i = 0; i < n; i++) {
    uint8_t high = q[i] >> 4, low = q[i] & 15;
    p[2 * i] = (uint8_t)(high < 10 ? '0' + high : 'a' + (high - 10));
    p[2 * i + 1] = (uint8_t)(low < 10 ? '0' + low : 'a' + (low - 10));
  }
}
void NAME(sixtets)(uint8_t *restrict p, const uint8_t *restrict q, int n) {
  for (int i = 0; i < n; i++) {
    p[4 * i] = q[3 * i] >> 2;
    p[4 * i + 1] = (uint8_t)(((q[3 * i] & 3) << 4) | (q[3 * i + 1] >> 4));
    p[4 * i + 2] = (uint8_t)(((q[3 * i + 1] & 15) << 2) | (q[3 * i + 2] >> 6));
    p[4 * i + 3] = q[3 * i + 2] & 63;
  }
}
void NAME(every_fifth)(int *restrict a, const int *restrict b, int n) {
  for (int i = 0; i < n; i++)
    a[5 * i + 2] = b[5 * i] - b[7 * i + 1];
}
void NAME(backwards)(int *restrict a, const int *restrict b, int n) {
  for (int i = 0; i < n; i++)
    a[n - 1 - i] = b[i] + b[2 * n - i];
}
void NAME(turn_round)(uint8_t *a, int n) {
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    uint8_t t = a[i];
    a[i] = a[j], a[j] = t;
  }
}
void NAME(up)(int *a, int n) {
  for (int i = n - 1; i > 0; i--)
    a[i] = a[i - 1] + 1;
}
void NAME(down)(int *a, int n, unsigned by) {
  for (int i = 0; i < n; i++)
    a[i] = a[i + by] * 3;
}
void NAME(down_short)(short *a, const short *b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = (short)(a[i + 1] + b[i]);
}
void NAME(halves)(int *a, int half) {
  for (int i = 0; i < half; i++) {
    int u = a[i], v = a[i + half];
    a[i] = u + v, a[i + half] = u - v;
  }
}
void NAME(rows)(int m, int n, uint8_t (*restrict a)[n], const uint8_t (*restrict b)[n]) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = (uint8_t)(a[i][j] * b[i][j] / 7);
}
void NAME(rows_with_gaps)(int m, int n, int stride, int *restrict a, const int *restrict b) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      a[i * stride + j] += b[i * n + j];
}
// Pointers to structures are compared.
void NAME(add_all)(quad *p, int *restrict sum, int n) {
  for (const quad *q = p; q < p + n; q++)
    *sum += q->x - q->w;
}

#ifdef REFERENCE
#include <stdio.h>
#include <string.h>

enum { SIZE = 8192 };
static unsigned char first[SIZE], memory[2][SIZE];

static int step;
static void begin(void) {
  for (int i = 0; i < SIZE; i++)
    first[i] = (unsigned char)((i * 37 + step * 11) ^ (i >> 5));
  memcpy(memory[0], first, SIZE), memcpy(memory[1], first, SIZE);
}
static int end(const char *name, int n) {
  step++;
  if (!memcmp(memory[0], memory[1], SIZE))
    return 0;
  printf("%s differs at %d\n", name, n);
  return 1;
}

// A and B are where operands begin in memory K.
#define A(TYPE) ((TYPE *)(memory[k] + 64))
#define B(TYPE) ((TYPE *)(memory[k] + 4096))
#define CASE(F, PARAMETERS, ...)                                                                             \
  do {                                                                                                       \
    void F PARAMETERS, F##_expected PARAMETERS;                                                              \
    begin();                                                                                                 \
    int k = 0;                                                                                               \
    F(__VA_ARGS__);                                                                                          \
    k = 1;                                                                                                   \
    F##_expected(__VA_ARGS__);                                                                               \
    wrong += end(#F, n);                                                                                     \
  } while (0)

int main(void) {
  int wrong = 0;
  for (int n = -1; n < 140; n++) {
    CASE(rotate_channels, (pixel *, int), A(pixel), n);
    CASE(two_of_three, (pixel *, const pixel *, int), A(pixel), B(pixel), n);
    CASE(gray, (const pixel *, uint8_t *, int), A(pixel), B(uint8_t), n);
    CASE(quads, (quad *, const quad *, int), A(quad), B(quad), n);
    CASE(digits, (uint8_t *, const uint8_t *, int), A(uint8_t), B(uint8_t), n);
    CASE(sixtets, (uint8_t *, const uint8_t *, int), A(uint8_t), B(uint8_t), n);
    CASE(add_all, (quad *, int *, int), A(quad), B(int), n);
    CASE(every_fifth, (int *, const int *, int), A(int), B(int), n);
    CASE(backwards, (int *, const int *, int), A(int), B(int), n);
    CASE(turn_round, (uint8_t *, int), A(uint8_t), n);
    CASE(up, (int *, int), A(int), n);
    CASE(down, (int *, int, unsigned), A(int), n, (unsigned)n % 7);
    CASE(down_short, (short *, const short *, int), A(short), B(short), n);
    CASE(down_short, (short *, const short *, int), A(short), A(short) - n % 5, n);
    CASE(down_short, (short *, const short *, int), A(short), A(short) + n % 5, n);
    CASE(halves, (int *, int), A(int), n);
    CASE(rows, (int, int, uint8_t (*)[], const uint8_t (*)[]), n % 11, n, (uint8_t (*)[])A(void), (const uint8_t (*)[])B(void));
    CASE(rows_with_gaps, (int, int, int, int *, const int *), 5, n % 20, n % 20 + n % 3, A(int), B(int));
  }
  printf("%d wrong\n", wrong);
  return wrong;
}
#endif
