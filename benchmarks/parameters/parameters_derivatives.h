// What the generated code must define; included ahead of it to check that it does.

#ifndef PARAMETERS_DERIVATIVES_H
#define PARAMETERS_DERIVATIVES_H

double misfit_d(long n, const double *t, const double *d, const double *p, const double *p_d,
                double *return_d);
void misfit_b(long n, const double *t, const double *d, const double *p, double *p_b, double return_b);
// With --with-primal.
double misfit_p(long n, const double *t, const double *d, const double *p, double *p_p, double return_p);

#endif
