// n=24 m=24 threads=1,2,3,4,8 : atomic sums in tasks, in functions that call themselves, of variables and of cells
static void visit(int k, int n, const double *x, double *sum) {
  if (k >= n)
    return;
#pragma omp atomic
  sum[k % 2] += x[k] * x[k];
#pragma omp task
  visit(2 * k + 1, n, x, sum);
#pragma omp task
  visit(2 * k + 2, n, x, sum);
#pragma omp taskwait
}

void f(int n, int m, double *x, double *y) {
  double c = 0.5, sum[2] = {0.0, 0.0};
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < m; i++) {
#pragma omp task shared(c)
      {
        double t = y[i] * x[i % n];
#pragma omp atomic update
        c += t * t;
      }
    }
#pragma omp taskwait
#pragma omp taskgroup
    visit(0, n, x, sum);
    for (int i = 0; i < m; i += 4) {
#pragma omp task
      for (int k = i; k < m && k < i + 4; k++) {
#pragma omp atomic
        sum[0] += c * y[k];
#pragma omp atomic
        sum[k % 2] -= x[k % n] * x[k % n];
      }
    }
  }
  for (int i = 0; i < m; i++)
    y[i] += c * sum[i % 2];
}
