// RUN: %adjgen --head='least(y)/(c)' %s -o - -- -fopenmp | FileCheck %s --check-prefix=LEAST
// RUN: %adjgen --head='pairs(e)/(x)' %s -o - -- -fopenmp | FileCheck %s --check-prefix=PAIRS
// RUN: %adjgen --head='outside(y)/(x)' %s -o - | FileCheck %s --check-prefix=OUTSIDE
// What only adds multiples of an adjoint that is zero unless a branch is taken stands in the branch.

// LEAST: int taken[[N:[0-9]*]] = adjgen_pop_flag();
// LEAST-NEXT: if (taken[[N]]) {
// LEAST-NEXT: double s_b = best_b;
// LEAST-NEXT: best_b = 0.0;
// LEAST-NEXT: for (int k = 0 < d ? d - 1 : -1; k >= 0; k--)
// LEAST-NEXT: c_sum[j * d + k] -= (p[i * d + k] - c[j * d + k]) * (2.0 *
// LEAST-NEXT: }
void least(int n, int m, int d, const double *restrict p, const double *restrict c, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double best = 1e30;
    for (int j = 0; j < m; j++) {
      double s = 0;
      for (int k = 0; k < d; k++)
        s += (p[i * d + k] - c[j * d + k]) * (p[i * d + k] - c[j * d + k]);
      if (s < best)
        best = s;
    }
    y[i] = best;
  }
}

// Adjoints that are arrays.
// PAIRS: double d_b[2] = {0};
// PAIRS: if (taken
// PAIRS: for (int k = 1; k >= 0; k--) {
// PAIRS: d_b[k] +=
// PAIRS: x_b[2 * j + k] -= d_b[k];
// PAIRS: }
// PAIRS-NEXT: }
void pairs(int n, const double *restrict x, double *restrict e) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double d[2], r = 0.0;
      for (int k = 0; k < 2; k++) {
        d[k] = x[2 * i + k] - x[2 * j + k];
        r += d[k] * d[k];
      }
      if (r < 1.0)
        e[i] += r * r;
    }
}

// The adjoint has another summand than the branch's.
// OUTSIDE: if (x[i] > 0.0)
// OUTSIDE-NEXT: v_b
// OUTSIDE-NOT: }
// OUTSIDE: for (int k
void outside(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double v = 0;
    for (int k = 0; k < 3; k++)
      v += x[i + k] * x[i + k];
    y[i] = v;
    if (x[i] > 0.0)
      y[i + 1] += v * v;
  }
}
