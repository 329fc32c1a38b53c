// adjgen --head='f(y)/(x)' omp-inscan-clause.c -- -fopenmp
// A loop with a running sum is executed in two parts. This clause does not allow that.
void f(int n, double *x, double *y) {
  double t = 0.0, last = 1.0;
#pragma omp parallel for reduction(inscan, + : t) lastprivate(last)
  for (int i = 0; i < n; i++) {
    t += x[i] * x[i];
#pragma omp scan inclusive(t)
    last = t;
    y[i] = last;
  }
  y[0] *= last;
}
