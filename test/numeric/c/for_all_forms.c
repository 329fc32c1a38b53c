// n=10 m=5 : for without parts, with two variables, downwards, unsigned, strided, with a real counter
#include <stddef.h>
void f(int n, int m, double *x, double *y) {
  int i = 0;
  for (;;) {
    if (i >= n)
      break;
    x[i] = x[i] * x[i] * 0.5;
    i++;
  }
  for (; i-- > 0;)
    y[i % m] += x[i] * y[(i + 1) % m] * 0.1;
  for (size_t u = (size_t)n; u-- > 1;)
    x[u - 1] += x[u] * x[u] * 0.1;
  for (int a = 0, b = n - 1; a < b; a += 2, b--)
    x[a] *= x[b];
  for (unsigned char c = 1; c < n; c *= 2)
    y[c % m] *= x[c];
  for (double t = 0.0; t < 1.0; t += 0.25)
    y[0] += t * x[0] * y[1];
  for (long k = -2; k != 2; ++k)
    y[k + 2] += x[2 - k] * x[k + 2];
}
