// n=16 m=4 : two restrict parameters that are only read, given the same array
static double dot(int n, const double *restrict a, const double *restrict b) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}
static void shifted(int n, const double *restrict a, const double *restrict b, double *restrict r) {
#pragma omp parallel for
  for (int i = 0; i < n - 1; i++)
    r[i] = a[i] * b[i + 1];
}
void f(int n, int m, double *x, double *y) {
  double r[16];
  for (int i = 0; i < n; i++)
    r[i] = 0;
  shifted(n, x, x, r);
  y[0] += dot(n, x, x);
  y[1] += dot(n, x, r);
  y[m - 1] += dot(n - 1, x, x + 1);
}
