/* The events of a tree of stacks: a hash table for each root, that grows by its chains only, so that it is
 * read without a lock. */
#ifndef ADJGEN_SRC_EVENT_TABLE_H
#define ADJGEN_SRC_EVENT_TABLE_H

#include <adjgen/events.h>

/* Those of this name and lock in the chain for the hash, made if need be. */
adjgen_events *adjgen_events_find(adjgen_stack *root, size_t hash, const char *name, const void *lock);

/* The root's events are as if none had happened: another thread will use it. */
void adjgen_events_forget(adjgen_stack *root);

#endif
