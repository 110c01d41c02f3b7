// Loops in the manner of suites for polyhedral compilers: linear algebra, stencils and data mining over arrays
// whose sizes are macros, passed as parameters.
#include <math.h>
#define NI 12
#define NJ 14
#define NK 10
#define N 13
#define TSTEPS 3
#define DATA_TYPE double
#define SCALAR_VAL(x) x
#define ARRAY_2D(name, rows, columns) name[rows][columns]

void init_array(int ni, int nj, DATA_TYPE ARRAY_2D(A, NI, NK)) {
  int i, j;
  for (i = 0; i < ni; i++)
    for (j = 0; j < nj; j++)
      A[i][j] = (DATA_TYPE)((i * j + 1) % 7) / 8;
}
void kernel_gemm(DATA_TYPE alpha, DATA_TYPE beta, DATA_TYPE C[restrict NI][NJ], DATA_TYPE A[restrict NI][NK],
                 DATA_TYPE B[restrict NK][NJ]) {
  int i, j, k;
  for (i = 0; i < NI; i++) {
    for (j = 0; j < NJ; j++)
      C[i][j] *= beta;
    for (k = 0; k < NK; k++) {
      for (j = 0; j < NJ; j++)
        C[i][j] += alpha * A[i][k] * B[k][j];
    }
  }
}
void kernel_2mm(DATA_TYPE tmp[NI][NJ], DATA_TYPE A[NI][NK], DATA_TYPE B[NK][NJ]) {
  int i, j, k;
  for (i = 0; i < NI; i++)
    for (j = 0; j < NJ; j++) {
      tmp[i][j] = SCALAR_VAL(0.0);
      for (k = 0; k < NK; ++k)
        tmp[i][j] += A[i][k] * B[k][j];
    }
}
void kernel_atax(double A[restrict N][N], double x[restrict N], double y[restrict N], double tmp[restrict N]) {
  int i, j;
  for (i = 0; i < N; i++)
    y[i] = 0;
  for (i = 0; i < N; i++) {
    tmp[i] = SCALAR_VAL(0.0);
    for (j = 0; j < N; j++)
      tmp[i] = tmp[i] + A[i][j] * x[j];
    for (j = 0; j < N; j++)
      y[j] = y[j] + A[i][j] * tmp[i];
  }
}
void kernel_mvt(double x1[restrict N], double x2[restrict N], double y1[restrict N], double y2[restrict N],
                double A[restrict N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      x1[i] = x1[i] + A[i][j] * y1[j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      x2[i] = x2[i] + A[j][i] * y2[j];
}
void kernel_gesummv(double alpha, double beta, double A[restrict N][N], double B[restrict N][N],
                    double tmp[restrict N], double x[restrict N], double y[restrict N]) {
  for (int i = 0; i < N; i++) {
    tmp[i] = 0.0;
    y[i] = 0.0;
    for (int j = 0; j < N; j++) {
      tmp[i] = A[i][j] * x[j] + tmp[i];
      y[i] = B[i][j] * x[j] + y[i];
    }
    y[i] = alpha * tmp[i] + beta * y[i];
  }
}
void kernel_gemver(double A[restrict N][N], double u1[restrict N], double v1[restrict N], double u2[restrict N],
                   double v2[restrict N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = A[i][j] + u1[i] * v1[j] + u2[i] * v2[j];
}
void kernel_syrk(double alpha, double beta, double C[restrict N][N], double A[restrict N][NK]) {
  for (int i = 0; i < N; i++) {
    for (int j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (int k = 0; k < NK; k++)
      for (int j = 0; j <= i; j++)
        C[i][j] += alpha * A[i][k] * A[j][k];
  }
}
void kernel_trisolv(double L[restrict N][N], double x[restrict N], double b[restrict N]) {
  for (int i = 0; i < N; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= L[i][j] * x[j];
    x[i] = x[i] / L[i][i];
  }
}
void kernel_jacobi_1d(int steps, double A[restrict N], double B[restrict N]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++)
      B[i] = 0.25 * (A[i - 1] + A[i] + A[i + 1]);
    for (int i = 1; i < N - 1; i++)
      A[i] = 0.25 * (B[i - 1] + B[i] + B[i + 1]);
  }
}
void kernel_jacobi_2d(double A[restrict N][N], double B[restrict N][N]) {
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      B[i][j] = SCALAR_VAL(0.5) * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
}
void kernel_seidel(double A[N][N]) {
  for (int i = 1; i <= N - 2; i++)
    for (int j = 1; j <= N - 2; j++)
      A[i][j] = (A[i - 1][j] + A[i][j - 1] + A[i][j] + A[i][j + 1] + A[i + 1][j]) / 8.0;
}
void kernel_fdtd(double ex[restrict N][N], double ey[restrict N][N], double hz[restrict N][N], const double fict[restrict N]) {
  for (int t = 0; t < TSTEPS; t++) {
    for (int j = 0; j < N; j++)
      ey[0][j] = fict[t];
    for (int i = 1; i < N; i++)
      for (int j = 0; j < N; j++)
        ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < N; i++)
      for (int j = 1; j < N; j++)
        ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
  }
}
void kernel_doitgen(double A[restrict 4][5][NK], double C4[restrict NK][NK], double sum[restrict NK]) {
  for (int r = 0; r < 4; r++)
    for (int q = 0; q < 5; q++) {
      for (int p = 0; p < NK; p++) {
        sum[p] = SCALAR_VAL(0.0);
        for (int s = 0; s < NK; s++)
          sum[p] += A[r][q][s] * C4[s][p];
      }
      for (int p = 0; p < NK; p++)
        A[r][q][p] = sum[p];
    }
}
void kernel_mean(double data[restrict N][NK], double mean[restrict NK], double float_n) {
  for (int j = 0; j < NK; j++) {
    mean[j] = 0.0;
    for (int i = 0; i < N; i++)
      mean[j] += data[i][j];
    mean[j] /= float_n;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < NK; j++)
      data[i][j] -= mean[j];
}
void kernel_floyd(int path[N][N]) {
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j] ? path[i][j] : path[i][k] + path[k][j];
}
