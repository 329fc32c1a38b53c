// The kernels of the program.
#include <math.h>

#define SCALE 2
typedef float pair;
static const double weights[2] = {0.25, 0.75};

static double square(double v) { return SCALE * v * v; }

double smooth(int n, const double *x, double *out) {
  double sum = 0.0;
  pair unused = 1.0f;
  for (int i = 0; i < n; i++) {
    out[i] = weights[0] * x[i] + weights[1] * square(x[(i + 1) % n]);
    sum += out[i] * unused;
  }
  return sum;
}

double peak(int n, const double *x) {
  double sum = 0.0;
  for (int i = 1; i < n; i++)
    sum += log(1.0 + square(x[i]));
  return sum;
}
