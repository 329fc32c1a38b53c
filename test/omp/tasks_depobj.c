// n=16 m=16 no-roundtrip needs-openmp : dependence objects: of one kind and of several, updated and destroyed, arrays of them, made in loops and branches, beside clauses of their own (the canonical primal has a pointer in place of a dependence object)
#include <omp.h>

static double slow(double a) {
  for (int k = 0; k < 30; k++)
    a += 0.01 / (1.0 + a * a);
  return a / (1.0 + 0.5 * a * a);
}

void f(int n, int m, double *x, double *y) {
  double a = x[0], b = x[1], cells[8];
  for (int i = 0; i < 8; i++)
    cells[i] = x[i];
#pragma omp parallel
#pragma omp single
  {
    omp_depend_t whole, either, each[8];
#pragma omp depobj(whole) depend(inout : a)
#pragma omp task shared(a) depend(depobj : whole)
    a = slow(a * x[2]);
#pragma omp depobj(either) depend(out : b)
#pragma omp task shared(b) depend(depobj : either)
    b = slow(b * b);
#pragma omp depobj(either) update(in)
#pragma omp task shared(a, b) depend(depobj : either, whole)
    a = a * b;
    for (int i = 0; i < 8; i++) {
      if (i % 3 == 0) {
#pragma omp depobj(each[i]) depend(inout : cells[i])
      } else {
#pragma omp depobj(each[i]) depend(inout : cells[(i + 5) % 8])
      }
    }
    for (int r = 0; r < 3; r++)
      for (int i = 0; i < 8; i++) {
#pragma omp task shared(cells) firstprivate(i) depend(depobj : *(each + i))
        {
          const int at = i % 3 == 0 ? i : (i + 5) % 8;
          cells[at] = slow(cells[at]) * x[i + 8];
        }
      }
#pragma omp task shared(a, cells) depend(depobj : whole) depend(in : cells[0])
    a *= slow(cells[0]);
#pragma omp depobj(whole) destroy
#pragma omp taskwait
#pragma omp depobj(either) destroy
    for (int i = 0; i < 8; i++) {
#pragma omp depobj(each[i]) destroy
    }
  }
  for (int i = 1; i < m; i++)
    y[i] = y[i] * cells[i % 8] + a * b * x[n - 1];
}
