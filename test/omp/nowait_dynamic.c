// n=24 m=24 threads=1,2,3,8 : dynamic and guided loops with nowait in a time loop, each on its own array
void f(int n, int m, double *x, double *y) {
#pragma omp parallel
  for (int t = 0; t < 3; t++) {
#pragma omp for schedule(dynamic, 2) nowait
    for (int i = 0; i < n; i++) {
      double v = x[i] * x[i];
      x[i] = v * 0.3 + 0.1 * v * v;
    }
#pragma omp for schedule(guided) nowait
    for (int i = 0; i < m; i++) {
      double v = y[i] * 0.6;
      y[i] = v * v + 0.2;
    }
#pragma omp barrier
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++)
      y[i] *= x[i] + 0.5;
  }
}
