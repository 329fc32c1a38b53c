// n=26 m=26 : schedule(dynamic), with loops of data-dependent length inside
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double t = x[i];
    int trips = x[i] > 1.0 ? 5 : i % 3;
    while (trips-- > 0)
      t = t * (0.5 + 0.5 * x[i]);
    x[i] = t;
    if (i < m)
      y[i] += t * y[i];
  }
}
