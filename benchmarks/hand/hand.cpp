#include "hand.h"

template void hand::objective<double>(const Model &, const double *, const double *, int, const int *,
                                      const double *, double *);
