// n=8 m=8 : memcpy, memmove of overlapping parts, and memset, between parameters and local arrays
#include <string.h>
void f(int n, int m, double *x, double *y) {
  double a[8], b[8];
  memset(a, 0, sizeof a);
  memcpy(b, x, (n < 8 ? n : 8) * sizeof(double));
  for (int i = 0; i < 8; i++)
    a[i] += b[i] * b[7 - i];
  memcpy(&a[4], a, 4 * sizeof *a);
  memmove(x + 1, x, (n - 1) * sizeof(double));
  for (int i = 0; i < m; i++)
    y[i] *= a[i] * x[i];
  memset(b + 2, 0, 2 * sizeof(double));
  memcpy(x, b, sizeof b);
  if (n == 0)
    memset(y, 0, m * sizeof *y);
}
