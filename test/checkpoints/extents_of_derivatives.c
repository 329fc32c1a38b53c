// n=8 m=5 : extents that a pragma names are those of derivatives, too
#include <stdlib.h>

struct field {
  int n;
  double *values;
};

void f(int n, int m, double *x, double *y) {
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(x : n, y : m)
#endif
  for (int t = 0; t < 9; t++) { // parameters
    y[t % m] *= 0.9 + 0.1 * x[t % n];
    x[(t * 3) % n] += 0.05 * y[t % m];
  }

  double u[8], v[8], *now = u, *next = v;
  for (int i = 0; i < n; i++)
    u[i] = x[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2) extent(now : n, next : n)
#endif
  for (int t = 0; t < 6; t++) { // pointers that steps exchange
    for (int i = 0; i < n; i++)
      next[i] = now[i] + 0.1 * now[i] * now[(i + 1) % n];
    double *swap = now;
    now = next;
    next = swap;
  }

  struct field a = {n, malloc((size_t)n * sizeof(double))};
  for (int i = 0; i < n; i++)
    a.values[i] = now[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2) extent(a.values : n)
#endif
  for (int t = 0; t < 5; t++) // a member
    for (int i = 0; i < a.n; i++)
      a.values[(i * 3) % a.n] *= 0.9 + 0.05 * y[i % m] * a.values[i];
  for (int j = 0; j < m; j++)
    y[j] *= a.values[j];
  free(a.values);
}
