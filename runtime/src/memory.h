/* Memory, or a message and abort(). */
#ifndef ADJGEN_SRC_MEMORY_H
#define ADJGEN_SRC_MEMORY_H

#include <stddef.h>

/* Given back with free(). */
void *adjgen_allocate(size_t bytes);

/* Memory of values: adjgen_total_bytes() counts it. Given back with the same number of bytes. */
void *adjgen_hold(size_t bytes);
void adjgen_let_go(void *memory, size_t bytes);

/* The limit of what is held; SIZE_MAX if there is none. adjgen_hold does not ask: who can do with less, does. */
size_t adjgen_memory_most(void);

/* The peak of adjgen_total_bytes() starts again from what is held now. */
void adjgen_total_reset_peak(void);

#endif
