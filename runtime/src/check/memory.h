/* The memory of one call, and the numbers in it. */
#ifndef ADJGEN_CHECK_MEMORY_H
#define ADJGEN_CHECK_MEMORY_H

#include "types.h"

void *reserve(size_t bytes); /* ends the program when there is no memory */
memory memory_new(const judge *j);
memory memory_copy(const judge *j, const memory *from);
void memory_assign(const judge *j, memory *to, const memory *from);
void memory_free(const judge *j, memory *m);
/* The variable around which something was written, or null. */
const char *memory_damaged(const judge *j, const memory *m);

real load(const struct adjgen_variable *v, const void *block, size_t i);
void store(const struct adjgen_variable *v, void *block, size_t i, real value);
/* Larger than all sizes of the variable's elements, but for zero. */
real scale_of(const struct adjgen_variable *v, const void *block);

#endif
