/* Events: a hash table for each root of a tree of stacks, that grows by its chains only, so that it is read
 * without a lock. */
#include "internal.h"

#include <adjgen/events.h>

#include <sched.h>
#include <stdint.h>
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

adjgen_events *adjgen_events_named(const char *name) {
  unsigned hash = 2166136261u;
  for (const char *c = name; *c; ++c)
    hash = (hash ^ (unsigned char)*c) * 16777619u;
  return findOrMake(chainsOf(adjgen_stack_own()->rest->root) + hash % CHAINS, name, NULL);
}

adjgen_events *adjgen_events_of_lock(const volatile void *lock) {
  uintptr_t bits = (uintptr_t)lock;
  const void *address = (const void *)bits;
  return findOrMake(chainsOf(adjgen_stack_own()->rest->root) + (bits >> 3 ^ bits >> 13) % CHAINS, "",
                    address);
}

/* A thread that comes back from the other processors' caches soon finds its turn; where there are more
 * threads than processors, the one whose turn it is has to be let run. */
void adjgen_events_wait(const adjgen_events *e, long long count, unsigned tries) {
  long long now = __atomic_load_n(&e->count, __ATOMIC_ACQUIRE);
  if (now < count)
    adjgen_fatal("an event of %s%s%s is undone of which nothing is known: the sweeps do not match",
                 e->lock ? "a lock" : "'", e->name, e->lock ? "" : "'");
  if (tries >= 32)
    sched_yield();
}

/* For a root that another thread will use. */
void adjgen_events_forget(adjgen_stack *root) {
  adjgen_events **chains = __atomic_load_n(&root->rest->events, __ATOMIC_ACQUIRE);
  for (size_t i = 0; chains && i < CHAINS; ++i)
    for (adjgen_events *e = chains[i]; e; e = e->next)
      e->count = e->reads = 0;
}
