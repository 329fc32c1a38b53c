/* Differences of the primal: what its tangent should be. */
#ifndef ADJGEN_CHECK_DIFFERENCES_H
#define ADJGEN_CHECK_DIFFERENCES_H

#include "compare.h"

/* Richardson's extrapolation of central differences of steps h, h/2, h/4, h/8: the entry of the table that
 * agrees best with its neighbour. */
enum { LEVELS = 4 };
real extrapolated(const real at[LEVELS], real *doubt);

/* The tangent against differences of the primal, whose results are `result`. */
finding compare_with_differences(const judge *j, const sample *s, const memory *tangent,
                                 const memory *result);

#endif
