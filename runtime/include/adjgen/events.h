/* Events: points of the forward sweep that one thread passes at a time, and whose order matters: where a
 * thread enters or leaves a critical section, sets or unsets a lock, accesses a variable atomically, takes
 * its turn in an ordered loop.
 *
 * The events of one name (or lock) are numbered in the order in which they happen. Each thread keeps the
 * numbers of its own events on its stack, among its values. In the backward sweep, where a thread undoes what
 * it did in the opposite order, it waits at each event until all later ones of that name have been undone.
 * What was ordered by the section in the forward sweep is then ordered the other way round.
 *
 * Reads (of an atomic) have no order among themselves: a read has the number of the event that follows it,
 * and that event keeps how many of them there were. It is undone when they have been.
 *
 * Nobody waits for ever: of the events that are still to be undone, on all threads and of all names, the one
 * that happened last waits for none, since whatever its thread has to undo before it happened later still.
 *
 * Events of one invocation of a derivative do not meet those of another: the numbers belong to the root of
 * the tree of stacks. */
#ifndef ADJGEN_EVENTS_H
#define ADJGEN_EVENTS_H

#include <adjgen/stack.h>

#ifdef __cplusplus
extern "C" {
#endif

/* `count` is how many events have happened and have not been undone, `reads` how many reads since the last
 * one. */
typedef struct adjgen_events {
  long long count, reads;
  struct adjgen_events *next;
  const void *lock;
  const char *name;
} adjgen_events;

/* The events of a name, or of a lock by its address: made when first needed, never freed. */
adjgen_events *adjgen_events_named(const char *name);
adjgen_events *adjgen_events_of_lock(const volatile void *lock);

/* One more look, the first with tries == 0, has found that more than `count` events are still to be undone.
 */
ADJGEN_COLD void adjgen_events_wait(const adjgen_events *e, long long count, unsigned tries);

ADJGEN_INLINE void adjgen_events_await(const adjgen_events *e, long long count) {
  unsigned tries;
  for (tries = 0; __atomic_load_n(&e->count, __ATOMIC_ACQUIRE) != count; ++tries)
    adjgen_events_wait(e, count, tries);
}

ADJGEN_INLINE void adjgen_events_add(adjgen_events *e) {
  adjgen_push_llong(__atomic_exchange_n(&e->reads, 0, __ATOMIC_ACQ_REL));
  adjgen_push_llong(__atomic_fetch_add(&e->count, 1, __ATOMIC_ACQ_REL));
  adjgen_push_ptr(e);
}

/* Forward sweep: inside the section, at its begin and at its end; with the lock held. */
ADJGEN_INLINE void adjgen_event(const char *name) { adjgen_events_add(adjgen_events_named(name)); }
ADJGEN_INLINE void adjgen_lock_event(const volatile void *lock) {
  adjgen_events_add(adjgen_events_of_lock(lock));
}

/* A read, inside a section of the same name. */
ADJGEN_INLINE void adjgen_read_event(const char *name) {
  adjgen_events *e = adjgen_events_named(name);
  __atomic_fetch_add(&e->reads, 1, __ATOMIC_ACQ_REL);
  adjgen_push_llong(__atomic_load_n(&e->count, __ATOMIC_ACQUIRE));
  adjgen_push_ptr(e);
}

/* Backward sweep, in the place of one of the first two, and of the third. */
ADJGEN_INLINE void adjgen_undo_event(void) {
  adjgen_events *e = ADJGEN_CAST(adjgen_events *, adjgen_pop_ptr());
  long long n = adjgen_pop_llong(), reads = adjgen_pop_llong();
  unsigned tries;
  adjgen_events_await(e, n + 1);
  for (tries = 0; __atomic_load_n(&e->reads, __ATOMIC_ACQUIRE) != 0; ++tries)
    adjgen_events_wait(e, n + 1, tries);
  __atomic_store_n(&e->reads, reads, __ATOMIC_RELAXED);
  __atomic_store_n(&e->count, n, __ATOMIC_RELEASE);
}

ADJGEN_INLINE void adjgen_undo_read_event(void) {
  adjgen_events *e = ADJGEN_CAST(adjgen_events *, adjgen_pop_ptr());
  adjgen_events_await(e, adjgen_pop_llong());
  __atomic_fetch_sub(&e->reads, 1, __ATOMIC_ACQ_REL);
}

#ifdef __cplusplus
}
#endif

#endif
