// n=16 m=16 : default(none) and default(shared), with everything named or not
void f(int n, int m, double *x, double *y) {
  double a = x[0], t;
#pragma omp parallel for default(none) shared(x, n) firstprivate(a) private(t)
  for (int i = 1; i < n; i++) {
    t = a * x[i];
    x[i] = t * t;
  }
#pragma omp parallel default(shared) private(t)
  {
#pragma omp for
    for (int i = 0; i < m; i++) {
      t = y[i] * a;
      y[i] = t * x[i % n];
    }
  }
}
