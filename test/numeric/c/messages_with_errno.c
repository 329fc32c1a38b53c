// n=6 m=3 std=gnu99 : a message says what errno means
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ERROR_TEXT() (errno == 0 ? "none" : strerror(errno))
#define REFUSE(...)                                                                                          \
  do {                                                                                                       \
    fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, ERROR_TEXT());                                        \
    fprintf(stderr, __VA_ARGS__);                                                                            \
    exit(1);                                                                                                 \
  } while (0)
#define WARN(...) fprintf(stderr, "%s: ", ERROR_TEXT()), fprintf(stderr, __VA_ARGS__), errno = 0

static double root(double x) {
  double r = sqrt(x * x + 1.0);
  if (r < 0.0)
    REFUSE("%g is negative\n", r);
  if (r > 1e100)
    WARN("%g is large\n", r);
  return r;
}

void f(int n, int m, double *x, double *y) {
  for (int k = 0; k < m; k++)
    for (int i = 0; i < n; i++)
      y[k] += root(x[i]) * log(root(y[k]));
}
