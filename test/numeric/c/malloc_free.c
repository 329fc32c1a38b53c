// n=8 m=4 : work arrays from malloc and calloc, in a loop, in a helper, and of sizes known late
#include <stdlib.h>
static double *squares(const double *v, int n) {
  double *s = malloc(sizeof(double) * n);
  for (int i = 0; i < n; i++)
    s[i] = v[i] * v[i];
  return s;
}
void f(int n, int m, double *x, double *y) {
  for (int k = 1; k <= m; k++) {
    double *work = (double *)calloc(k, sizeof *work);
    for (int i = 0; i < n; i++)
      work[i % k] += x[i] * y[k - 1];
    y[k - 1] = work[k - 1] * 0.5;
    free(work);
  }
  double *s = squares(x, n), *t = n > 3 ? malloc(n * sizeof *t) : 0;
  for (int i = 0; i < n; i++) {
    if (t)
      t[i] = s[i] * s[n - 1 - i];
    x[i] = t ? t[i] : s[i];
  }
  free(t);
  free(s);
}
