// Statements that store to one array.
void shift(int *a, int n) {
  for (int i = 0; i + 1 < n; i++) {
    a[i] = a[i + 1] + 1;
    a[i] *= 3;
  }
}
void pairs(int *a, int n) {
  for (int i = 0; i + 1 < n; i += 2) {
    int t = a[i];
    a[i] = a[i + 1];
    a[i + 1] = t;
  }
}
// Of two iterations the first one has one element in both.
void meet(int *a) {
  for (int i = 0; i < 2; i++) {
    a[2 * i] = i + 7;
    a[100 + i] = a[3 * i];
  }
}
void rows_of_two(int *restrict a, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      a[2 * i * m + j] += 1;
      a[(2 * i + 1) * m + j] -= a[2 * i * m + j];
    }
}
void premultiply(unsigned char *rgba, int n) {
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 3; c++)
      rgba[4 * i + c] = (unsigned char)((rgba[4 * i + c] * rgba[4 * i + 3] + 128) >> 8);
}
