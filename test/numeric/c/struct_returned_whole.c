// n=6 m=5 : records with integers, passed and returned whole
#include <math.h>

struct Term {
  double a;
  int k;
};

static struct Term scaled(double *v, struct Term t) {
  v[t.k % 3] = 0.75;
  v[0] += sin(t.a);
  return t;
}

void f(int n, int m, double *x, double *y) {
  struct Term t;
  t.a = cos(x[n - 1] * y[0]);
  t.k = m % 4;
  t = scaled(x, t);
  y[t.k] += t.a * x[1];
  for (int i = 1; i < m; i++) {
    struct Term u;
    u.k = i;
    u.a = y[i] * t.a;
    t = scaled(x + 1, u);
    y[i] *= t.a;
  }
}
