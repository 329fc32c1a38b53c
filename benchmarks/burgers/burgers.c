// Burgers' equation in two dimensions: first-order upwind convection, central
// diffusion, explicit Euler. A step computes the new velocity into work arrays
// and then writes it back in place.

#include "burgers.h"

#include <stdlib.h>

static void step(int nx, int ny, double dt, double h, double nu, double *restrict u, double *restrict v,
                 double *restrict un, double *restrict vn) {
  const double conv = dt / h;
  const double diff = nu * dt / (h * h);
  int i, j, k;
  double ux, uy, vx, vy, lapu, lapv;

#pragma omp parallel private(i, j, k, ux, uy, vx, vy, lapu, lapv)
  {
#pragma omp for schedule(static)
    for (j = 1; j < ny - 1; j++)
      for (i = 1; i < nx - 1; i++) {
        k = i + nx * j;

        // The information comes from where the wind comes from.
        if (u[k] > 0.0) {
          ux = u[k] - u[k - 1];
          vx = v[k] - v[k - 1];
        } else {
          ux = u[k + 1] - u[k];
          vx = v[k + 1] - v[k];
        }
        if (v[k] > 0.0) {
          uy = u[k] - u[k - nx];
          vy = v[k] - v[k - nx];
        } else {
          uy = u[k + nx] - u[k];
          vy = v[k + nx] - v[k];
        }

        lapu = u[k - 1] + u[k + 1] + u[k - nx] + u[k + nx] - 4.0 * u[k];
        lapv = v[k - 1] + v[k + 1] + v[k - nx] + v[k + nx] - 4.0 * v[k];
        un[k] = u[k] - conv * (u[k] * ux + v[k] * uy) + diff * lapu;
        vn[k] = v[k] - conv * (u[k] * vx + v[k] * vy) + diff * lapv;
      }

#pragma omp for schedule(static)
    for (j = 1; j < ny - 1; j++)
      for (i = 1; i < nx - 1; i++) {
        k = i + nx * j;
        u[k] = un[k];
        v[k] = vn[k];
      }
  }
}

void burgers(int nx, int ny, int steps, double dt, double h, double nu, double *u, double *v) {
  double *un = malloc((size_t)nx * ny * sizeof *un);
  double *vn = malloc((size_t)nx * ny * sizeof *vn);

  for (int t = 0; t < steps; t++)
    step(nx, ny, dt, h, nu, u, v, un, vn);

  free(un);
  free(vn);
}
