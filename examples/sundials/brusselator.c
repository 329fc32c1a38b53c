#include "brusselator.h"

void rates(int cells, const double *p, const double *u, double *dudt) {
  const double a = p[0], b = p[1], diffusion = p[2] * (cells + 1.0) * (cells + 1.0);
#pragma omp parallel for
  for (int i = 0; i < cells; i++) {
    const double x = u[2 * i], y = u[2 * i + 1];
    const double left_x = i > 0 ? u[2 * i - 2] : a, right_x = i < cells - 1 ? u[2 * i + 2] : a;
    const double left_y = i > 0 ? u[2 * i - 1] : b / a, right_y = i < cells - 1 ? u[2 * i + 3] : b / a;
    dudt[2 * i] = a + x * x * y - (b + 1.0) * x + diffusion * (left_x - 2.0 * x + right_x);
    dudt[2 * i + 1] = b * x - x * x * y + diffusion * (left_y - 2.0 * y + right_y);
  }
}
