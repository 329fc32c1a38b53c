// n=4 m=2 sources no-roundtrip : the other source calls back into the first one, which has a parallel region of its own in it
#include <math.h>

double integrate(int n, const double *x, double width);

double integrand(double at, double scale) { return sin(at) * scale + at * at; }

void finish(int n, double *values) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    values[i] *= values[i] + 1.0;
}

void f(int n, int m, double *x, double *y) {
  for (int j = 0; j < m; j++)
    y[j] = integrate(n, x, 0.5 + j);
}
