// n=20 m=20 : a recurrence in the ordered part of the iterations, work before and after it
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double carry = 0.5;
  (void)m;
#pragma omp parallel for ordered schedule(dynamic)
  for (int i = 0; i < n; i++) {
    double v = sin(x[i]), got;
#pragma omp ordered
    {
      carry = 0.9 * carry * v + 0.1;
      got = carry;
    }
    y[i] = y[i] * got + v;
  }
  y[0] += carry;
}
