// n=6 m=6 : the steps of a loop call the function that has it: its variables are state and, in the inner call, a step's own
#include <math.h>

static double chain(int depth, double a) {
  double t = a;
  for (int i = 0; i < depth; i++) {
    double s = t * 0.5;
    s = s * s + 0.5 * s;
    t = 0.3 * sin(t) + 0.2 * (depth > 1 ? chain(depth - 1, s) : s * a);
  }
  return t;
}
static void other(int depth, double *a);
static void one(int depth, double *a) {
  double kept = *a;
  for (int i = 0; i < depth; i++) {
    kept = 0.5 * kept + 0.1 * sin(*a) * kept;
    if (depth > 1)
      other(depth - 1, a);
    *a += 0.1 * kept;
  }
}
static void other(int depth, double *a) {
  double t = 0.9 * *a;
  one(depth, &t);
  *a = sin(t * *a);
}

void f(int n, int m, double *x, double *y) {
  for (int i = 0; i < m; i++) {
    y[i] = chain(3, x[i % n]);
    one(2, &y[i]);
  }
}
