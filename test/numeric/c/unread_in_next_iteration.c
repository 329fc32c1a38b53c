// n=5 m=5 : the last value of an iteration, which no adjoint reads, is another element than the first that the next overwrites
#include <math.h>
void f(int n, int m, double *x, double *y) {
  for (int i = n - 1; i >= 0; i--) {
    y[i] = x[i];
    y[i] += tanh(y[m % 5]);
  }
  int k = 0;
  while (k < n - 1) {
    x[n - 1 - k] = y[k];
    x[n - 1 - k] += sin(x[m - 4]);
    k++;
  }
}
