// n=12 m=12 : what fills an array for the first time, in one way or another, and what only looks like it
#include <math.h>
struct pair {
  double a[2], b;
};
static void set(double *p, double v) { *p = v * v; }
static double inner(int n, double *x, const double *y) {
  double s = 0.0;
  for (int r = 0; r < 3; r++) {
    double u[4], v[2][3], w[4], z[3], t[4], q[4];
    struct pair p[2];
    for (int k = 0; k < 4; k++) // first writes
      u[k] = 0.4 * sin(x[(r + k) % n] * y[k]);
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 3; j++)
        v[i][j] = u[i] * u[j + 1];
    for (int i = 0; i < 2; i++) {
      p[i].a[0] = u[i] * v[i][0];
      p[i].a[1] = u[i + 1] * p[i].a[0];
      p[i].b = p[i].a[0] * p[i].a[1];
    }
    for (int k = 0; k < 4; k++) // every second overwrites
      w[k / 2] = sin(u[k]) * (k % 2 ? w[k / 2] : 1.0);
    for (int k = 0; k < 3; k++) { // each overwrites what the one before has set
      z[k] = u[k] * (k > 0 ? z[k] : 1.0);
      s += z[k] * z[k];
      if (k < 2)
        z[k + 1] = v[1][k] * z[k];
    }
    set(&t[2], u[2]); // set by a function
    s += t[2] * u[1];
    t[2] = u[0] * t[2];
    for (int k = 0, more = 1; k < 2 && more; k++) { // the same cell, twice
      q[0] = u[k] * (k ? q[0] : 2.0);
      s += q[0] * q[0];
      more = y[k] > -10.0;
    }
    for (int i = 0; i < 2; i++) // a permutation of cells, and then again
      for (int j = 0; j < 3; j++)
        v[1 - i][j] = v[1 - i][j] * v[i][2 - j];
    for (int i = 0; i < 2; i++)
      s += p[i].b * p[i].a[1] + w[i] * t[2] + v[i][i];
    if (y[r] > 0.0)
      u[r] = s * u[r];
    x[r] = sin(x[r] * s * 0.01) + 0.1 * (sin(u[r]) + u[3]);
    s = sin(0.1 * s);
  }
  return s;
}
void f(int n, int m, double *x, double *y) {
  double sum = 0.0;
  for (int i = 0; i < 2; i++)
    sum += inner(n, x, y);
  for (int i = 0; i < m; i++)
    y[i] = y[i] * 0.5 + sum * 0.001 * x[i % n];
}
