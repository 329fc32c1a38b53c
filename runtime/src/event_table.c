#include "event_table.h"

#include "blocks.h"
#include "memory.h"

#include <stdlib.h>

#define CHAINS 1024

static adjgen_events **chainsOf(adjgen_stack *root) {
  adjgen_events **chains = __atomic_load_n(&root->rest->events, __ATOMIC_ACQUIRE);
  if (chains)
    return chains;
  adjgen_events **mine = adjgen_allocate(CHAINS * sizeof *mine);
  memset(mine, 0, CHAINS * sizeof *mine);
  if (__atomic_compare_exchange_n(&root->rest->events, &chains, mine, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    return mine;
  free(mine);
  return chains;
}

static adjgen_events *find(adjgen_events *first, adjgen_events *end, const char *name, const void *lock) {
  for (adjgen_events *e = first; e != end; e = e->next)
    if (e->lock == lock && strcmp(e->name, name) == 0)
      return e;
  return NULL;
}

/* Several threads may look for the same one at once: who comes second finds what the first has put in front.
 */
static adjgen_events *findOrMake(adjgen_events **chain, const char *name, const void *lock) {
  adjgen_events *first = __atomic_load_n(chain, __ATOMIC_ACQUIRE);
  adjgen_events *found = find(first, NULL, name, lock);
  if (found)
    return found;
  size_t length = strlen(name) + 1;
  adjgen_events *made = adjgen_allocate(sizeof *made + length);
  made->count = made->reads = 0;
  made->lock = lock;
  made->name = memcpy(made + 1, name, length);
  for (;;) {
    made->next = first;
    if (__atomic_compare_exchange_n(chain, &first, made, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      return made;
    found = find(first, made->next, name, lock);
    if (found) {
      free(made);
      return found;
    }
  }
}

adjgen_events *adjgen_events_find(adjgen_stack *root, size_t hash, const char *name, const void *lock) {
  return findOrMake(chainsOf(root) + hash % CHAINS, name, lock);
}

void adjgen_events_forget(adjgen_stack *root) {
  adjgen_events **chains = __atomic_load_n(&root->rest->events, __ATOMIC_ACQUIRE);
  for (size_t i = 0; chains && i < CHAINS; ++i)
    for (adjgen_events *e = chains[i]; e; e = e->next)
      e->count = e->reads = 0;
}
