// The state at the start of each step is kept, its stages are computed again; each point gathers what its neighbours' seeds bring.

#include "hand.h"

#include <stdlib.h>

static void rates(int n, const double *restrict x, double *restrict k) {
#pragma omp parallel for
  for (int i = 2; i < n - 1; i++)
    k[i] = (x[i + 1] - x[i - 2]) * x[i - 1] - x[i] + 8.0;
}

static void stage(int n, double factor, const double *restrict x, const double *restrict k,
                  double *restrict s) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    s[i] = x[i] + factor * k[i];
}

static void last(int n, double *restrict x, const double *restrict k1, const double *restrict k2,
                 const double *restrict k3, const double *restrict k4) {
#pragma omp parallel for
  for (int i = 2; i < n - 1; i++)
    x[i] += 0.01 / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
}

static void step(int n, double *const *values) {
  double *x = values[0], *s = values[1], *k1 = values[2], *k2 = values[3], *k3 = values[4], *k4 = values[5];
  rates(n, x, k1);
  stage(n, 0.005, x, k1, s);
  rates(n, s, k2);
  stage(n, 0.005, x, k2, s);
  rates(n, s, k3);
  stage(n, 0.01, x, k3, s);
  rates(n, s, k4);
  last(n, x, k1, k2, k3, k4);
}

void primalByHand(const int *sizes, double *const *values, int *const *integers) {
  (void)integers;
  for (int t = 0; t < sizes[1]; t++)
    step(sizes[0], values);
}

// What the seeds of rates bring to point i; only the rates of 2 <= i < n - 1 were set.
static double brought(int n, const double *x, const double *k_b, int i) {
  double sum = 0.0;
  if (i - 1 >= 2 && i - 1 < n - 1)
    sum += k_b[i - 1] * x[i - 2];
  if (i >= 2 && i < n - 1)
    sum -= k_b[i];
  if (i + 1 >= 2 && i + 1 < n - 1)
    sum += k_b[i + 1] * (x[i + 2] - x[i - 1 < 0 ? 0 : i - 1]);
  if (i + 2 < n - 1)
    sum -= k_b[i + 2] * x[i + 1];
  return sum;
}

// Backwards through s = x + factor * earlier and the rates of s: seeds of s are zero then, and those of the rates.
static void stageBack(int n, double factor, const double *restrict s, const double *restrict k_b,
                      double *restrict s_b, double *restrict earlier_b, double *restrict x_b) {
  const int ends[] = {0, 1, 2, n - 3, n - 2, n - 1};
  for (int e = 0; e < 6; e++) {
    const int i = ends[e];
    const double b = s_b[i] + brought(n, s, k_b, i);
    s_b[i] = 0.0;
    x_b[i] += b;
    earlier_b[i] += factor * b;
  }
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++) {
    const double b =
        s_b[i] + k_b[i - 1] * s[i - 2] - k_b[i] + k_b[i + 1] * (s[i + 2] - s[i - 1]) - k_b[i + 2] * s[i + 1];
    s_b[i] = 0.0;
    x_b[i] += b;
    earlier_b[i] += factor * b;
  }
}

static void stepBack(int n, const double *restrict x, double *const *values, double *const *shadows,
                     double *const *stages) {
  double *restrict x_b = shadows[0], *restrict k1_b = shadows[2], *restrict k2_b = shadows[3],
                   *restrict k3_b = shadows[4], *restrict k4_b = shadows[5];
  rates(n, x, values[2]);
  stage(n, 0.005, x, values[2], stages[0]);
  rates(n, stages[0], values[3]);
  stage(n, 0.005, x, values[3], stages[1]);
  rates(n, stages[1], values[4]);
  stage(n, 0.01, x, values[4], stages[2]);
#pragma omp parallel for
  for (int i = 2; i < n - 1; i++) {
    const double b = 0.01 / 6.0 * x_b[i];
    k1_b[i] += b;
    k2_b[i] += 2.0 * b;
    k3_b[i] += 2.0 * b;
    k4_b[i] += b;
  }
  stageBack(n, 0.01, stages[2], k4_b, shadows[1], k3_b, x_b);
  stageBack(n, 0.005, stages[1], k3_b, shadows[1], k2_b, x_b);
  stageBack(n, 0.005, stages[0], k2_b, shadows[1], k1_b, x_b);
  const int ends[] = {0, 1, 2, n - 3, n - 2, n - 1};
  for (int e = 0; e < 6; e++)
    x_b[ends[e]] += brought(n, x, k1_b, ends[e]);
#pragma omp parallel for
  for (int i = 3; i < n - 3; i++)
    x_b[i] += k1_b[i - 1] * x[i - 2] - k1_b[i] + k1_b[i + 1] * (x[i + 2] - x[i - 1]) - k1_b[i + 2] * x[i + 1];
#pragma omp parallel for
  for (int i = 2; i < n - 1; i++)
    k1_b[i] = k2_b[i] = k3_b[i] = k4_b[i] = 0.0;
}

static double *saved; // kept for the next call

void adjointByHand(const int *sizes, double *const *values, double *const *shadows, int *const *integers) {
  (void)integers;
  const int n = sizes[0], steps = sizes[1];
  if (!saved)
    saved = malloc((size_t)(steps + 3) * n * sizeof *saved);
  double *const stages[] = {saved + (size_t)steps * n, saved + (size_t)(steps + 1) * n,
                            saved + (size_t)(steps + 2) * n};
  for (int t = 0; t < steps; t++) {
    double *to = saved + (size_t)t * n;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      to[i] = values[0][i];
    if (t + 1 < steps)
      step(n, values);
  }
  for (int t = steps - 1; t >= 0; t--)
    stepBack(n, saved + (size_t)t * n, values, shadows, stages);
}
