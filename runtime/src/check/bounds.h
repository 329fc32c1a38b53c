/* Does the primal read what is beyond the ends of its arrays? */
#ifndef ADJGEN_CHECK_BOUNDS_H
#define ADJGEN_CHECK_BOUNDS_H

#include "types.h"

#include <stdio.h>

int run_bounds(const judge *j, FILE *out);

#endif
