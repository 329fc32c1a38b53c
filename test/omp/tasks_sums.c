// n=24 m=24 threads=1,2,3,4,8 needs-openmp : reduction of taskloop, task_reduction and in_reduction, atomic sums in tasks
#pragma GCC diagnostic ignored "-Wsign-compare" // Clang compares numbers of its own
static void visit(int k, int n, const double *x, double *sum) {
  if (k >= n)
    return;
#pragma omp atomic
  sum[k % 2] += x[k] * x[k];
#pragma omp task
  visit(2 * k + 1, n, x, sum);
#pragma omp task
  visit(2 * k + 2, n, x, sum);
}

void f(int n, int m, double *x, double *y) {
  double a = x[0], b = 0.0, c = 0.5, sum[2] = {0.0, 0.0};
  int steps = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop reduction(+ : a, steps) grainsize(5)
    for (int i = 0; i < n; i++) {
      a += x[i] * x[i] * 0.1;
      steps += i % 3;
    }
#pragma omp taskgroup task_reduction(+ : b)
    {
#pragma omp task in_reduction(+ : b)
      for (int i = 0; i < n / 2; i++)
        b += x[i] * a;
      for (int i = n / 2; i < n; i++) {
#pragma omp task in_reduction(+ : b)
        b += x[i] * x[i] * a;
      }
#pragma omp taskloop in_reduction(+ : b) nogroup
      for (int i = 0; i < m; i++)
        b += 0.1 * y[i];
    }
    for (int i = 0; i < m; i++) {
#pragma omp task shared(c)
      {
        double t = y[i] * b;
#pragma omp atomic update
        c += t * t;
      }
    }
#pragma omp taskwait
#pragma omp taskgroup
    visit(0, n, x, sum);
  }
  for (int i = 0; i < m; i++)
    y[i] += (a * b + c) * steps * 0.01 + sum[i % 2];
}
