/* All root stacks are in one list, from which none is ever taken out: they stay reachable, and a thread that
 * starts later gets the stack of one that has ended. */
#include "root.h"

#include "blocks.h"
#include "event_table.h"
#include "fatal.h"
#include "profile.h"
#include "tree.h"

#include <pthread.h>

static char noRoom[2 * ADJGEN_MARGIN];
static adjgen_stack noStack = {noRoom + ADJGEN_MARGIN, noRoom + ADJGEN_MARGIN, noRoom + ADJGEN_MARGIN, NULL,
                               NULL};

__thread adjgen_stack *adjgen_current ADJGEN_TLS_MODEL = &noStack;

static adjgen_stack *roots;
static pthread_key_t threadEnd;
static int haveThreadEnd;
static pthread_once_t once = PTHREAD_ONCE_INIT;

int adjgen_stack_exists(const adjgen_stack *s) { return s != &noStack; }

/* Runs when the thread that has taken `root` ends. */
static void giveBack(void *root) {
  adjgen_stack *s = root;
  adjgen_current = &noStack;
  adjgen_stack_clear(s);
  adjgen_events_forget(s);
  __atomic_store_n(&s->rest->taken, 0, __ATOMIC_RELEASE);
}

/* Without a key (there are few in a process), stacks of ended threads are not used again: no other harm. */
static void makeKey(void) { haveThreadEnd = pthread_key_create(&threadEnd, giveBack) == 0; }

/* A library that is unloaded must leave no call to its code behind. */
__attribute__((destructor)) static void deleteKey(void) {
  if (haveThreadEnd)
    pthread_key_delete(threadEnd);
}

static adjgen_stack *takeFree(void) {
  for (adjgen_stack *s = __atomic_load_n(&roots, __ATOMIC_ACQUIRE); s; s = s->rest->next_root) {
    int taken = 0;
    if (__atomic_compare_exchange_n(&s->rest->taken, &taken, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
      return s;
  }
  return NULL;
}

static adjgen_stack *addRoot(void) {
  adjgen_stack *s = adjgen_stack_new();
  s->rest->taken = 1;
  s->rest->next_root = __atomic_load_n(&roots, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(&roots, &s->rest->next_root, s, 1, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
    ;
  return s;
}

static adjgen_stack *takeRoot(void) {
  pthread_once(&once, makeKey);
  adjgen_profile_start();
  adjgen_stack *s = takeFree();
  if (!s)
    s = addRoot();
  if (haveThreadEnd)
    pthread_setspecific(threadEnd, s);
  adjgen_current = s;
  return s;
}

adjgen_stack *adjgen_stack_own(void) {
  return adjgen_stack_exists(adjgen_current) ? adjgen_current : takeRoot();
}

adjgen_stack *adjgen_stack_marked(adjgen_mark mark) {
  adjgen_stack *s = adjgen_current;
  if (!adjgen_stack_exists(s) || s->rest->number != mark.stack)
    adjgen_fatal("a mark is used on another stack than the one on which it was taken");
  return s;
}
