// n=5 head=f(return)/(x,w) : a returned struct whose pointers lead to arrays that the head allocates
#include <math.h>
#include <stdlib.h>

struct span {
  double low, high;
};
struct inner {
  int n;
  double *data;
  double volume;
};
struct box {
  struct inner in;
  struct span *ends;
  double scale;
};

static double product(const struct inner *in) {
  double p = 1.0;
  for (int i = 0; i < in->n; i++)
    p *= in->data[i];
  return p;
}

static struct inner made(int n, const double *x, double w) {
  struct inner in;
  in.n = n;
  in.data = malloc((size_t)n * sizeof(double));
  in.volume = 0.0;
  if (in.data) {
    for (int i = 0; i < n; i++)
      in.data[i] = 1.0 + w * x[i] * x[(i + 1) % n];
    in.volume = product(&in);
  }
  return in;
}

struct box f(int n, const double *x, double w) {
  struct box b;
  b.in = made(n, x, w);
  b.ends = b.in.data ? calloc(2, sizeof(struct span)) : NULL;
  b.scale = sin(w) * b.in.volume;
  if (b.ends)
    for (int k = 0; k < 2; k++) {
      b.ends[k].low = b.in.data[k] * b.scale;
      b.ends[k].high = b.ends[k].low * b.ends[k].low + x[k];
    }
  b.in.data[0] *= w;
  return b;
}
