// n=20 m=9 : work memory that is a local array where that is large enough, a caller's or nothing, in one conditional expression whose other arm is void *
#include <stdlib.h>

static double squares(int n, const double *x) {
  double small[16];
  double *w = n <= 16 ? small : malloc((size_t)n * sizeof *w);
  double s = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    s += w[i] * x[n - 1 - i];
  if (w != small)
    free(w);
  return s;
}

static double given(int n, const double *x, double *work) {
  double *w = work == NULL ? calloc((size_t)n, sizeof *w) : work, s = 0;
  for (int i = 0; i < n; i++)
    w[i] = x[i] * x[(i + 1) % n];
  for (int i = 1; i < n; i++)
    s += w[i] * w[i - 1];
  if (!work)
    free(w);
  return s;
}

static double assigned(int n, const double *x) {
  double buffer[2][8], (*rows)[8], s = 0;
  rows = n < 3 ? buffer : malloc((size_t)n * sizeof *rows);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++)
      rows[i][j] = x[i] * x[j % n] * (j + 1);
  for (int i = 0; i < n; i++)
    s += rows[i][1] * rows[i][7];
  if (rows != buffer)
    free(rows);
  return s;
}

void f(int n, int m, double *x, double *y) {
  double work[20];
  for (int i = 0; i < m; i++)
    y[i] = x[i];
  y[0] = squares(n, x);
  y[1] = squares(m, x);
  y[2] = given(n, x, work);
  y[3] = given(m, x, NULL);
  y[4] = assigned(2, x);
  y[5] = assigned(7, x + 1);
}
