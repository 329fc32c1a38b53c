#include "llsq.h"

template double linear_least_squares(int m, int n, const double *A, const double *b, const double *x);
