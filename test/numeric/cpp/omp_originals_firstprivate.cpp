// n=24 m=24 : a reference of what a construct has as firstprivate is the original, which single changes
void f(int n, int m, double *x, double *y) {
  double k = x[0];
  const double &original = k;
  double s = x[1];
  double &t = s;
#pragma omp parallel for firstprivate(k)
  for (int i = 0; i < n; i++) {
    k = k * x[i] - x[i];
    k = x[i] * original;
    y[i % m] += k * original;
  }
#pragma omp parallel firstprivate(s)
  {
    s *= x[2];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i % m] *= s * t;
#pragma omp single
    t *= s;
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i % m] *= s + t;
  }
  y[0] *= s;
}
