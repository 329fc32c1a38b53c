// n=18 m=6 : parallel regions in helper functions, called twice with other arrays and in a loop
static double dot(const double *a, const double *b, int n) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}
static void axpy(double a, const double *from, double *to, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    to[i] += a * from[i] * to[i];
}
void f(int n, int m, double *x, double *y) {
  int half = n / 2;
  double r = dot(x, x + half, half);
  for (int k = 0; k < 2; k++) {
    axpy(0.1 * r, x, x + half, half);
    r = dot(x, x, n) * 0.1;
  }
  axpy(r, x, y, m);
}
