// adjgen --head='f(y)/(x)' omp-scan-sides.c -- -fopenmp
// The two parts of the loop are executed one after the other for all iterations: the variable is not the same one
// in both.
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
