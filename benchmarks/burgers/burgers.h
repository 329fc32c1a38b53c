#ifndef BURGERS_H
#define BURGERS_H

/// Advances the velocity (u, v) by `steps` explicit Euler steps of the viscous
/// Burgers equation on nx * ny points with spacing h; the boundary is fixed.
void burgers(int nx, int ny, int steps, double dt, double h, double nu, double *u, double *v);

#endif
