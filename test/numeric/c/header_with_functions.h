#ifndef HEADER_WITH_FUNCTIONS_H
#define HEADER_WITH_FUNCTIONS_H
#include "header_with_functions_inner.h"
static double doubled(double v) { return 2.0 * v; }
static int even(int i) { return i % 2 == 0; }
static const double row[2] = {1.0, 2.0};
static const double *rows[1] = {row};
static int calls;
#endif
