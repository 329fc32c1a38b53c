// adjgen --head='f(y)/(x)' omp-inscan-array.c -- -fopenmp
// This would need a running sum of each element of the array.
void f(int n, double *x, double *y) {
  double t[2] = {0.0, 1.0};
#pragma omp parallel for reduction(inscan, + : t)
  for (int i = 0; i < n; i++) {
    t[i % 2] += x[i] * x[i];
#pragma omp scan inclusive(t)
    y[i] = t[0] * t[1];
  }
}
