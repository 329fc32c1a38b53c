// n=40 m=40 : loop variables that cannot hold the numbers of all cells that their iterations read
#include <stddef.h>

// The first iteration reads the cell number -1.
static void halo(unsigned n, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++)
    v[i] = 0.5 * u[i - 1L] + 0.25 * u[i + 1L];
  for (unsigned i = 0; i < n; i++)
    v[i] += 0.5 * u[i + 1L] - 0.25 * u[i - 1L];
}

static void narrow(const double *restrict u, double *restrict v) {
  for (signed char i = 0; i < 100; i++)
    v[i] = 0.5 * u[i + 90] + 0.25 * u[i];
  for (unsigned short i = 0; i < 100; i++)
    v[i] += 0.5 * u[i + 1] + 0.25 * u[(int)i + 2];
}

// The numbers begin far away.
static void shifted(int n, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 2147483647 - n; i < 2147483647; i++)
    v[i - 2147483647 + n] = 0.5 * u[i - 2147483647L + n + 1] + 0.25 * u[i - 2147483647L + n + 3];
}

// Far from the row's first element.
static void far(int n, size_t base, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    v[i] = 0.5 * u[base + i + 5000000001] + 0.25 * u[base + i + 5000000003];
}

void f(int n, int m, double *x, double *y) {
  double u[200], v[200] = {0}, w[200] = {0};
  for (int i = 0; i < 200; i++)
    u[i] = x[i % n] * (1 + i % 3);
  halo(30, x + 1, y);
  narrow(u, v);
  shifted(m, v, w);
  far(m - 4, (size_t)0 - 5000000001, v + 40, w);
  for (int i = 0; i < 100; i++)
    y[i % m] += v[i] * v[i] + w[i];
}
