// n=9 m=6 : loops until != whose variables wrap around: down to the largest value, up through zero, narrow ones
#include <limits.h>

void f(int n, int m, double *x, double *y) {
  double w[10];
  for (int i = 0; i < 10; i++)
    w[i] = x[i % n] * x[(i + 1) % n];
  for (unsigned i = (unsigned)n - 1; i != UINT_MAX; i--)
    w[i] *= w[i + 1] * x[i];
  for (unsigned i = (unsigned)m - 2; i != -1u; --i)
    y[i] += y[i + 1] * w[i];
  for (unsigned char c = 252; c != 3; c++)
    w[c % 5] += w[c % 3] * x[c % 2];
  for (unsigned short s = 4; s != 65535; s--)
    w[s + 1] *= w[s] + x[s];
  for (unsigned u = UINT_MAX - 1; u != 2; u++)
    y[u & 3] *= w[u & 1];
  for (unsigned long u = 3; u != ULONG_MAX; u--)
    y[u] = y[u] * y[u] + w[u];
}
