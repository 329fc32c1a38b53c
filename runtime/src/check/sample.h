/* Points, directions and seeds, drawn by number. */
#ifndef ADJGEN_CHECK_SAMPLE_H
#define ADJGEN_CHECK_SAMPLE_H

#include "types.h"

/* The width of the range that values of the variable are drawn from, as a power of two. */
real width_of(const struct adjgen_variable *v);
sample sample_draw(const judge *j, unsigned number);
void sample_free(const judge *j, sample *s);
/* point + h * direction, for what is an input. */
memory moved(const judge *j, const sample *s, real h);

#endif
