// n=6 m=6 : rows through double**, a function that sets a pointer, and a pointer returned
#include <stdlib.h>
static void pick(double *a, double *b, int which, double **out) { *out = which ? a : b; }
static double *later(double *v, int by) { return v + by; }
void f(int n, int m, double *x, double *y) {
  double **rows = malloc(3 * sizeof *rows);
  rows[0] = x;
  rows[1] = y;
  rows[2] = later(x, 2);
  for (int i = 0; i + 2 < n && i + 2 < m; i++) {
    double *p;
    pick(rows[1], rows[2], i % 2, &p);
    rows[0][i] *= p[i] + rows[1][i + 1];
    *later(p, i) += rows[0][i] * 0.5;
  }
  free(rows);
}
