/* The order in which qsort leaves elements, so that what belongs to them can be moved along. */
#ifndef ADJGEN_SORTED_H
#define ADJGEN_SORTED_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* order[k]: which of the `count` elements of `size` bytes would be the k-th. The elements stay where they are; equal ones
 * keep their order, as with the C library's qsort while it has memory. Elements are no pointer to const, as qsort's are not: of a
 * pointer to const GCC takes it that all of the array is read, and warns where only a part of it is set. */
void adjgen_sort_order(size_t *order, void *elements, size_t count, size_t size,
                       int (*compare)(const void *, const void *));

#ifdef __cplusplus
}
#endif

#endif
