// n=16 m=16 threads=1,2,3,4,8 needs-openmp : checkpointed time loop with tasks
static void step(int n, int lo, int hi, const double *u, double *v, double k) {
  if (hi - lo <= 4) {
    for (int i = lo; i < hi; i++) {
      int l = i ? i - 1 : n - 1, r = i + 1 < n ? i + 1 : 0;
      v[i] = u[i] + k * (u[l] * u[r] - u[i] * u[i]);
    }
    return;
  }
  step(n, lo, (lo + hi) / 2, u, v, k);
  step(n, (lo + hi) / 2, hi, u, v, k);
}
void f(int n, int m, double *x, double *y) {
  double u[16], v[16];
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int t = 0; t < 10; t++) {
#pragma omp parallel
#pragma omp single
    step(n, 0, n, u, v, 0.01 * y[0]);
    for (int i = 0; i < n; i++)
      u[i] = v[i];
  }
  for (int i = 0; i < m; i++)
    y[i] = u[i % n] * y[i];
}
