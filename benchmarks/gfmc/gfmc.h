#ifndef GFMC_H
#define GFMC_H

#define GFMC_PARTICLES 4
/// Spin states of all particles: bit i is the spin of particle i.
#define GFMC_STATES (1 << GFMC_PARTICLES)
/// Terms of the pair interaction: central, spin-spin, tensor.
#define GFMC_TERMS 3

/// Propagates every walker in imaginary time and returns the mean growth
/// energy.
///
/// Walker w continues walker parent[w] of the last generation, whose particles
/// stand at pos[parent[w] * GFMC_PARTICLES + i] and whose spin amplitudes are
/// psi0[parent[w] * GFMC_STATES + s]; it makes substeps[w] steps of length dt
/// and leaves its normalized amplitudes in psi[w * GFMC_STATES + s].
double gfmc(int walkers, const int *restrict parent, const int *restrict substeps, double dt,
            const double (*restrict pos)[3], const double *restrict strength, const double *restrict range,
            const double *restrict psi0, double *restrict psi);

#endif
