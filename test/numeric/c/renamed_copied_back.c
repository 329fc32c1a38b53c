// n=90 m=90 : renamed buffers that are copied back behind the time loop where their array is another one; a loop that reads an array by another name, which is not renamed
#include <math.h>

#define STEP(from, to)                                                                                       \
  for (int i = 1; i < n - 1; i++)                                                                            \
    to[i] = 0.5 * from[i] - 0.1 * from[i] * (from[i] - from[i - 1]) + 0.1 * from[i + 1];                     \
  to[0] = 0.75 * from[0] * from[1];                                                                          \
  to[n - 1] = from[n - 1];

#define EXCHANGE(a, b)                                                                                       \
  double *held = a;                                                                                          \
  a = b;                                                                                                     \
  b = held;

void f(int n, int m, double *restrict x, double *restrict y) {
  double *a = x, *b = y, e = 0.0;
  for (int t = 0; t < 3; t++) {
    STEP(a, b)
    e += 0.125 * x[4] * x[4] * y[5];
    EXCHANGE(a, b)
  }
  for (int t = 0; t < m / 18; t++) {
    STEP(a, b)
    EXCHANGE(a, b)
  }
  if (a != x)
    for (int i = 0; i < n; i++)
      x[i] = 0.5 * a[i] * a[i];
  const double *other = a == x ? y : x;
  for (int i = 0; i < n; i++)
    e += x[i] * y[i] * other[i];
  y[0] = sin(e);
}
