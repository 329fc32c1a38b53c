// A recurrent network with long short-term memory, one sequence of n steps: the tasks of a step have a block of its units each (little parallelism). x: weights; data: inputs.
#include <math.h>

#define H 128
#define BLOCK 32

static double sigmoid(double t) { return 1.0 / (1.0 + exp(-t)); }

static double gate(const double *w, const double *h, double in) {
  double s = w[H] * in + w[H + 1];
  for (int k = 0; k < H; k++)
    s += w[k] * h[k];
  return s;
}

static void units(int from, const double *w, double in, const double *h, double *c, double *next) {
  for (int j = from; j < from + BLOCK; j++) {
    const double *mine = w + j * 4 * (H + 2);
    const double i = sigmoid(gate(mine, h, in)), f = sigmoid(gate(mine + (H + 2), h, in));
    const double o = sigmoid(gate(mine + 2 * (H + 2), h, in)), g = tanh(gate(mine + 3 * (H + 2), h, in));
    c[j] = f * c[j] + i * g;
    next[j] = o * tanh(c[j]);
  }
}

void lstm_one(int n, const double *data, const double *x, double *y) {
  double h[H] = {0.0}, c[H] = {0.0}, next[H], loss = 0.0;
#pragma omp parallel
#pragma omp single
  for (int t = 0; t < n; t++) {
    for (int from = 0; from < H; from += BLOCK) {
#pragma omp task shared(h, c, next)
      units(from, x, data[t], h, c, next);
    }
#pragma omp taskwait
    for (int j = 0; j < H; j++)
      h[j] = next[j];
    loss += (h[0] - data[t]) * (h[0] - data[t]);
  }
  y[0] = loss / n;
}
