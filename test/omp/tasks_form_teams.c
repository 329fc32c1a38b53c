// n=16 m=16 threads=1,2,3,4,8 needs-openmp : regions that tasks form: what their threads save, in functions, with worksharing, barriers, numbers of threads, tasks inside
#include <omp.h>

static double squares(int n, const double *x) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s) num_threads(2)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}

static double halves(int n, double *x) {
  if (n < 8)
    return squares(n, x);
  double a = 0.0, b = 0.0;
#pragma omp task shared(a)
  a = halves(n / 2, x);
#pragma omp task shared(b)
  b = halves(n - n / 2, x + n / 2);
#pragma omp taskwait
  const double first = x[0];
#pragma omp parallel num_threads(3)
  {
    double own = a * first;
#pragma omp for schedule(static, 2)
    for (int i = 0; i < n; i++)
      x[i] = x[i] * x[i] * own * 0.1 + b;
#pragma omp barrier
    if (omp_get_thread_num() == omp_get_num_threads() - 1)
      own *= x[1];
    if (omp_get_thread_num() == 0)
      x[2] += own * own;
  }
  return a + b + a * b * 0.1;
}

void f(int n, int m, double *x, double *y) {
  double a = 0.0, b = 0.0;
  omp_set_max_active_levels(4);
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(a)
    a = halves(n, x);
#pragma omp task shared(b)
    {
      double t[4] = {0.0, 0.0, 0.0, 0.0};
#pragma omp parallel num_threads(2)
#pragma omp single
      for (int i = 0; i < 4; i++) {
#pragma omp task
        t[i] = y[i] * y[i + 1];
      }
      for (int i = 0; i < 4; i++)
        b += t[i] * t[i];
    }
#pragma omp taskwait
  }

  omp_set_max_active_levels(1);
  for (int i = 0; i < m; i++)
    y[i] *= a * b * x[i % n];
}
