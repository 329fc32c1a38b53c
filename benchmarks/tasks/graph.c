// Two layers of graph convolution on a generated graph of n nodes, 32 features each; blocks of nodes are tasks. x: weights of both layers; data: features.
#include <math.h>
#include <stdlib.h>

#ifndef F
#define F 32
#endif
#define DEGREE 8
#define BLOCK 64

static int neighbour(int n, int node, int k) {
  return (int)(((unsigned)node * 2654435761u + (unsigned)k * 40503u * (unsigned)(node % 7 + 1)) %
               (unsigned)n);
}

static void nodes(int n, int from, int to, const double *in, const double *w, double *out) {
  for (int v = from; v < to; v++) {
    double sum[F];
    for (int f = 0; f < F; f++)
      sum[f] = in[v * F + f];
    for (int k = 0; k < DEGREE; k++) {
      const double *other = in + (long)neighbour(n, v, k) * F;
      for (int f = 0; f < F; f++)
        sum[f] += other[f];
    }
    for (int g = 0; g < F; g++) {
      double s = 0.0;
      for (int f = 0; f < F; f++)
        s += w[g * F + f] * sum[f];
      out[v * F + g] = tanh(s / (DEGREE + 1));
    }
  }
}

static void layer(int n, const double *in, const double *w, double *out) {
  for (int from = 0; from < n; from += BLOCK) {
    const int to = from + BLOCK < n ? from + BLOCK : n;
#pragma omp task
    nodes(n, from, to, in, w, out);
  }
#pragma omp taskwait
}

void graph(int n, const double *data, const double *x, double *y) {
  double *in = malloc((size_t)n * F * sizeof(double)), *h = malloc((size_t)n * F * sizeof(double));
  double *out = malloc((size_t)n * F * sizeof(double)), loss = 0.0;
  for (int k = 0; k < n * F; k++)
    in[k] = data[k];
#pragma omp parallel
#pragma omp single
  {
    layer(n, in, x, h);
    layer(n, h, x + F * F, out);
  }
  for (int k = 0; k < n * F; k++)
    loss += out[k] * out[k];
  y[0] = loss / n;
  free(out);
  free(h);
  free(in);
}
