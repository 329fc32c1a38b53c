// n=15 m=15 threads=1,2,3,4,8 : a task for each node of a tree, in memory, from the root to the leaves and back
static void down(int k, int n, const double *x, double *y) {
  if (k >= n)
    return;
  y[k] = y[(k - 1) / 2] * x[k] + y[k] * y[k];
  for (int c = 2 * k + 1; c <= 2 * k + 2; c++) {
#pragma omp task
    down(c, n, x, y);
  }
#pragma omp taskwait
  double sum = 0.0;
  for (int c = 2 * k + 1; c <= 2 * k + 2 && c < n; c++)
    sum += y[c] * y[c];
  y[k] *= 0.5 + sum * x[n - 1];
}

void f(int n, int m, double *x, double *y) {
  (void)m;
#pragma omp parallel
#pragma omp single nowait
  down(0, n, x, y);
}
