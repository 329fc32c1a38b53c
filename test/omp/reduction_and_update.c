// n=18 m=18 : a reduction over values that the same loop overwrites, with a firstprivate factor
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double norm = 0.0, factor = y[0];
#pragma omp parallel for reduction(+ : norm) firstprivate(factor) schedule(static)
  for (int i = 0; i < n; i++) {
    double old = x[i];
    x[i] = old * factor + sin(old);
    norm += (x[i] - old) * (x[i] - old);
  }
  for (int k = 0; k < m; k++)
    y[k] *= sqrt(norm);
}
