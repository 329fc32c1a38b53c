// What the generated code must define; included ahead of it to check that it does.

#ifndef LBM_DERIVATIVES_H
#define LBM_DERIVATIVES_H

void lbm_d(int nx, int ny, int nz, int steps, const unsigned char *flags, double omega, double omega_d,
           double ulid, double ulid_d, double *f, double *f_d, double *g, double *g_d);
void lbm_b(int nx, int ny, int nz, int steps, const unsigned char *flags, double omega, double *omega_b,
           double ulid, double *ulid_b, double *f, double *f_b, double *g, double *g_b);
// With --with-primal.
void lbm_p(int nx, int ny, int nz, int steps, const unsigned char *flags, double omega, double *omega_p,
           double ulid, double *ulid_p, double *f, double *f_p, double *g, double *g_p);

#endif
