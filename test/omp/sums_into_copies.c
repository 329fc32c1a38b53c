// n=8 m=6 threads=2 : a copy, and a sum, of the outer region, to which the inner one adds
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double own = x[1], sum = x[2];
  (void)m;
#pragma omp parallel firstprivate(own) reduction(+ : sum)
  {
#pragma omp parallel for reduction(+ : own, sum) num_threads(2)
    for (int j = 0; j < n; j++) {
      own += x[j] * x[0];
      sum += x[j] * x[j];
    }
#pragma omp single
    {
      y[0] = sin(own) * own;
      y[1] = sum * sum;
    }
  }
}
