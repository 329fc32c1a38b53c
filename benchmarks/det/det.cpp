#include "determinant.h"

template void det::determinants<double>(int, int, const double *, double *);
