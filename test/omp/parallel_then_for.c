// n=20 m=20 : parallel and for apart, with replicated code before and after, two loops in one region
void f(int n, int m, double *x, double *y) {
  double scale = x[0];
#pragma omp parallel
  {
    double mine = scale * 0.5;
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] = x[i] * mine + 0.25;
    mine *= mine;
#pragma omp for
    for (int i = 0; i < m; i++)
      y[i] = y[i] * x[n - 1 - i] * mine;
  }
  y[0] *= scale;
}
