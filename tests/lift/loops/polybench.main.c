// Calls the functions of polybench.c.
#include "driver.h"

int main(void) {
  CASE(init_array, (int, int, double *), (12, 10, d0));
  CASE(init_array, (int, int, double *), (12, 9, d0));
  CASE(kernel_gemm, (double, double, double *, double *, double *), (2, 3, d0, d1, d2));
  CASE(kernel_2mm, (double *, double *, double *), (d0, d1, d2));
  CASE(kernel_2mm, (double *, double *, double *), (d0 + 7, d0, d2));
  CASE(kernel_atax, (double *, double *, double *, double *), (d0, d1, d2, d3));
  CASE(kernel_mvt, (double *, double *, double *, double *, double *), (d0, d1, d2, d3, d4));
  CASE(kernel_gesummv, (double, double, double *, double *, double *, double *, double *),
       (2, 3, d0, d1, d2, d3, d4));
  CASE(kernel_gemver, (double *, double *, double *, double *, double *), (d0, d1, d2, d3, d4));
  CASE(kernel_syrk, (double, double, double *, double *), (2, 3, d0, d1));
  CASE(kernel_trisolv, (double *, double *, double *), (d0, d1, d2));
  CASE(kernel_jacobi_1d, (int, double *, double *), (3, d0, d1));
  CASE(kernel_jacobi_2d, (double *, double *), (d0, d1));
  CASE(kernel_seidel, (double *), (d0));
  CASE(kernel_fdtd, (double *, double *, double *, double *), (d0, d1, d2, d3));
  CASE(kernel_doitgen, (double *, double *, double *), (d0, d1, d2));
  CASE(kernel_mean, (double *, double *, double), (d0, d1, 4));
  CASE(kernel_floyd, (int *), (i0));
  return 0;
}
