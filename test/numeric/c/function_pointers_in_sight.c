// n=6 m=6 : pointers to functions in locals, in members and elements of locals, and returned: all that they may lead to is in sight
#include <math.h>
typedef double (*law)(double);
static double square(double x) { return x * x; }
double halved(double x) { return 0.5 * x + 0.1; }
struct operation {
  law apply;
  double by;
};
struct pair {
  struct operation first;
  law other[2];
};
static law chosen(int kind) {
  switch (kind) {
  case 0:
    return sin;
  case 1:
    return kind > 0 ? square : halved;
  default:
    return &cos;
  }
}
static law byNumber(int kind) { return kind > 3 ? chosen(kind - 4) : halved; }
static double inLoop(const double *x, int n) {
  law now = square, next = 0;
  double s = 0.5;
  for (int i = 0; i < n; i++) {
    if (i % 3 > 0)
      next = i % 2 ? cos : halved;
    else
      next = square;
    s = now(s) + (*next)(x[i]) * s;
    now = next;
  }
  return s;
}
static double ofMembers(double x, int kind) {
  struct operation o, q = {.by = x};
  o.by = x;
  o.apply = square;
  const double before = o.apply(x);
  o.apply = kind ? sin : exp;
  q.apply = o.apply;
  struct pair p = {{kind > 1 ? cos : square, x}, {sin, square}};
  p.other[kind & 1] = halved;
  return before * o.apply(o.by) + q.apply(q.by * 2.0) + p.first.apply(p.first.by) * p.other[1](x) +
         p.other[0](x);
}
static double ofElements(double x, int n) {
  law table[3];
  table[0] = sin;
  table[1] = square;
  table[2] = table[0];
  double s = 1.0;
  for (int i = 0; i < n; i++)
    s = table[i % 3](x) * s + x;
  return s;
}
void f(int n, int m, double *x, double *y) {
  const law fixed = n > 3 ? square : sin;
  y[0] *= inLoop(x, n);
  y[1] += ofMembers(x[0], 0) + ofMembers(x[1], 1) * ofMembers(x[2], 2);
  y[2] *= ofElements(x[3], m);
#pragma omp parallel for
  for (int i = 3; i < m; i++) {
    law own = i == 4 ? halved : fixed;
    y[i] = own(x[i] * y[i]) + chosen(i - 3)(x[i]) + byNumber(i)(x[i]);
  }
}
