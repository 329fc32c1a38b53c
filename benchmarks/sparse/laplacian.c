#include <math.h>

/* A membrane over n x n points, held at its edges: conductivity and source depend on the deflection. */
static double at(int n, const double *u, int i, int j) {
  return i < 0 || j < 0 || i >= n || j >= n ? 0.0 : u[(long)i * n + j];
}

static double flux(double a, double b) {
  const double mean = 0.5 * (a + b);
  return (1.0 + mean * mean) * (b - a);
}

void residual(int n, const double *u, double *r) {
  const double h = 1.0 / (n + 1);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const double c = u[(long)i * n + j];
      r[(long)i * n + j] = flux(c, at(n, u, i - 1, j)) + flux(c, at(n, u, i + 1, j)) +
                           flux(c, at(n, u, i, j - 1)) + flux(c, at(n, u, i, j + 1)) + h * h * exp(c);
    }
}

/* Its energy, with a load as the last independent: every other one meets that. */
double energy(int n, const double *u) {
  const double h = 1.0 / (n + 1), load = u[(long)n * n];
  double sum = 0.0;
  for (int i = 0; i <= n; i++)
    for (int j = 0; j <= n; j++) {
      const double c = at(n, u, i, j), dx = c - at(n, u, i - 1, j), dy = c - at(n, u, i, j - 1);
      sum += sqrt(1.0 + (dx * dx + dy * dy) / (h * h)) * h * h - load * c * c * h * h;
    }
  return sum;
}
