// adjgen --head='f(y)/(x)' omp-scan-sides.c -- -fopenmp
// All iterations execute the first part of the loop, then all execute the second part. So the variable does not have the same
// value in both.
void f(int n, double *x, double *y) {
  double t = 0.0;
#pragma omp parallel for reduction(inscan, + : t)
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[i];
    t += v;
#pragma omp scan inclusive(t)
    y[i] = t * v;
  }
}
