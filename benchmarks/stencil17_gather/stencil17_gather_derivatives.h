// What the generated code must define; included ahead of it to check that it does.

#ifndef STENCIL17_GATHER_DERIVATIVES_H
#define STENCIL17_GATHER_DERIVATIVES_H

void stencil17_gather_d(long n, int steps, const double *w, double *u, double *u_d, double *v, double *v_d);
void stencil17_gather_b(long n, int steps, const double *w, double *u, double *u_b, double *v, double *v_b);
// With --with-primal.
void stencil17_gather_p(long n, int steps, const double *w, double *u, double *u_p, double *v, double *v_p);

#endif
