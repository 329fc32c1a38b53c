// n=6 m=6 head=f(y)/(x) : a pure output serves as work memory, twice overwritten, before its last value
#include <math.h>
void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    y[k] = x[k % n];
  for (int k = 1; k < m; k++)
    y[k] = y[k - 1] * y[k];
  double last = y[m - 1];
  for (int k = 0; k < m; k++)
    y[k] = sin(x[k % n]) * last;
}
