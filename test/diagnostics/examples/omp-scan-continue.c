// adjgen --head='f(y)/(x)' omp-scan-continue.c -- -fopenmp
// The continue would leave one part of the loop, but not the other.
void f(int n, double *x, double *y) {
  double t = 0.0;
#pragma omp parallel for reduction(inscan, + : t)
  for (int i = 0; i < n; i++) {
    if (x[i] < 0.0)
      continue;
    t += x[i] * x[i];
#pragma omp scan inclusive(t)
    y[i] = t;
  }
}
