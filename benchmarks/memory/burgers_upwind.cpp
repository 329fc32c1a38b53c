// Burgers' equation with viscosity, upwind, on a ring. x: the velocities in the beginning, and the viscosity.
#include "programs.h"

#include <cmath>
#include <vector>

double program(int size, int steps, const double *x) {
  const double viscosity = x[size], dx = 1.0 / size, dt = 0.2 * dx;
  std::vector<double> u(x, x + size), next(size);
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < size; i++) {
      const double left = u[(i + size - 1) % size], here = u[i], right = u[(i + 1) % size];
      const double slope = here > 0.0 ? (here - left) / dx : (right - here) / dx;
      next[i] = here + dt * (viscosity * (right - 2.0 * here + left) / (dx * dx) - here * slope);
    }
    for (int i = 0; i < size; i++)
      u[i] = next[i];
  }
  double energy = 0.0;
  for (int i = 0; i < size; i++)
    energy += 0.5 * u[i] * u[i] * dx;
  return energy;
}

int inputs(int size) { return size + 1; }

void start(int size, double *x) {
  for (int i = 0; i < size; i++)
    x[i] = 0.5 + 0.4 * std::sin(6.283185307179586 * i / size);
  x[size] = 0.002;
}
