// n=24 m=24 threads=1,2,3,4,8 needs-openmp : sections and locks in tasks that protect nothing but sums: in loops, in functions that call themselves, of cells
#include <omp.h>

static void visit(int k, int n, const double *x, double *sum) {
  if (k >= n)
    return;
  double t = x[k] * x[k];
#pragma omp critical(visited)
  {
    sum[k % 2] += t;
    sum[2] += 0.5 * t * x[0];
  }
#pragma omp task
  visit(2 * k + 1, n, x, sum);
#pragma omp task
  visit(2 * k + 2, n, x, sum);
#pragma omp taskwait
}

static double of_locks(int m, double *x, double *y) {
  double total = 0.0;
  omp_lock_t lock;
  omp_init_lock(&lock);
  for (int i = 0; i < m; i++) {
#pragma omp task shared(total, lock)
    {
      double t = x[i % 3] * y[i];
      omp_set_lock(&lock);
      total += t * t;
      omp_unset_lock(&lock);
    }
  }
#pragma omp taskwait
  omp_destroy_lock(&lock);
  return total;
}

void f(int n, int m, double *x, double *y) {
  double c = 0.5, sum[3] = {0.0, 0.0, 0.0}, e = 0.0;
  int seen = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < m; i++) {
#pragma omp task shared(c, seen)
      {
        double t = y[i] * x[i % n];
#pragma omp critical
        c += t * t;
#pragma omp atomic
        seen++;
      }
    }
#pragma omp taskwait
#pragma omp taskgroup
    visit(0, n, x, sum);
    e = of_locks(m, x, y);
  }
  for (int i = 0; i < m; i++)
    y[i] += c * sum[i % 3] + e * x[i % n] + 0.001 * seen;
}
