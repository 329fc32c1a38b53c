// n=12 m=12 no-archer no-roundtrip needs-openmp : taskwait that names a dependence object, or an iterator whose bounds the run alone knows; no-archer: a task that is not deferred waits for dependences (the canonical primal has a pointer in place of a dependence object)
#include <omp.h>

static double slow(double a) {
  for (int k = 0; k < 30; k++)
    a += 0.01 / (1.0 + a * a);
  return a / (1.0 + 0.5 * a * a);
}

void f(int n, int m, double *x, double *y) {
  double a = x[0], cells[6], late = 0.0;
  int half = n / 2;
#pragma omp parallel
#pragma omp single
  {
    omp_depend_t whole;
#pragma omp depobj(whole) depend(inout : a)
#pragma omp task shared(a) depend(depobj : whole)
    a = slow(a * x[2]);
    for (int k = 0; k < half; k++) {
#pragma omp task shared(cells) depend(out : cells[k])
      cells[k] = slow(x[k] * x[k + 1]);
    }
#pragma omp taskwait depend(depobj : whole)
    y[0] *= a;
#pragma omp taskwait depend(iterator(k = 1 : half), in : cells[k])
    for (int k = 1; k < half; k++)
      late += cells[k] * cells[k] * a;
#pragma omp task shared(a, cells) depend(depobj : whole) depend(iterator(k = 0 : half), in : cells[k]) if (n > 20)
    a *= cells[0] + cells[1];
#pragma omp taskwait
#pragma omp depobj(whole) destroy
  }
  for (int i = 1; i < m; i++)
    y[i] = y[i] * late + cells[i % 6] * a;
}
