/* Memory, or a message and abort(). */
#ifndef ADJGEN_SRC_MEMORY_H
#define ADJGEN_SRC_MEMORY_H

#include <stddef.h>

/* Given back with free(). */
void *adjgen_allocate(size_t bytes);

/* Memory of values: adjgen_total_bytes() counts it. Given back with the same number of bytes. */
void *adjgen_hold(size_t bytes);
void adjgen_let_go(void *memory, size_t bytes);

/* What a part of that is for, with its peak. */
typedef struct {
  size_t held, peak;
} adjgen_account;

extern adjgen_account adjgen_of_stacks, adjgen_of_snapshots;

void *adjgen_hold_for(adjgen_account *a, size_t bytes);
void adjgen_let_go_of(adjgen_account *a, void *memory, size_t bytes);

/* The limit of what is held; SIZE_MAX if there is none. adjgen_hold does not ask: who can do with less, does. */
size_t adjgen_memory_most(void);

/* The peak of adjgen_total_bytes(), and those of accounts, start again from what is held now. */
void adjgen_total_reset_peak(void);

#endif
