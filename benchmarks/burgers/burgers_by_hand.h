#ifndef BURGERS_BY_HAND_H
#define BURGERS_BY_HAND_H

/// What burgers_b does to nu_b, u_b and v_b; u and v are only read.
void burgers_by_hand(int nx, int ny, int steps, double dt, double h, double nu, double *nu_b, const double *u,
                     double *u_b, const double *v, double *v_b);

#endif
