// The loss of a network with two hidden layers, of 400 and 100 nodes, over n samples; the samples are divided in halves. x: the weights; data: the samples.
#include <math.h>

#define IN 16
#define FIRST 400
#define SECOND 100
#define CHUNK 4

static void layer(int outs, int ins, const double *w, const double *in, double *out) {
  for (int j = 0; j < outs; j++) {
    double t = w[j * (ins + 1) + ins];
    for (int i = 0; i < ins; i++)
      t += w[j * (ins + 1) + i] * in[i];
    out[j] = tanh(t);
  }
}

static double loss_of(const double *w, const double *sample) {
  double first[FIRST], second[SECOND], out = 0.0;
  const double *w2 = w + FIRST * (IN + 1), *w3 = w2 + SECOND * (FIRST + 1);
  layer(FIRST, IN, w, sample, first);
  layer(SECOND, FIRST, w2, first, second);
  for (int j = 0; j < SECOND; j++)
    out += w3[j] * second[j];
  return (out - sample[IN]) * (out - sample[IN]);
}

static double halves(int n, const double *w, const double *samples) {
  double a = 0.0, b = 0.0;
  if (n <= CHUNK) {
    for (int k = 0; k < n; k++)
      a += loss_of(w, samples + k * (IN + 1));
    return a;
  }
#pragma omp task shared(a)
  a = halves(n / 2, w, samples);
  b = halves(n - n / 2, w, samples + n / 2 * (IN + 1));
#pragma omp taskwait
  return a + b;
}

void mlp2(int n, const double *data, const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  y[0] = halves(n, x, data) / n;
}
