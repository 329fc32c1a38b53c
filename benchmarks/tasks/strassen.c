// y = A * B by Strassen's method; x: A and B, n * n each, n a power of two. Temporary matrices are the tasks' own.
#include <stdlib.h>

#define LEAF 32

static void product(int n, const double *a, int as, const double *b, int bs, double *c, int cs) {
  if (n <= LEAF) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++)
        c[i * cs + j] = 0.0;
      for (int k = 0; k < n; k++)
        for (int j = 0; j < n; j++)
          c[i * cs + j] += a[i * as + k] * b[k * bs + j];
    }
    return;
  }
  const int h = n / 2;
  const double *a11 = a, *a12 = a + h, *a21 = a + h * as, *a22 = a21 + h;
  const double *b11 = b, *b12 = b + h, *b21 = b + h * bs, *b22 = b21 + h;
  double *m = malloc(7 * h * h * sizeof(double)), *s = malloc(10 * h * h * sizeof(double));
  for (int i = 0; i < h; i++)
    for (int j = 0; j < h; j++) {
      const int k = i * h + j, p = i * as + j, q = i * bs + j;
      s[k] = a11[p] + a22[p];
      s[h * h + k] = b11[q] + b22[q];
      s[2 * h * h + k] = a21[p] + a22[p];
      s[3 * h * h + k] = b12[q] - b22[q];
      s[4 * h * h + k] = b21[q] - b11[q];
      s[5 * h * h + k] = a11[p] + a12[p];
      s[6 * h * h + k] = a21[p] - a11[p];
      s[7 * h * h + k] = b11[q] + b12[q];
      s[8 * h * h + k] = a12[p] - a22[p];
      s[9 * h * h + k] = b21[q] + b22[q];
    }
#pragma omp task
  product(h, s, h, s + h * h, h, m, h);
#pragma omp task
  product(h, s + 2 * h * h, h, b11, bs, m + h * h, h);
#pragma omp task
  product(h, a11, as, s + 3 * h * h, h, m + 2 * h * h, h);
#pragma omp task
  product(h, a22, as, s + 4 * h * h, h, m + 3 * h * h, h);
#pragma omp task
  product(h, s + 5 * h * h, h, b22, bs, m + 4 * h * h, h);
#pragma omp task
  product(h, s + 6 * h * h, h, s + 7 * h * h, h, m + 5 * h * h, h);
#pragma omp task
  product(h, s + 8 * h * h, h, s + 9 * h * h, h, m + 6 * h * h, h);
#pragma omp taskwait
  for (int i = 0; i < h; i++)
    for (int j = 0; j < h; j++) {
      const double *t = m + i * h + j;
      c[i * cs + j] = t[0] + t[3 * h * h] - t[4 * h * h] + t[6 * h * h];
      c[i * cs + h + j] = t[2 * h * h] + t[4 * h * h];
      c[(h + i) * cs + j] = t[h * h] + t[3 * h * h];
      c[(h + i) * cs + h + j] = t[0] - t[h * h] + t[2 * h * h] + t[5 * h * h];
    }
  free(s);
  free(m);
}

void strassen(int n, const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  product(n, x, n, x + n * n, n, y, n);
}
