#include "blocks.h"
#include <math.h>

double blocks(int which, double a, double b) {
  double r = 0.0;
  if (which) {
    double t = sin(a) / (1.5 + b * b);
    r += t * t;
  } else {
    double t = cos(b) / (2.5 + a * a);
    r -= t * a;
  }
  for (int k = 0; k < 3; k++) {
    double t = r / (2.0 + k);
    r += 0.2 * t * a;
  }
  return r;
}

void sweep(int n, double *x, double by) {
  for (int i = 1; i < n; i++) {
    double change = by * x[i - 1] / (4.0 + x[i] * x[i]);
    x[i] += change;
  }
  for (int i = n - 2; i >= 0; i--) {
    double change = x[i + 1] / (3.0 + by * by);
    x[i] -= 0.1 * change;
  }
}

double halved(int depth, double v) {
  if (depth == 0) {
    double next = v * v / (2.0 + v);
    return next;
  }
  double next = sin(v) / (1.5 + v * v);
  return 0.5 * halved(depth - 1, next);
}

double callback_of(double v) { return twisted(v * v); }
