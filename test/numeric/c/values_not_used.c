// n=6 m=6 : calls whose values the derivative does not need, of functions that are pure, or want their values to be used
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char text[] = "12";

__attribute__((warn_unused_result)) static int scaled(double *p, int k) {
  p[k] *= 1.5 + p[k];
  return k > 3;
}

__attribute__((pure)) static int least(const int *p, int n) {
  int k, best = p[0];
  for (k = 1; k < n; k++)
    best = p[k] < best ? p[k] : best;
  return best;
}

__attribute__((const)) static double shifted(double a) { return a + 1.0; }

void f(int n, int m, double *x, double *y) {
  int level = atoi(text), numbers[3] = {3, 1, 2}, i;
  size_t length = strlen(text);
  double unused = 0.0;
  for (i = 0; i < m; i++) {
    int isLarge = scaled(y, i);
    y[i] += x[i % n] * x[i % n];
    if (isLarge)
      level++;
    unused += shifted(x[i % n]);
  }
  if (level < 0 || unused < -1e9)
    level = 0;
  length += (size_t)least(numbers, 3);
  y[0] *= (double)(length > 0);
}
