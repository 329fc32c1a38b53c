// n=6 m=6 : sizeof on active expressions (not evaluated), offsets, unary plus and minus, ! on reals
#include <stddef.h>
struct Pack {
  char c;
  double d[2];
};
void f(int n, int m, double *x, double *y) {
  int i = 0;
  size_t s = sizeof(x[i] * y[0]) + offsetof(struct Pack, d) / sizeof(double);
  struct Pack p = {'c', {+x[0], -y[0]}};
  for (; i < n && i < m; i++)
    y[i] = -(-x[i] * +y[i]) * (double)s + (!x[i] ? 1.0 : -p.d[i % 2]) - -y[0];
}
