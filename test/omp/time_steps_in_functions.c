// n=6 m=24 calls=10 : sweeps of a time step in functions of their own, whose bodies take the place of the calls; and those that stay
#include <math.h>

/// The ends stay as they are; the cells in between are a stencil of the other buffer's.
static void linear(int n, double c, const double *restrict from, double *restrict to) {
  to[0] = from[0];
  to[n - 1] = from[n - 1];
#pragma omp parallel for default(none) shared(n, c, from, to) schedule(static)
  for (int i = 1; i < n - 1; i++)
    to[i] = from[i] + c * (from[i - 1] - 2 * from[i] + from[i + 1]);
}
static void twoBuffers(int n, int steps, double c, double *restrict u, double *restrict v) {
  for (int t = 0; t < steps; t++) {
    linear(n, c, u, v);
    linear(n, 0.3, v, u);
  }
}

/// What a sweep has for itself has the names of the caller's, and of another sweep's.
static void nonlinear(int n, const double *from, double *to) {
  double scale = 0.1 * n;
#pragma omp parallel for if (n > 3) firstprivate(scale)
  for (int i = 0; i < n; i++) {
    double s = from[i] * scale;
    scale = 0.5;
    to[i] += sin(s) * scale;
    scale = 0.1 * n;
  }
}
static void decay(int n, double *u) {
  double scale = 0.9;
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < n; i++)
    u[i] *= scale * u[i];
}
static void inPlace(int n, double *u, double *v) {
  double scale = 0.2;
  int t = 0;
  while (t < 3) {
    nonlinear(n, u, v);
    decay(n, u);
    v[0] += scale * u[n - 1];
    decay(n, v);
    t++;
  }
  do {
    nonlinear(n, v, u);
    decay(n, v);
  } while (t++ < 4);
}

static void smooth(int n, double c, const double *restrict from, double *restrict to) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    to[i] = from[i] + c * (from[i - 1] - 2 * from[i] + from[i + 1]);
}

/// Without loops, and of other numbers of cells; one of them is written where it is called.
static void mirror(long n, double *from, double *to) {
  long last = n - 1;
#pragma omp parallel for shared(from, to, last)
  for (int i = 0; i < n; i++)
    to[i] = from[last - i] * from[i];
}
static void mixed(int n, double *u, double *v) {
  for (int t = 0; t < 2; t++) {
#pragma omp parallel for
    for (int i = 1; i < n; i++)
      v[i] = 0.2 * u[i - 1] + 0.1 * t;
    u[0] += v[n - 1];
    mirror(n, v, u);
    if (t)
      mirror(n - 2, u, v);
  }
}

/// Buffers that are swapped; those of which nothing says that they are apart; one that is both.
static void swapped(int n, double *u, double *v) {
  for (int t = 0; t < 3; t++) {
    smooth(n, 0.2, u, v);
    decay(n, v);
    double *w = u;
    u = v;
    v = w;
  }
}
static void maybeShared(int n, double *u, double *v) {
  for (int t = 0; t < 2; t++) {
    smooth(n, 0.2, u, v);
    smooth(n, 0.1, v, u);
    nonlinear(n, u, u);
  }
}

/// Arguments that are evaluated once, and parameters that change.
static void counting(int n, int from, double *u) {
#pragma omp parallel for
  for (int i = from; i < n; i++)
    u[i] = u[i] * u[i] + 0.01 * from;
  from = n;
}
static void arguments(int n, double *u) {
  int calls = 0;
  for (int t = 0; t < 2; t++) {
    counting(n, calls++, u);
    counting(n, t, u);
    decay(n - calls, u + 1);
  }
}

/// Steps that no loop is around, or one alone; in a region, they are the team's.
static void once(int n, double *restrict u, double *restrict v) {
  smooth(n, 0.1, u, v);
  for (int t = 0; t < 2; t++)
    smooth(n, 0.1, v, u);
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    for (int t = 0; t < 2; t++) {
      decay(n, u);
      decay(n, v);
    }
  }
}

void f(int n, int m, double *x, double *y) {
  double a[12], b[12];
  for (int i = 0; i < 12; i++) {
    a[i] = 0.5 * x[i % n] + 0.01 * i;
    b[i] = 0.4 * x[(i + 1) % n];
  }
  twoBuffers(12, 3, 0.1 * x[0], a, b);
  inPlace(7, b, a);
  swapped(9, b, a);
  maybeShared(12, a, b);
  mixed(11, a, b);
  arguments(8, a);
  once(12, a, b);
  twoBuffers(2, 1, x[1], b, a);
  for (int i = 0; i < m; i++)
    y[i] += i < 12 ? a[i] : b[i - 12] * x[i % n];
}
