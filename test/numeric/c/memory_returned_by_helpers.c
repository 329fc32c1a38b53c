// n=6 head=f : returned memory that helpers allocate, two arrays that change places, a way out with a null pointer; lists left out
#include <stdlib.h>

static double *make(int n) {
  if (n <= 0)
    return NULL;
  double *p = calloc(n, sizeof *p);
  if (p == NULL)
    return NULL;
  return p;
}
static void step(int n, const double *from, const double *x, double *to) {
  for (int i = 0; i < n; i++)
    to[i] = from[i] * 0.5 + from[(i + 1) % n] * x[i];
}
static double *copy(int n, const double *x) {
  double *p = make(n + 3);
  if (p)
    for (int i = 0; i < n; i++)
      p[i] = x[i] * x[i];
  return p;
}

double *f(int n, const double *x) {
  double *a = copy(n, x), *b = make(n);
  if (!a || !b) {
    free(a);
    free(b);
    return 0;
  }
  for (int t = 0; t < 3; t++) {
    step(n, a, x, b);
    double *swap = a;
    a = b;
    b = swap;
  }
  free(b);
  return a;
}
