// n=9 m=3 : Gaussian elimination with row exchanges through a permutation, then substitution
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double(*a)[3] = (double(*)[3])x, b[3];
  int row[3] = {0, 1, 2};
  for (int i = 0; i < n / 3; i++)
    a[(i + 1) % 3][i] += 6.0;
  for (int k = 0; k < m; k++) {
    int best = k;
    for (int i = k + 1; i < m; i++)
      if (fabs(a[row[i]][k]) > fabs(a[row[best]][k]))
        best = i;
    int t = row[k];
    row[k] = row[best];
    row[best] = t;
    for (int i = k + 1; i < m; i++) {
      double factor = a[row[i]][k] /= a[row[k]][k];
      for (int j = k + 1; j < m; j++)
        a[row[i]][j] -= factor * a[row[k]][j];
    }
  }
  for (int i = 0; i < m; i++) {
    b[i] = y[row[i]];
    for (int j = 0; j < i; j++)
      b[i] -= a[row[i]][j] * b[j];
  }
  for (int i = m; i-- > 0;) {
    for (int j = i + 1; j < m; j++)
      b[i] -= a[row[i]][j] * y[j];
    y[i] = b[i] / a[row[i]][i];
  }
}
