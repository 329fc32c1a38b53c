// n=16 m=16 no-roundtrip needs-openmp : sums of arrays and sections by tasks and taskloops, of lengths that the run alone knows, of complex numbers, by tasks inside of others, which go on with their own (sums of tasks are added in another order)
#pragma GCC diagnostic ignored "-Wsign-compare" // Clang compares numbers of its own
#include <complex.h>
#include <stdlib.h>

void f(int n, int m, double *x, double *y) {
  double bins[5] = {0.5, 0.5, 0.5, 0.5, 0.5}, table[2][3] = {{0.0}}, last = 0.0;
  double *sums = calloc((size_t)m, sizeof *sums);
  double _Complex z = 0.5;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : bins[1 : 4])
    for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(+ : bins[1 : 4])
      {
        bins[1 + i % 4] += x[i] * x[i];
#pragma omp task in_reduction(+ : bins[1 : 4])
        bins[1 + (i + 1) % 4] += 0.5 * x[i];
        bins[1 + (i + 2) % 4] -= 0.1 * x[i];
      }
    }
#pragma omp taskgroup task_reduction(+ : table, z)
    for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(+ : table, z)
      {
        table[i % 2][i % 3] += x[i] * bins[i % 5];
        z += x[i] + x[(i + 1) % n] * 1.0i;
      }
    }
#pragma omp taskloop reduction(+ : sums[2 : m - 4]) num_tasks(4)
    for (int i = 0; i < n; i++)
      sums[2 + i % (m - 4)] += x[i] * table[i % 2][i % 3];
#pragma omp taskgroup task_reduction(+ : last)
    {
#pragma omp task in_reduction(+ : last)
      {
        for (int i = 0; i < 4; i++) {
#pragma omp task in_reduction(+ : last)
          last += x[i] * y[i];
        }
        last += 0.5 * x[0];
      }
#pragma omp taskloop in_reduction(+ : last) grainsize(3) nogroup
      for (int i = 4; i < m; i++)
        last += x[i] * y[i] * creal(z);
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * last + sums[i] * cimag(z) + bins[i % 5];
  free(sums);
}
