// n=1 m=1 : parallel loops of one iteration, every schedule
void f(int n, int m, double *x, double *y) {
  double s = 0.25;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < m; i++)
    y[i] *= s * y[i];
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    x[i] *= y[i] * x[i];
}
