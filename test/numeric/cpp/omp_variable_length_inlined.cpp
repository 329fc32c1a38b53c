// n=12 m=12 : variable-length arrays of functions that take the place of their calls in OpenMP regions, shared, private and firstprivate ones
#ifdef __clang__
#pragma clang diagnostic ignored "-Wvla-extension"
#endif
static int length(int i) { return 3 + i % 2; }
static inline void worked(double &y, int i) {
  const int n = length(i);
  double part[n];
  for (int t = 0; t < n; t++)
    part[t] = y * t;
  for (int t = 0; t < n; t++)
    y += 0.1 * part[t];
}
static inline void privates(double &y, const double *x, int i) {
  const int n = length(i);
  double a[n], s = 0.0;
#pragma omp parallel for private(a) reduction(+ : s)
  for (int k = 0; k < 4; k++) {
    for (int t = 0; t < n; t++)
      a[t] = y * t * x[k];
    for (int t = 0; t < n; t++)
      s += a[t] * a[t];
  }
  y += 0.01 * s;
}
static inline void copies(double &y, const double *x, int i) {
  const int n = length(i);
  double a[n], s = 0.0;
  for (int t = 0; t < n; t++)
    a[t] = y * t;
#pragma omp parallel for firstprivate(a) reduction(+ : s)
  for (int k = 0; k < 4; k++)
    for (int t = 0; t < n; t++)
      s += a[t] * x[k] * a[t];
  y += 0.01 * s;
}
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    worked(y[i % m], i);
  for (int i = 0; i < 3; i++) {
    privates(y[i], x, i);
    copies(y[i], x, i);
  }
#pragma omp parallel
  {
    const int k = length(n);
    double z[k];
    for (int t = 0; t < k; t++)
      z[t] = x[t];
#pragma omp for
    for (int i = 0; i < n; i++) {
      worked(y[i % m], i);
      y[i % m] += z[i % k];
    }
  }
}
