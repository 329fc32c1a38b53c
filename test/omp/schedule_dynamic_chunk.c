// n=29 m=3 : schedule(dynamic, 3) with a shared cell read by all, and overwritten states
void f(int n, int m, double *x, double *y) {
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      x[i] = x[i] * y[k] + 0.5 * x[i];
}
