#include "beam.h"

static const double width = 0.05, modulus = 1e6;

double volume(int n, const double *height) {
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += width * height[i] / n;
  return sum;
}

double deflection(int n, const double *height) {
  const double length = 1.0 / n;
  double slope = 0.0, depth = 0.0;
  for (int i = 0; i < n; i++) {
    const double moment = 1.0 - (i + 0.5) * length;
    const double stiffness = modulus * width * height[i] * height[i] * height[i] / 12.0;
    const double bend = moment * length / stiffness;
    depth += length * (slope + 0.5 * bend);
    slope += bend;
  }
  return depth;
}
