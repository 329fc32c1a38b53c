#include "ba.h"

template void ba::objective<double>(int, const double *, const double *, const double *, const int *,
                                    const double *, double *, double *);
