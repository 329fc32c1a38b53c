// n=7 m=7 : increments of one cell that become one, and such that must not: cells are read, set or renamed between
#include <math.h>
void f(int n, int m, double *x, double *y) {
  double a[8] = {0.0}, b = 1.0;
  for (int i = 1; i + 1 < n; i++) {
    // Three statements read x[i] and its neighbours.
    double u = x[i] * x[i - 1] + x[i];
    double v = x[i] * u - x[i + 1] * x[i];
    y[i] = u * v + x[i] + 0.5 * x[i - 1];
    // The subscript changes between.
    int k = i;
    a[k] += x[k] * y[i];
    k = (k + 3) % n;
    a[k] += x[k] * u;
    y[i] += a[k] * a[(k + n - 3) % n] + x[k];
    // The cell is set between: what stands behind does not reach what stands before.
    a[i] = b * x[i];
    b = a[i] * x[i] + b * 0.5;
    a[i] = sin(b) + x[i];
    y[i] += a[i] * b + a[i] * x[i];
  }
  double *p = x, *q = x + 1; // two ways to one cell
  for (int i = 0; i + 1 < m; i++) {
    y[i] += p[i + 1] * q[i] + p[i] * x[i];
    y[i + 1] += p[i] * q[i] + x[i + 1] * b;
  }
}
