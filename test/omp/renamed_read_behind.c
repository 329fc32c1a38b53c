// n=90 m=90 : renamed buffers whose values are read behind the time loop, by their own names, by those of the arrays or by a pointer, also by what the backward sweep computes again; memory that the function allocates; pointers that are compared, handed on, freed; an odd and an even number of steps, and none
#include <math.h>
#include <stdlib.h>

#define STEP(from, to)                                                                                       \
  for (int i = 1; i < n - 1; i++)                                                                            \
    to[i] = 0.5 * from[i] - 0.1 * from[i] * (from[i] - from[i - 1]) + 0.1 * from[i + 1];                     \
  to[0] = 0.75 * from[0] * from[1];                                                                          \
  to[n - 1] = from[n - 1];

#define EXCHANGE(a, b)                                                                                       \
  double *held = a;                                                                                          \
  a = b;                                                                                                     \
  b = held;

static double energy(int n, const double *u, const double *v) {
  double e = 0.0;
  for (int i = 0; i < n; i++)
    e += u[i] * v[i] * v[i];
  return e;
}

void f(int n, int m, double *restrict x, double *restrict y) {
  const int steps = m / 18;
  double *a = x, *b = y, e = 0.0;
  for (int t = 0; t < steps; t++) {
    STEP(a, b)
    EXCHANGE(a, b)
  }
  const double *last = a;
  for (int i = 0; i < n; i++) {
    const double here = last[i];
    e += 0.1 * here * here;
  }
#pragma omp parallel for reduction(+ : e)
  for (int i = 0; i < n; i++) {
    const double here = sin(x[i]);
    e += 0.1 * here * y[i];
  }
  e += 0.01 * energy(n, b, a);

  const size_t count = n > 0 ? (size_t)n : 0;
  double *u = malloc(count * sizeof(double)), *v;
  v = (double *)malloc(count * sizeof(double));
  for (int i = 0; i < n; i++) {
    u[i] = a[i] + 0.125 * e;
    v[i] = b[i];
  }
  for (int t = 0; t < steps + 1; t++) {
#pragma omp parallel for
    for (int i = 2; i < n - 1; i++)
      v[i] = 0.5 * u[i] + 0.125 * u[i - 1] * u[i + 1];
    EXCHANGE(u, v)
  }
  if (u[3] > 0.0)
    for (int i = 0; i < n; i++)
      a[i] = 0.25 * u[i] * v[i];
  e += 0.01 * energy(n, v, u);

  for (int t = 0; t < 3; t++) {
    STEP(u, v)
    a[t] += 0.125 * u[t] * u[t + 1];
    EXCHANGE(u, v)
  }
  for (int t = 0; t < n - 90; t++) {
    STEP(u, v)
    EXCHANGE(u, v)
  }
  for (int i = 0; i < n; i++)
    b[i] += 0.125 * u[i] * u[i];
  free(v);
  free(u);

  for (int i = 0; i < n; i++)
    y[i] += 0.01 * e * x[i];
}
