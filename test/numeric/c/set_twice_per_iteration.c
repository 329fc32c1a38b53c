// n=8 m=6 : each iteration sets its cell, reads another one's value, and sets its cell again: the first time it saves what was there
#include <math.h>

void f(int n, int m, double *x, double *y) {
  for (int i = m - 1; i >= 0; i--) {
    y[i] = 0.25 * x[i];
    y[i] += 0.3 * tanh(1.5 + y[0]);
  }
  double a[8], b[8];
  for (int i = 0; i < n; i++) {
    a[i] = sin(x[i]);
    b[i] = cos(x[i]);
  }
  for (int i = 0; i < n; i++) {
    a[i] = 0.5;
    if (i % 3)
      a[i] = x[i] * a[n - 1] * a[n - 2];
    else
      a[i] = x[i];
  }
  int i = 0;
  while (i++ < n) {
    b[i - 1] = 0.5 * x[i - 1];
    b[i - 1] += b[n - 1] * b[n / 2];
  }
  for (int k = 0; k < n; k++)
    y[k % m] += a[k] - b[k];
}
