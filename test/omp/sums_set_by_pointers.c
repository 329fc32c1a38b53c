// n=8 m=6 threads=1,2,3,4,8 : sums whose first value comes by a pointer
#include <math.h>
static void start(double v, double *sum) { *sum = v * v; }
void f(int n, int m, double *x, double *y) {
  double sum, other;
  double *q = &sum;
  (void)n;
  *q = x[0] * x[0];
  start(x[1], &other);
#pragma omp parallel for reduction(+ : sum, other)
  for (int i = 0; i < m; i++) {
    sum += x[i] * y[i];
    other += sin(x[i]);
    y[i] = x[i] * y[i];
  }
  y[0] = sum * other * sin(sum);
}
