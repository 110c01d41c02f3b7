// Bounds of arrays: the outermost one is no distance of rows.
void both(int m, int n, int a[m][n], int *y) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      y[i] += a[i][j];
}
void inner(int m, int n, int a[7][n], int *y) {
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < n; j++)
      y[i] += a[i][j];
}
void three(int p, int q, int r, int a[p][q][r], int *y) {
  for (int i = 0; i < p; i++)
    for (int j = 0; j < q; j++)
      for (int k = 0; k < r; k++)
        y[i] += a[i][j][k];
}
int elvis(int x, int y) { return x ?: y; }
struct __attribute__((packed)) packed {
  char a;
  int b;
};
void add(struct packed *p, int n) {
  for (int i = 0; i < n; i++)
    p[i].b += i;
}
