#include "camera.h"

#include <math.h>

static void cross(const double *a, const double *b, double *c) {
  c[0] = a[1] * b[2] - a[2] * b[1];
  c[1] = a[2] * b[0] - a[0] * b[2];
  c[2] = a[0] * b[1] - a[1] * b[0];
}

static void rotate(const double *rotation, const double *x, double *y) {
  double square = 0.0, along = 0.0, across[3];
  for (int i = 0; i < 3; i++)
    square += rotation[i] * rotation[i];
  cross(rotation, x, across);
  if (square < 1e-20) {
    for (int i = 0; i < 3; i++)
      y[i] = x[i] + across[i];
    return;
  }
  const double angle = sqrt(square), s = sin(angle) / angle, c = (1.0 - cos(angle)) / square;
  for (int i = 0; i < 3; i++)
    along += rotation[i] * x[i];
  for (int i = 0; i < 3; i++)
    y[i] = cos(angle) * x[i] + s * across[i] + c * along * rotation[i];
}

void project(const double *camera, const double *point, const double *seen, double *residual) {
  double at[3];
  rotate(camera, point, at);
  for (int i = 0; i < 3; i++)
    at[i] += camera[3 + i];
  const double x = -at[0] / at[2], y = -at[1] / at[2], square = x * x + y * y;
  const double scale = camera[6] * (1.0 + square * (camera[7] + square * camera[8]));
  residual[0] = scale * x - seen[0];
  residual[1] = scale * y - seen[1];
}
