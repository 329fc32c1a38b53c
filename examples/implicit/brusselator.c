#include "brusselator.h"

static double neighbours(int cells, int i, const double *u, int species) {
  const double left = i > 0 ? u[2 * (i - 1) + species] : 1.0 + 2.0 * species;
  const double right = i < cells - 1 ? u[2 * (i + 1) + species] : 1.0 + 2.0 * species;
  return left - 2.0 * u[2 * i + species] + right;
}

void step_residual(int cells, double dt, const double *before, const double *u, double *r) {
  const double diffusion = 0.02 * (cells + 1.0) * (cells + 1.0);
#pragma omp parallel for
  for (int i = 0; i < cells; i++) {
    const double a = u[2 * i], b = u[2 * i + 1];
    const double da = 1.0 + a * a * b - 4.0 * a + diffusion * neighbours(cells, i, u, 0);
    const double db = 3.0 * a - a * a * b + diffusion * neighbours(cells, i, u, 1);
    r[2 * i] = a - before[2 * i] - dt * da;
    r[2 * i + 1] = b - before[2 * i + 1] - dt * db;
  }
}
