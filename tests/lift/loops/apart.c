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
// Each element is stored to twice, with stores to the other array between.
void by_turns(unsigned *a, unsigned *b, int n) {
  for (int i = 0; i < n; i++) {
    a[i] += b[i];
    b[i] = b[i] << 7 ^ a[i];
    a[i] += b[i];
    b[i] = b[i] >> 9 ^ a[i];
  }
}
// What a later statement loads is the element of another iteration.
void by_turns_ahead(unsigned *restrict a, unsigned *restrict b, int n) {
  for (int i = 0; i + 1 < n; i++) {
    a[i] += b[i];
    b[i] ^= a[i + 1];
    a[i] -= b[i] + 5;
  }
}
// Nests of few iterations stay as they are in a loop that does.
unsigned few(const unsigned char *a, int step, int n) {
  unsigned sum = 0;
  for (int k = 0; k < n; k++) {
    int d[4][4];
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++)
        d[i][j] = a[i * step + 4 * k + j] - 100;
    for (int i = 0; i < 4; i++) {
      int x = d[i][0] - d[i][2], y = d[i][1] + d[i][3];
      d[i][0] = x + y, d[i][1] = x - y;
    }
    for (int j = 0; j < 2; j++)
      sum += d[0][j] * d[1][j] ^ d[2][j] * d[3][j];
  }
  return sum;
}
