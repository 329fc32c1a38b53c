// n=22 m=5 schedule-dependent : the same with a chunk size, by a clause, over two loops of one region
void f(int n, int m, double *x, double *y) {
  double carried;
#pragma omp parallel private(carried)
  {
    carried = y[0];
#pragma omp for schedule(static, 3)
    for (int i = 0; i < n; i++) {
      x[i] *= carried;
      carried = 0.5 * carried + 0.25 * x[i];
    }
#pragma omp for schedule(static, 2)
    for (int i = 1; i < m; i++) {
      y[i] += carried * carried;
      carried *= 0.5;
    }
  }
}
