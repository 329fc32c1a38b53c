// n=19 m=19 : a helper that returns out of its loops at different places in each iteration
static double search(const double *v, int n, int from, double *last) {
  double s = 1.0;
  for (int k = 0; k < n; k++) {
    *last = v[(from + k) % n];
    s *= *last;
    if (s < 0.5)
      return s * *last;
    while (s > 2.0)
      s *= 0.5 * s / (1.0 + s);
  }
  return s;
}
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < m; i++) {
    double last = 0.0;
    y[i] *= search(x, n < 4 ? n : 4, i, &last);
    y[i] += last * last;
  }
}
