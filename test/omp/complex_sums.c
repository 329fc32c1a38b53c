// n=64 m=8 libraries=atomic : sums of complex numbers, private copies of them, elements that iterations share
#include <complex.h>

void f(int n, int m, double *x, double *y) {
  double complex total = y[0] + I * y[1], factor = 0.5 + 0.25 * I, phases[8];
#pragma omp parallel for firstprivate(factor) reduction(+ : total)
  for (int i = 0; i < n; i++) {
    double complex z = x[i] + x[(i + 1) % n] * I;
    factor = factor * cexp(-z * z);
    total += z * factor;
    factor = 0.5 + 0.25 * I;
  }
#pragma omp parallel
  {
    double complex own = 0;
#pragma omp for reduction(- : total) nowait
    for (int i = 0; i < n; i++)
      total -= x[i] * I;
#pragma omp for
    for (int k = 0; k < m; k++) {
      own = y[k] + I * x[k];
      phases[k] = own * own / (2.0 + x[0] * I);
    }
  }
  for (int k = 0; k < m; k++)
    y[k] = creal(phases[k] * total) + cimag(phases[(k + 1) % m]);
}
