// n=24 m=4 schedule=static,5 : schedule(runtime) that turns out static at run time
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  {
#pragma omp for schedule(runtime)
    for (int i = 0; i < n; i++) {
      x[i] *= y[i % m];
      x[i] = x[i] * x[i];
    }
  }
}
