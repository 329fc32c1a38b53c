// n=8 m=8 : loops that each thread runs by itself, in a function that iterations call, in a region's own code and in its 'single'; memory that the thread allocates
#include <stdlib.h>

static double relaxed(const double *in, int n, int steps) {
  double u = in[0], v = in[1];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int t = 0; t < steps; t++) {
    const double w = u * v;
    u = u + 0.1 * w * in[t % n];
    v = v - 0.1 * w;
  }
  return u * v;
}

void f(int n, int m, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < m - 1; i++)
    y[i] *= relaxed(&x[i % (n - 1)], 2, 4 + i);
#pragma omp parallel
  {
    double *w = malloc(n * sizeof *w), *v = malloc(n * sizeof *v), a = 1.0;
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
    for (int t = 0; t < n; t++)
      a = 1.1 * a * x[t] + 0.1 * a * a;
#pragma omp single
    {
      double b = y[0];
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 1)
#endif
      for (int t = 0; t < n; t++)
        b = 0.5 * b + 0.1 * b * b * x[t];
      y[0] = b;
    }
#pragma omp for schedule(guided)
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        w[j] = x[j] * x[i % n];
        v[j] = 0.0;
      }
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
      for (int t = 0; t < 6; t++) {
        for (int j = 0; j < n; j++)
          v[j] = w[j] + 0.1 * w[(j + 1) % n] * w[j];
        double *swap = w;
        w = v;
        v = swap;
      }
      y[i] *= w[i % n] * a;
    }
    free(w);
    free(v);
  }
}
