// n=60 m=60 needs-openmp : reads with the subscript of a write: in two branches whose writes are to different arrays, so that iterations of both may read one cell; work that threads share out by their numbers, evenly and in chunks, step by step with barriers, and where a write stands behind a barrier
#include <omp.h>

// Each cell of y and each of z is set once; some cells of x are read for both.
static void branches(int n, const int *restrict at, const double *restrict x, double *restrict y,
                     double *restrict z) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    if (i % 2)
      y[at[i]] = x[at[i]] * x[at[i]];
    else
      z[at[i]] = 0.5 * x[at[i]];
  }
}

static void together(int n, const int *restrict at, const double *restrict x, double *restrict y,
                     double *restrict z) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[at[i]] = x[at[i]] * x[at[i]];
    if (i % 2)
      z[at[i]] += 0.5 * x[at[i]];
  }
}

static void evenly(int n, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    const int t = omp_get_thread_num(), p = omp_get_num_threads();
    const int from = n * t / p, to = n * (t + 1) / p;
    for (int i = from; i < to; i++)
      y[i] = 0.5 * a[i] * x[i] * x[i];
  }
}

// In each step another thread has the part.
static void steps(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  for (int s = 0; s < 4; s++) {
    const int t = (omp_get_thread_num() + s) % omp_get_num_threads(), p = omp_get_num_threads();
    const int chunk = (n + p - 1) / p, from = t * chunk, to = from + chunk < n ? from + chunk : n;
    for (int i = from; i < to; i++)
      y[i] = 0.5 * y[i] + 0.1 * x[i] * x[i];
#pragma omp barrier
  }
}

// All threads read all of x, each sets a part behind the barrier.
static void behind(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    const int t = omp_get_thread_num(), p = omp_get_num_threads();
    for (int i = 0; i < n; i++) {
      const double mine = x[i] * (1 + i % 3);
      if (i % p == t)
        y[i] += 0.1 * mine * mine;
    }
#pragma omp barrier
    for (int i = n * t / p; i < n * (t + 1) / p; i++)
      y[i] *= 1.0 + 0.1 * x[i];
  }
}

void f(int n, int m, double *x, double *y) {
  int at[60];
  double c[60], d[60], e[60];
  for (int i = 0; i < 60; i++)
    at[i] = i / 2, c[i] = 0.5 * x[i], d[i] = y[i], e[i] = x[i] - y[i];
  branches(n, at, x, c, d);
  for (int i = 0; i < 60; i++)
    at[i] = (i * 7) % 60;
  together(m, at, x, d, e);
  evenly(n, c, x, y);
  evenly(n, e, d, c);
  steps(m, d, e);
  behind(n, e, y);
  for (int i = 0; i < 60; i++)
    y[i] += c[i] * d[i] + e[i];
}
