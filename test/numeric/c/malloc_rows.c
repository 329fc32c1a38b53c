// n=9 m=3 : an array of rows, each from malloc of another length
#include <stdlib.h>
void f(int n, int m, double *x, double *y) {
  double **rows = malloc(m * sizeof(double *));
  for (int k = 0; k < m; k++) {
    rows[k] = malloc((k + 1) * sizeof(double));
    for (int j = 0; j <= k; j++)
      rows[k][j] = x[(k + j) % n] * y[k];
  }
  for (int k = 0; k < m; k++) {
    double t = 1.0;
    for (int j = 0; j <= k; j++)
      t *= rows[k][j] * rows[m - 1][j];
    y[k] += t;
  }
  for (int k = m; k-- > 0;)
    free(rows[k]);
  free(rows);
}
