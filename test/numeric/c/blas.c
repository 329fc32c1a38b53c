// n=12 m=12 rules=adjgen/rules/cblas.h libraries=openblas no-roundtrip : functions of CBLAS, whose derivatives a header of the project gives
#include <cblas.h>

void f(int n, int m, double *x, double *y) {
  double a[12], c[9], v[6];
  double d = cblas_ddot(n, x, 1, y, 1) + cblas_ddot(4, x, 3, y + 2, -2) + cblas_ddot(3, x, 1, x, 2);
  cblas_daxpy(m, 0.5, x, 1, y, 1);
  cblas_daxpy(3, x[1] * d, x, 2, y, -3);
  for (int i = 0; i < 12; i++)
    a[i] = x[i] * y[i];
  for (int i = 0; i < 6; i++)
    v[i] = y[i] + 0.25 * i;
  // y = alpha op(a) x + beta y: transposed or not, strides, both layouts
  cblas_dgemv(CblasRowMajor, CblasNoTrans, 3, 4, 0.75, a, 4, x, 1, 0.5, v, 2);
  cblas_dgemv(CblasRowMajor, CblasTrans, 3, 2, y[0], a, 4, v, 2, x[0], y, -3);
  cblas_dgemv(CblasColMajor, CblasTrans, 3, 4, 1.0, a, 3, x + 2, -2, 0.0, y + 4, 1);
  cblas_dscal(4, v[0], y + 1, 2);
  for (int i = 0; i < 9; i++)
    c[i] = y[i] * 0.125;
  // c = alpha op(a) op(b) + beta c
  cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 3, 3, 0.5, a, 4, x, 3, 1.0, c, 3);
  cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, 3, 3, 2, x[3], x, 4, c, 3, y[2], a, 4);
  cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, 2, 2, 3, 1.0, c, 3, a, 3, 0.25, y, 3);
  cblas_dgemm(CblasColMajor, CblasTrans, CblasTrans, 3, 3, 2, 0.75, x + 1, 2, y + 1, 3, 0.0, c, 3);
  cblas_dgemm(CblasRowMajor, CblasTrans, CblasNoTrans, 2, 2, 3, 1.0, c, 3, c, 3, 1.0, x + 4, 4);
  y[5] += cblas_ddot(9, c, 1, a, 1) + d * x[4];
}
