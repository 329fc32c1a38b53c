// n=30 m=30 : several nonlinear stencil sweeps between two arrays that change roles
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double *from = x, *to = y;
  int size = n < m ? n : m;
  for (int step = 0; step < 3; step++) {
#pragma omp parallel for
    for (int i = 1; i < size - 1; i++)
      to[i] = from[i] + 0.1 * sin(from[i - 1] * from[i + 1]) * to[i];
    double *t = from;
    from = to;
    to = t;
  }
}
