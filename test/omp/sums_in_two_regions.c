// n=20 m=5 : sections of one name that only add in one region, or phase, and do more in another
static void larger(double *best, double v) {
#pragma omp critical
  if (v > *best)
    *best = v;
}
static void grow(double *s, double v) {
#pragma omp critical
  *s += v;
}
void f(int n, int m, double *restrict x, double *restrict y) {
  double s = 0.5, best = -1.0, p = 1.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp critical
    s += x[i] * x[i];
  }
#pragma omp parallel
  {
    double part = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++)
      part += x[i] * s;
#pragma omp critical
    s += part;
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp critical
      p *= 1.0 + 0.01 * x[i] * s;
    }
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    larger(&best, x[i] * 0.1 * i);
    grow(&y[0], x[i] * p);
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    grow(&y[1], x[i] * best);
  y[m - 1] += s * best * p;
}
