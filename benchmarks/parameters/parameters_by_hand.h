#ifndef PARAMETERS_BY_HAND_H
#define PARAMETERS_BY_HAND_H

/// What misfit_b does to p_b.
void misfit_by_hand(long n, const double *restrict t, const double *restrict d, const double *restrict p,
                    double *restrict p_b, double return_b);

#endif
