// n=8 m=8 : functions that steps call end the program where something is wrong, with a message or without
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
static void complain(const char *what, double value) {
  fprintf(stderr, "%s: %g\n", what, value);
  exit(3);
}
static double limited(double a) {
  assert(a < 1e6);
  if (a > 1e5) {
    printf("too large: %g\n", a);
    fflush(stdout);
    exit(2);
  }
  if (!(a > -1e5))
    complain("too small", a);
  return a * a * 0.3 + 0.2;
}
void f(int n, int m, double *x, double *y) {
  double u[8];
  for (int i = 0; i < 8; i++)
    u[i] = x[i % n];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < 7; t++)
    for (int i = 0; i < 8; i++) {
      u[i] = limited(u[i]) * u[(i + 1) % 8];
      if (u[i] > 1e4)
        abort();
    }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * u[i % 8] + u[(i + 1) % 8];
}
