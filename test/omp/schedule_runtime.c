// n=24 m=24 schedule=guided,2 : schedule(runtime)
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(runtime)
  for (int i = 0; i < n; i++) {
    double t = x[i] * y[i % m];
    x[i] = t * t;
    y[i % m] = t + x[i];
  }
}
