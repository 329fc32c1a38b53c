#include "model.h"

double y0(double t) { return 1.0 + t * t; }
double y1(double t, int k) { return k * t / (1.0 + t * t); }
double rsqrt(double x) { return 1.0 / (2.0 + x * x); }
double random(double scale) { return 0.25 * scale * scale; }
double err(const double *x, int n) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
