// Products that are added in one expression may be fused with the sum; those of statements before it not.
void scale(const float *restrict x, float *restrict y, float s, float b) {
  for (int i = 0; i < 100; i++)
    y[i] = x[i] * s + b;
}

void apart(const float *restrict x, float *restrict y, float s, float b) {
  for (int i = 0; i < 100; i++) {
    float p = x[i] * s;
    y[i] = p + b;
  }
}

void dot(const float *restrict x, const float *restrict w, float *restrict y) {
  float s = 0;
  for (int i = 0; i < 100; i++)
    s += x[i] * w[i];
  *y = s;
}
