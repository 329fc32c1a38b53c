#ifndef GATHER_H
#define GATHER_H

#define GATHER_WIDTH 8

/// y[i] = sum over j of w[j] * s(x[index[8 * i + j]]), where s saturates.
void gather(long n, const int *restrict index, const double *restrict w, const double *restrict x,
            double *restrict y);

#endif
