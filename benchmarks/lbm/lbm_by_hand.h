#ifndef LBM_BY_HAND_H
#define LBM_BY_HAND_H

/// What lbm_b does to omega_b, ulid_b, f_b and g_b; f is only read.
void lbm_by_hand(int nx, int ny, int nz, int steps, const unsigned char *restrict flags, double omega,
                 double *omega_b, double ulid, double *ulid_b, const double *f, double *f_b, double *g_b);

#endif
