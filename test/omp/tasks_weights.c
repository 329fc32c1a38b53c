// n=24 m=12 : what all tasks read, in loops and one by one, by way of functions that get their own arrays; tasks that are left for the region's end; the result is set at last
#include <math.h>

static void dense(int outs, int ins, const double *w, const double *in, double *out) {
  for (int j = 0; j < outs; j++) {
    double t = 0.1 * w[j];
    for (int i = 0; i < ins; i++)
      t += w[(j + i) % 12] * in[i] * w[i];
    out[j] = tanh(t);
  }
}

static double leaf(int k, const double *w) {
  double in[6], out[5], sum = 0.0;
  for (int i = 0; i < 6; i++)
    in[i] = 0.1 * (i + k % 3) + 0.01 * w[i];
  dense(5, 6, w, in, out);
  for (int j = 4; j >= 0; j--)
    sum += out[j] * w[j + 3] * in[j];
  return sum;
}

static double halves(int from, int n, const double *w) {
  double a, b;
  if (n == 1)
    return leaf(from, w);
#pragma omp task shared(a)
  a = halves(from, n / 2, w);
#pragma omp task shared(b)
  b = halves(from + n / 2, n - n / 2, w);
#pragma omp taskwait
  return a + b;
}

void f(int n, int m, double *restrict x, double *restrict y) {
  double sum = 0.0, left = 0.0, some = x[0] * x[1];
#pragma omp parallel
  {
#pragma omp single
    sum = halves(0, 2 * n, x);
#pragma omp master
    for (int k = 0; k < n; k++) {
#pragma omp task
      {
        double t = 0.0;
        for (int i = 0; i < 12; i++)
          t += x[i] * x[12 + i] * some;
#pragma omp atomic
        left += t * (k + 1) * some;
      }
    }
  }
  for (int i = 0; i < m; i++)
    y[i] = y[i] * sum + 0.1 * left;
}
