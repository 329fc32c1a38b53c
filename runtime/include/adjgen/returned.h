/* Adjoints of memory that a function allocates and returns. The caller has an array for them, with the seed in it;
 * the generated code's own, which it allocates beside the memory, knows its size. */
#ifndef ADJGEN_RETURNED_H
#define ADJGEN_RETURNED_H

#include <adjgen/schedule.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* calloc and free of such adjoints. */
void *adjgen_returned_calloc(size_t number, size_t size);
void adjgen_returned_free(void *adjoint);

/* How many elements of this size there are from here to the end of the memory; none where the pointer is null. */
adjgen_index adjgen_returned_elements(const void *adjoint, size_t size);
/* The same, of what a pointer of the caller's leads to: it is the only one that does. */
adjgen_index adjgen_handed_elements(const void *adjoint, size_t size);

#ifdef __cplusplus
}
#endif

#endif
