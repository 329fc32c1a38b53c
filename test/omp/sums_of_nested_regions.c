// n=8 m=6 threads=1,2 : sums of regions in regions
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double sum = x[0], own = x[1];
#pragma omp parallel for reduction(+ : sum) firstprivate(own)
  for (int i = 0; i < m; i++) {
    double first = own;
#pragma omp parallel for reduction(+ : sum, first)
    for (int j = 0; j < n; j++) {
      sum += x[j] * x[i];
      first += x[j] * 0.5;
    }
    y[i] = sin(first) * y[i] * own;
  }
  y[0] += sum * sin(sum);
}
