// n=10 m=10 : default(firstprivate) and default(private)
void f(int n, int m, double *x, double *y) {
  double scale = y[0], t = x[1] * x[1];
  (void)m;
#pragma omp parallel for default(firstprivate) shared(x, y)
  for (int i = 0; i < n; i++) {
    t = scale * x[i] * x[i];
    y[i] += t * x[i];
  }
#pragma omp parallel for default(private) shared(n, x, y, scale)
  for (int i = 0; i < n; i++) {
    t = scale * y[i];
    x[i] *= t;
  }
  y[1] += t;
}
