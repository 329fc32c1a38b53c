// n=40 m=40 : time steps in which a parallel loop overwrites cells that have no derivatives
void f(int n, int m, double *x, double *y) {
  double grid[40], more[40];
  for (int i = 0; i < 40; i++)
    more[i] = 0.25 * i;
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      grid[i] = 0.5 * i + 0.1 * t;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      more[i] = 0.5 * grid[i];
#pragma omp parallel for
    for (int i = 0; i < m; i++)
      y[i] = 0.5 * y[i] * more[i] + 0.2 * x[i];
  }
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      more[i] = 0.125 * i;
  }
  y[0] += more[1] * x[0];
}
