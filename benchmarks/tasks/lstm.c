// A recurrent network with long short-term memory over STEPS steps, n sequences; each sequence is a task (much parallelism). x: weights; data: inputs.
#include <math.h>

#define H 16
#define STEPS 12

static double sigmoid(double t) { return 1.0 / (1.0 + exp(-t)); }

static double gate(const double *w, const double *h, double in) {
  double s = w[H] * in + w[H + 1];
  for (int k = 0; k < H; k++)
    s += w[k] * h[k];
  return s;
}

static void step(const double *w, double in, double *h, double *c) {
  double next[H];
  for (int j = 0; j < H; j++) {
    const double *mine = w + j * 4 * (H + 2);
    const double i = sigmoid(gate(mine, h, in)), f = sigmoid(gate(mine + (H + 2), h, in));
    const double o = sigmoid(gate(mine + 2 * (H + 2), h, in)), g = tanh(gate(mine + 3 * (H + 2), h, in));
    c[j] = f * c[j] + i * g;
    next[j] = o * tanh(c[j]);
  }
  for (int j = 0; j < H; j++)
    h[j] = next[j];
}

static double sequence(const double *w, const double *in) {
  double h[H] = {0.0}, c[H] = {0.0}, loss = 0.0;
  for (int t = 0; t < STEPS; t++) {
    step(w, in[t], h, c);
    loss += (h[0] - in[t]) * (h[0] - in[t]);
  }
  return loss;
}

void lstm(int n, const double *data, const double *x, double *y) {
  double loss = 0.0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : loss)
    for (int k = 0; k < n; k++) {
#pragma omp task in_reduction(+ : loss)
      loss += sequence(x, data + (long)k * STEPS);
    }
  }
  y[0] = loss / n;
}
