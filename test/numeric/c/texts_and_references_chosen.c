// n=6 m=3 std=gnu99 : branches choose texts, and pointers to truth values, behind functions that may fail; nobody asks errno
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
static bool *flag(bool *f, int k) {
  if (k == 0)
    return &f[0];
  return &f[1];
}
static double rated(double x, int k) {
  bool large[2] = {x > 1.0, x > 2.0};
  double r = log(x * x + 1.0);
  const char *text = k % 2 ? "odd" : "even", *same = text;
  if (strcmp(same, "odd") == 0)
    r *= 2.0;
  if (text[0] == 'e')
    r += sqrt(x * x + 0.5);
  if (*flag(large, k))
    r = r * r;
  return r;
}

void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    for (int i = 0; i < n; i++)
      y[k] += rated(x[i] + 0.1 * k, i % 2);
}
