// n=20 m=20 : inner loops whose iterations must not be executed again as they are: overwritten inputs, other names, scratch, breaks
#include <math.h>
// Scratch memory outside of the loop, which each iteration sets and reads: the iterations before need what
// they had there.
static void scratch(int n, const double *x, double *y) {
  double work[4] = {0.1, 0.2, 0.3, 0.4};
  for (int i = 0; i < n; i++) {
    double t = work[i % 4] * x[i];
    if (t > -0.37)
      t = 0.3 * t * t;
    work[(i + 1) % 4] = t + 0.1 * x[i];
    y[i] += t * work[(i + 2) % 4];
    work[i % 4] = work[(i + 1) % 4] * t;
  }
}
// p and q lead to one array.
static void twoNames(int n, double *p, double *q) {
  for (int i = 0; i < n; i++) {
    double a = p[i];
    if (a > 0.0)
      a = 0.2 * a * q[n - 1 - i];
    a = 0.1 * a * a;
    q[i] = 0.2 * a * p[n - 1 - i] + 0.5 * p[i];
  }
}
static void leaves(int n, const double *x, double *y) {
  for (int j = 0; j < 3; j++) {
    double t = x[j];
    for (int i = 0; i < n; i++) {
      if (i > 3 * j + 4)
        break;
      t = t * 1.1 + 0.01 * x[i] * t;
      if (i % 4 == 2)
        continue;
      y[i] += t * t * x[j];
    }
  }
}
static double chain(int depth, double a) {
  double t = a;
  for (int i = 0; i < depth; i++) {
    double s = t * 0.5;
    if (s > 0.1)
      s = s * s;
    t = sin(t) + (depth > 1 ? chain(depth - 1, s) : s * a);
  }
  return t;
}
static int counter;
static double counted(double a) {
  counter++;
  return a * (1.0 + 0.1 * (counter % 5));
}
static void sideEffects(int n, const double *x, double *y) {
  counter = 0;
  for (int i = 0; i < n; i++) {
    double t = counted(x[i]);
    if (t > -0.37)
      t = 0.1 * t * t;
    t = 0.2 * counted(t) * t;
    y[i] += t * x[i];
  }
}
void f(int n, int m, double *x, double *y) {
  scratch(n < m ? n : m, x, y);
  twoNames(n, x, x);
  leaves(n < m ? n : m, x, y);
  y[0] += chain(3, x[1]);
  sideEffects(n < m ? n : m, x, y);
  for (int t = 0; t < 3; t++)
    for (int i = 1; i < n; i++) {
      double d = x[i] - x[i - 1];
      if (i % 3 && d > -9.0)
        d = 0.1 * d * d;
      x[i] = x[i] - 0.1 * d * x[i];
    }
  y[1] += x[n - 1];
}
