/* Which statement is wrong: of the primal (when called again), of the tangent, of the adjoint? */
#ifndef ADJGEN_CHECK_LOCATE_H
#define ADJGEN_CHECK_LOCATE_H

#include "types.h"

#include <stdio.h>

/* The first value that is no finite number. */
int run_finite(const judge *j, FILE *out);
int run_repeat(const judge *j, FILE *out);
int run_tangent(const judge *j, FILE *out);
int run_adjoint(const judge *j, FILE *out);

#endif
