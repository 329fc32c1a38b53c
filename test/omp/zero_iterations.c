// n=3 m=3 : parallel loops that have no iteration, for constant and computed bounds
void f(int n, int m, double *x, double *y) {
  double s = x[0];
#pragma omp parallel for reduction(+ : s)
  for (int i = n; i < m; i++)
    s += x[i] * y[i];
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n - m; i++)
    x[i] *= y[i];
#pragma omp parallel for firstprivate(s)
  for (int i = 5; i > n + 5; i--)
    y[0] *= s;
  y[0] *= s;
}
