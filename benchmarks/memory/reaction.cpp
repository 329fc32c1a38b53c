// A reaction that spreads on a square (Fisher's equation with a diffusion that depends on the density), explicit in time. x: the densities in
// the beginning.
#include "programs.h"

#include <cmath>
#include <vector>

double program(int size, int steps, const double *x) {
  const int cells = size * size;
  std::vector<double> u(x, x + cells), next(x, x + cells);
#ifdef __adjgen__
#pragma adjgen checkpoint(auto)
#endif
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < size - 1; i++)
      for (int j = 1; j < size - 1; j++) {
        const double *c = &u[i * size + j];
        const double around = c[-size] + c[-1] + c[1] + c[size] - 4.0 * c[0];
        next[i * size + j] = c[0] + 0.05 * (1.0 + c[0]) * around + 0.001 * c[0] * (1.0 - c[0]);
      }
    std::swap(u, next);
  }
  double sum = 0.0;
  for (int k = 0; k < cells; k++)
    sum += u[k] * u[k];
  return sum / cells;
}

int inputs(int size) { return size * size; }

void start(int size, double *x) {
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      x[i * size + j] = 0.5 + 0.4 * std::sin(0.05 * i) * std::cos(0.03 * j);
}
