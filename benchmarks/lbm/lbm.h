#ifndef LBM_H
#define LBM_H

/// Number of discrete velocities of the D3Q19 lattice.
#define LBM_Q 19

enum { LBM_FLUID, LBM_SOLID, LBM_LID };

/// Advances the populations f by 2 * steps time steps, g being the other
/// buffer.
///
/// Population q of a cell stands at f[q * nx * ny * nz + cell], with
/// cell = x + nx * (y + ny * z). The outermost layer must not be fluid. omega
/// is the relaxation rate, ulid the velocity of LBM_LID cells in x direction.
void lbm(int nx, int ny, int nz, int steps, const unsigned char *restrict flags, double omega, double ulid,
         double *restrict f, double *restrict g);

#endif
