// What the generated code must define; included ahead of it to check that it does.

#ifndef BURGERS_DERIVATIVES_H
#define BURGERS_DERIVATIVES_H

void burgers_d(int nx, int ny, int steps, double dt, double h, double nu, double nu_d, double *u, double *u_d,
               double *v, double *v_d);
void burgers_b(int nx, int ny, int steps, double dt, double h, double nu, double *nu_b, double *u,
               double *u_b, double *v, double *v_b);
// With --with-primal.
void burgers_p(int nx, int ny, int steps, double dt, double h, double nu, double *nu_p, double *u,
               double *u_p, double *v, double *v_p);

#endif
