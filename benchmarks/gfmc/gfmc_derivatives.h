// What the generated code must define; included ahead of it to check that it does.

#ifndef GFMC_DERIVATIVES_H
#define GFMC_DERIVATIVES_H

double gfmc_d(int walkers, const int *parent, const int *substeps, double dt, const double (*pos)[3],
              const double (*pos_d)[3], const double *strength, const double *strength_d, const double *range,
              const double *range_d, const double *psi0, const double *psi0_d, double *psi, double *psi_d,
              double *return_d);
void gfmc_b(int walkers, const int *parent, const int *substeps, double dt, const double (*pos)[3],
            double (*pos_b)[3], const double *strength, double *strength_b, const double *range,
            double *range_b, const double *psi0, double *psi0_b, double *psi, double *psi_b, double return_b);

#endif
