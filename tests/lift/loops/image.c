// Loops over pictures: pixels as structures and as bytes, convolutions, thresholds, conversions.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>

typedef struct {
  uint8_t r, g, b;
} rgb;
typedef struct {
  float x, y;
} point;
struct settings {
  float gain;
  int offset;
};
enum mode { MODE_COPY, MODE_INVERT, MODE_DOUBLE };

static inline uint8_t clamp(int v) {
  if (v < 0)
    return 0;
  if (v > 255)
    return 255;
  return (uint8_t)v;
}
static inline int luma(rgb p) { return (77 * p.r + 150 * p.g + 29 * p.b) >> 8; }
static inline point rotated(point p, float c, float s) {
  point q = {c * p.x - s * p.y, s * p.x + c * p.y};
  return q;
}

void to_gray(const rgb *restrict in, uint8_t *restrict out, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = (uint8_t)luma(in[i]);
}
void swap_channels(const rgb *restrict in, rgb *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    rgb p = in[i];
    out[i].r = p.b;
    out[i].g = p.g;
    out[i].b = p.r;
  }
}
void rotate(const point *restrict in, point *restrict out, int n, float c, float s) {
  for (int i = 0; i < n; i++)
    out[i] = rotated(in[i], c, s);
}
void apply(uint8_t *restrict image, const struct settings *s, int n) {
  for (int i = 0; i < n; i++)
    image[i] = clamp((int)(image[i] * s->gain) + s->offset);
}
void brighten(uint8_t *restrict image, int n, int by) {
  for (int i = 0; i < n; i++) {
    int v = image[i] + by;
    image[i] = v < 0 ? 0 : v > 255 ? 255 : v;
  }
}
void threshold(const uint8_t *restrict in, uint8_t *restrict out, unsigned n, uint8_t level) {
  for (unsigned i = 0; i < n; ++i) {
    if (in[i] >= level)
      out[i] = 255;
    else
      out[i] = 0;
  }
}
void box_blur(const uint8_t *restrict in, uint8_t *restrict out, int width, int height) {
  for (int y = 1; y < height - 1; y++)
    for (int x = 1; x < width - 1; x++) {
      int sum = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          sum += in[(y + dy) * width + x + dx];
      out[y * width + x] = sum / 9;
    }
}
void sobel(const uint8_t *restrict in, int16_t *restrict out, int width, int height) {
  static const int8_t kernel[3][3] = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
  for (int y = 0; y < height - 2; y++)
    for (int x = 0; x < width - 2; x++) {
      int acc = 0;
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
          acc += kernel[i][j] * in[(y + i) * width + (x + j)];
      out[y * (width - 2) + x] = (int16_t)acc;
    }
}
void flip(const uint8_t *restrict in, uint8_t *restrict out, int width, int height) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      out[y * width + x] = in[(height - 1 - y) * width + (width - 1 - x)];
}
void half_size(const uint8_t *restrict in, uint8_t *restrict out, int width, int height) {
  for (int y = 0; y < height; y++) {
    const uint8_t *up = in + 4 * y * width, *down = up + 2 * width;
    for (int x = 0; x < width; x++)
      *out++ = (up[2 * x] + up[2 * x + 1] + down[2 * x] + down[2 * x + 1] + 2) >> 2;
  }
}
void look_up(const uint8_t *restrict in, uint8_t *restrict out, const uint8_t *restrict table, int n) {
  for (int i = 0; i < n; i++)
    out[i] = table[in[i]];
}
void histogram(const uint8_t *restrict in, int n, int *restrict count) {
  for (int i = 0; i < 256; i++)
    count[i] = 0;
  for (int i = 0; i < n; i++)
    count[in[i]]++;
}
void by_mode(const uint8_t *restrict in, uint8_t *restrict out, int n, enum mode mode) {
  for (int i = 0; i < n; i++) {
    switch (mode) {
    case MODE_COPY:
      out[i] = in[i];
      break;
    case MODE_INVERT:
      out[i] = 255 - in[i];
      break;
    default:
      out[i] = 2 * in[i];
    }
  }
}
int difference(const uint8_t *a, const uint8_t *b, int n) {
  int sum = 0;
  while (n--) {
    sum += abs(*a++ - *b++);
  }
  return sum;
}
void integral(const uint8_t *restrict in, int *restrict out, int width, int height) {
  for (int y = 0; y < height; y++) {
    int row = 0;
    for (int x = 0; x < width; x++) {
      row += in[y * width + x];
      out[y * width + x] = row + (y > 0 ? out[(y - 1) * width + x] : 0);
    }
  }
}
void planes(const float *restrict in, float *restrict out, int c, int h, int w) {
  for (int k = 0; k < c; ++k)
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x)
        out[(k * h + y) * w + x] = in[(y * w + x) * c + k];
}
