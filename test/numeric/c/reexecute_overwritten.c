// n=24 m=24 : loops whose iterations are executed again, with what they overwrite: branches, local arrays, heap, records
#include <math.h>
#include <stdlib.h>
// A scalar that only some iterations overwrite.
static void scalar(int n, const double *x, double *y) {
  double s = 0.3;
  for (int i = 0; i < n; i++) {
    double t = s * x[i];
    if (i % 3 == 0)
      t = t * s + 0.1;
    double w = t * t;
    w = w * t + s;
    if (i % 2)
      s = 0.5 * s + 0.2 * w;
    y[i] += sin(w * t);
  }
}
// What restores x needs a local array of the iteration.
static void localArray(int n, double *x) {
  for (int i = 0; i < n; i++) {
    int idx[2];
    idx[0] = i;
    idx[1] = (i * 5) % n;
    double t = x[idx[0]];
    t = 0.5 * t * x[idx[1]];
    double u = t;
    u = u * u + t;
    for (int k = 0; k < 2; k++)
      x[idx[k]] = 0.5 * x[idx[k]] + 0.3 * sin(u * (k + 1));
  }
}
// A pointer, a loop without a count, one with a count that changes.
static void pointer(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double *p = i % 2 ? x : y;
    double t = p[i];
    int c = 0;
    while (c < i % 4) {
      t = 0.5 * t * t + 0.1 * p[(i + c) % n];
      c++;
    }
    for (int j = 0; j < i; j++) {
      double q = t * x[j];
      q = q * q;
      t = 0.9 * t + 0.05 * q;
    }
    p[i] = sin(t * t);
  }
}
// Two levels, each of which overwrites what it reads.
static void levels(int n, double *x, double *y) {
  for (int i = 1; i < n; i++) {
    double s = x[i];
    for (int j = 0; j < n; j++) {
      double t = x[j] * s;
      if (t > -9.0)
        t = t * t * 0.1;
      t = t * 0.5 + 0.1 * t * t;
      y[j] = 0.5 * y[j] + 0.1 * sin(t) * y[j];
    }
    s = s * s * 0.3;
    x[i - 1] = 0.5 * sin(s) * y[i] + 0.1 * x[i];
  }
}
// Memory of the iteration.
static void heap(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double *h = malloc(3 * sizeof *h);
    for (int k = 0; k < 3; k++)
      h[k] = x[(i + k) % n] * 0.3;
    for (int k = 0; k < 3; k++)
      h[k] = h[k] * h[(k + 1) % 3] + 0.1;
    double t = h[0];
    t = t * h[1] + h[2] * t;
    y[i] = y[i] * 0.5 + sin(t * t);
    free(h);
  }
}
typedef struct {
  double a, b;
  int k;
} Pair;
static void records(int n, double *x, double *y) {
  Pair g = {0.2, 0.3, 0};
  for (int i = 0; i < n; i++) {
    Pair p = {x[i], y[i], i};
    p.a = p.a * p.b * 0.3;
    p.b = p.b * p.a + g.a * 0.1;
    double t = p.a;
    t = t * p.b + 0.2;
    y[(i + 1) % n] = sin(t * t) * 0.2;
    g.b = g.b * 0.5 + p.b;
    if (i == n / 2)
      g.a = g.b * 0.1;
  }
  x[0] += g.a * g.b;
}
void f(int n, int m, double *x, double *y) {
  (void)m;
  scalar(n, x, y);
  localArray(n, x);
  pointer(n, x, y);
  levels(n, x, y);
  heap(n, x, y);
  records(n, x, y);
}
