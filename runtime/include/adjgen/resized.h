/* Arrays that the source lengthens or shortens with realloc. A derivative copies them, and keeps the old ones as
 * long as it needs them: so it must know how long they are. */
#ifndef ADJGEN_RESIZED_H
#define ADJGEN_RESIZED_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* As malloc and calloc; the size is noted. The memory is for free. */
void *adjgen_malloc(size_t bytes);
void *adjgen_calloc(size_t count, size_t size);

/* How many elements of `size` bytes does realloc(memory, bytes) keep? None of null. Ends the program with a message
 * if the memory is not from the functions above. */
size_t adjgen_kept(const void *memory, size_t bytes, size_t size);

/* ... of memory that anybody has allocated by malloc, and of its shadow, which is as long: as many as both can hold. */
size_t adjgen_kept_of_both(const void *memory, const void *shadow, size_t bytes, size_t size);

#ifdef __cplusplus
}
#endif

#endif
