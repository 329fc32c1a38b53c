#include "gmm.h"

template void gmm::objective<double>(int, int, int, const double *, const double *, const double *,
                                     const double *, double, int, double *);
