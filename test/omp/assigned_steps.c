// n=6 m=12 calls=10 : rows whose cells the next time step has set are assigned, from the second backward step on; and what only looks like it
#include <stdlib.h>

// Ten calls: each goes through every loop a dozen times.

/// The form of a time step with two buffers. Their ends are set, or read, in front of the loops.
static void twoBuffers(int n, int steps, double *restrict u, double *restrict v) {
  for (int t = 0; t < steps; t++) {
    v[0] = u[0] + 0.1 * v[n - 1];
    v[n - 1] = u[n - 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i - 1] + 0.5 * u[i] + 0.3 * u[i + 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.3 * v[i - 1] + 0.5 * v[i] + 0.4 * v[i + 1];
  }
}

/// Neighbours on one side; teams of different sizes; something between the loops; the ends are read behind
/// them. Steps of two, backwards.
static void oneSided(int n, int steps, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 2 * steps; t > 0; t -= 2) {
#pragma omp parallel for num_threads(3)
    for (int i = 2; i < n - 2; i++)
      v[i] = 0.3 * u[i] + 0.1 * t;
    if (n > 4 && t % 3)
      w[0] += v[n / 2] * v[n / 2];
    if (n > 1)
      v[1] = w[0];
#pragma omp parallel for num_threads(2) if (n > 5)
    for (int i = 2; i < n - 2; i++)
      u[i] = 0.5 * v[i] - 0.7 * v[i - 2];
    w[0] -= 0.3 * v[n - 1];
    if (n > 1)
      w[0] += v[1] + 0.2 * v[n - 2];
  }
}

/// Time loops in time loops: of the inner one, of the outer one.
static void nested(int n, int steps, double *restrict u, double *restrict v, double *restrict w) {
  for (int s = 0; s < 2; s++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      w[i] = 0.3 * u[i] + 0.2 * v[i];
    for (int t = 0; t < steps - s; t++) {
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++)
        v[i] = 0.4 * u[i - 1] + 0.5 * u[i + 1];
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++)
        u[i] = 0.3 * v[i - 1] + 0.4 * v[i] + 0.3 * v[i + 1];
    }
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] += 0.1 * w[i - 1] - 0.2 * w[i + 1];
  }
}

/// Three buffers, each of which becomes the next.
static void threeBuffers(int n, int steps, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i - 1] + 0.7 * u[i + 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      w[i] = 0.4 * v[i - 1] + 0.7 * v[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * w[i] + 0.6 * w[i + 1];
  }
}

/// One loop reads two rows, of which the next loop overwrites one, the next step another.
static void twoRows(int n, int steps, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      w[i] = 0.2 * u[i - 1] + 0.7 * v[i - 1] + 0.4 * u[i + 1] - 0.3 * v[i + 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * w[i];
  }
}

/// What is overwritten is saved, as it may be one of the coefficients.
static void saved(int n, int steps, const double *c, double *restrict u, double *v) {
  for (int t = 0; t < steps; t++) {
    v[0] = c[0] * u[0];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = c[t] * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = c[t + 1] * v[i - 1] - 0.1 * v[i + 1];
  }
}

/// Two loops that overwrite a row, the second one for the next step.
static void twice(int n, int steps, double *restrict u, double *restrict v) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}

/// A cell is read behind both loops, or set in front of them; the first loop has other iterations in each
/// step; the buffers change; a step may be the last one.
static void others(int n, int steps, double *restrict u, double *restrict v, double *restrict w) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    w[0] += n > 1 ? 0.3 * v[1] : 0.2;
  }
  for (int t = 0; t < steps; t++) {
    v[n / 2] = 0.3 * w[0];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
  int first = 1;
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = first; i < n - 1; i++)
      v[i] = 0.2 * u[i];
#pragma omp parallel for
    for (int i = first; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
    first++;
  }
  for (int t = 0; t < steps; t++) {
    double *from = t % 2 ? u : w, *to = t % 2 ? w : u;
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * from[i - 1] + 0.3 * from[i + 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      to[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.2 * u[i];
    if (t == 2)
      break;
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      u[i] = 0.5 * v[i - 1] - 0.1 * v[i + 1];
  }
}

static void fill(int n, int m, const double *x, double *u, double *v, double *w) {
  for (int i = 0; i < n; i++) {
    u[i] = x[i % m] * (1 + i % 7);
    v[i] = x[(i + 1) % m] * x[i % m];
    w[i] = 0.5 + 0.1 * x[(i + 2) % m];
  }
}

static double sum(int n, const double *u, const double *v, const double *w) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += (u[i] * (1 + i % 5) + v[i] * (2 - i % 3) + 0.7 * w[i]) / n;
  return s;
}

void f(int n, int m, double *x, double *y) {
  const int lengths[] = {60, 1, 3, 9};
  const double coefficients[] = {0.5, -0.3, 0.7, 0.2};
  for (int k = 0; k < m; k++) {
    const int cells = lengths[k % 4], steps = (k / 4 + 3) % 4; // 3, 0, 1; 2 in nested()
    double *u = malloc(cells * sizeof *u), *v = malloc(cells * sizeof *v), *w = malloc(cells * sizeof *w);
    fill(cells, n, x, u, v, w); // anew for each: no result hides what went wrong before
    twoBuffers(cells, steps, u, v);
    y[k] = sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    oneSided(cells, steps, u, v, w);
    y[k] += sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    nested(cells, steps, u, v, w);
    y[k] -= sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    threeBuffers(cells, steps, u, v, w);
    y[k] += 2.0 * sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    twoRows(cells, steps, u, v, w);
    y[k] += 0.5 * sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    twice(cells, steps, u, v);
    y[k] -= 0.5 * sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    saved(cells, steps, coefficients, u, v);
    y[k] += 0.125 * sum(cells, u, v, w);
    fill(cells, n, x, u, v, w);
    others(cells, steps, u, v, w);
    y[k] += 0.25 * sum(cells, u, v, w);
    free(u);
    free(v);
    free(w);
  }
}
