/* The events of the calling thread's tree of stacks, and waiting for them. */
#include "blocks.h"
#include "event_table.h"
#include "fatal.h"
#include "root.h"

#include <sched.h>
#include <stdint.h>

adjgen_events *adjgen_events_named(const char *name) {
  unsigned hash = 2166136261u;
  for (const char *c = name; *c; ++c)
    hash = (hash ^ (unsigned char)*c) * 16777619u;
  return adjgen_events_find(adjgen_stack_own()->rest->root, hash, name, NULL);
}

adjgen_events *adjgen_events_of_lock(const volatile void *lock) {
  uintptr_t bits = (uintptr_t)lock;
  return adjgen_events_find(adjgen_stack_own()->rest->root, bits >> 3 ^ bits >> 13, "", (const void *)bits);
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
