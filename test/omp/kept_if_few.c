// n=7 m=200 : values of calls that an iteration keeps for loops of few rounds: none, few, as many as there is room for, one more; counters of several types, steps and directions; locals that are computed again; calls of calls; loops of loops
#include <math.h>
#include <stddef.h>

static void sums(int n, int terms, const double *restrict t, const double *restrict p,
                 const double *restrict q, double *restrict out) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.1;
    for (int k = 0; k < terms; k++)
      sum += p[k] * exp(-q[k] * t[i]);
    out[i] += log(sum * sum + 1.0);
  }
}
static void counters(int n, size_t from, size_t to, const double *restrict t, const double *restrict p,
                     double *restrict out) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    double up = 0.0, down = 0.0;
    double odd = 0.0;
    for (size_t k = from; k < to; k += 3) {
      const double s = sin(p[k] * t[i]);
      up += s * s * p[k];
    }
    for (long k = (long)to - 1; k >= (long)from; k -= 2)
      down += pow(1.0 + p[k] * p[k], exp(-t[i])) * (double)(k % 3);
    for (short k = (short)(from + i); k <= (short)to - 3; k++)
      odd += exp(p[k] * 0.01) * t[i];
    out[i] += 1e-3 * (up + down) + 0.01 * odd;
  }
}
static void within(int n, int m, const double *restrict t, const double *restrict p, double *restrict out) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double state = t[i];
    for (int s = 0; s < 3; s++) {
      double sum = 0.0;
      for (int k = s; k < m; k++)
        sum += exp(-state * p[k]) * p[k];
      state = 0.5 * state + 0.01 * sum / m;
    }
    if (state > 0.2)
      for (int k = 0; k < m; k++)
        state += 1e-3 * cos(state * p[k]);
    out[i] = 0.1 * out[i] * state;
  }
}
static void serial(int n, int m, double *t, const double *p) {
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = 0; k < m; k++)
      sum += exp(-t[i] * p[k]) * t[i];
    t[i] = 0.1 * sum / (1 + m) + 0.3 * t[i];
  }
}
void f(int n, int m, double *x, double *y) {
  double out[7] = {0.0};
  const int counts[5] = {0, 5, 128, 129, m - 1};
  for (int c = 0; c < 5; c++)
    sums(n, counts[c], x, y, y + 1, out);
  counters(n, 3, 60, x, y, out);
  counters(n, 1, 190, x, y, out);
  within(n, 11, x, y, out);
  within(n, 150, x, y, out);
  serial(n, 9, out, y);
  for (int i = 0; i < n; i++)
    y[i] += out[i];
}
