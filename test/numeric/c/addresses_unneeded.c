// n=4 m=4 : a helper gets a parameter's address, and nothing needs what it returns
#include <math.h>

struct pair {
  double re, im;
};

static const double *larger(const double *a, const double *b) { return *a < *b ? b : a; }

static double product(double v, double w) {
  struct pair z;
  const double one = 1.0;
  const double *q = larger(&v, &one);
  z.re = *q;
  z.im = w;
  return v * v + z.im;
}

static double both(double v, double w) {
  const double *p = larger(&v, &w), *q = larger(&w, &v);
  double unneeded = *q * 2.0;
  (void)unneeded;
  v = sin(v * w);
  return v * *p;
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++)
    y[i] = product(x[i % n] * x[(i + 1) % n], x[i % n]) + both(x[i % n], x[(i + 1) % n] * 0.5);
}
