#ifndef GATHER_BY_HAND_H
#define GATHER_BY_HAND_H

/// What gather_b does to x_b, which has m elements, and to y_b.
void gather_by_hand(long n, long m, const int *restrict index, const double *restrict w,
                    const double *restrict x, double *restrict x_b, double *restrict y_b);

#endif
