// n=20 m=20 : monotonic: and nonmonotonic: schedules
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(monotonic : dynamic, 2)
  for (int i = 0; i < n; i++) {
    x[i] *= x[i];
    x[i] *= y[i % m];
  }
#pragma omp parallel for schedule(nonmonotonic : dynamic)
  for (int i = 0; i < m; i++)
    y[i] = y[i] * x[i % n] * y[i];
}
