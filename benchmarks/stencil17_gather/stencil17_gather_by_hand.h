#ifndef STENCIL17_GATHER_BY_HAND_H
#define STENCIL17_GATHER_BY_HAND_H

/// What stencil17_gather_b does to u_b and v_b, on a mesh of at least 32 cells and for at least one step.
void stencil17_gather_by_hand(long n, int steps, const double *restrict w, double *restrict u_b,
                              double *restrict v_b);

#endif
