// The loss of a network with one hidden layer over n samples, each chunk of them a task; x: the weights; data: the samples.
#include <math.h>

#define IN 32
#define HIDDEN 64
#define CHUNK 16

static double loss_of(int n, const double *w, const double *v, const double *samples) {
  double loss = 0.0;
  for (int k = 0; k < n; k++) {
    const double *s = samples + k * (IN + 1);
    double out = 0.0;
    for (int j = 0; j < HIDDEN; j++) {
      double t = 0.0;
      for (int i = 0; i < IN; i++)
        t += w[j * IN + i] * s[i];
      out += v[j] * tanh(t);
    }
    loss += (out - s[IN]) * (out - s[IN]);
  }
  return loss;
}

static double tree(int n, const double *w, const double *v, const double *samples) {
  if (n <= CHUNK)
    return loss_of(n, w, v, samples);
  double a, b;
#pragma omp task shared(a)
  a = tree(n / 2, w, v, samples);
#pragma omp task shared(b)
  b = tree(n - n / 2, w, v, samples + n / 2 * (IN + 1));
#pragma omp taskwait
  return a + b;
}

void mlp(int n, const double *data, const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  y[0] = tree(n, x, x + HIDDEN * IN, data) / n;
}
