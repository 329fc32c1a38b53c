#ifndef STENCIL3_GATHER_BY_HAND_H
#define STENCIL3_GATHER_BY_HAND_H

/// What stencil3_gather_b does to u_b and v_b, on a mesh of at least four cells and for at least one step.
void stencil3_gather_by_hand(long n, int steps, double a, double b, double c, double *restrict u_b,
                             double *restrict v_b);

#endif
