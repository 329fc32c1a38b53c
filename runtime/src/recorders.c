#include "recorders.h"

#include "memory.h"

#include <adjgen/stack.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- turns */

void adjgen_turns_begin(adjgen_turns *t) {
  memset(t, 0, sizeof *t);
  pthread_mutex_init(&t->lock, NULL);
  pthread_cond_init(&t->change, NULL);
}

void adjgen_turns_end(adjgen_turns *t) {
  pthread_cond_destroy(&t->change);
  pthread_mutex_destroy(&t->lock);
}

/* The first recording shows how much one takes. */
static int fits(const adjgen_turns *t, size_t kept) {
  const size_t most = adjgen_memory_most(), more = t->largest > kept ? t->largest - kept : 0;
  if (most == SIZE_MAX || t->begun == t->gone)
    return 1;
  return t->known > 0 && adjgen_total_bytes() + more <= most;
}

void adjgen_turns_lead(adjgen_turns *t, size_t kept) {
  pthread_mutex_lock(&t->lock);
  while (t->is_led || !fits(t, kept))
    pthread_cond_wait(&t->change, &t->lock);
  t->is_led = 1;
  pthread_mutex_unlock(&t->lock);
}

static size_t follow(adjgen_turns *t, size_t recordings) {
  pthread_mutex_lock(&t->lock);
  const size_t number = t->begun;
  t->begun += recordings;
  t->is_led = 0;
  pthread_cond_broadcast(&t->change);
  pthread_mutex_unlock(&t->lock);
  return number;
}

size_t adjgen_turns_record(adjgen_turns *t) { return follow(t, 1); }
void adjgen_turns_follow(adjgen_turns *t) { follow(t, 0); }

void adjgen_turns_wait(adjgen_turns *t, size_t number, size_t bytes) {
  pthread_mutex_lock(&t->lock);
  ++t->known;
  if (t->largest < bytes)
    t->largest = bytes;
  pthread_cond_broadcast(&t->change);
  while (t->gone != number)
    pthread_cond_wait(&t->change, &t->lock);
  pthread_mutex_unlock(&t->lock);
}

void adjgen_turns_done(adjgen_turns *t) {
  pthread_mutex_lock(&t->lock);
  ++t->gone;
  pthread_cond_broadcast(&t->change);
  pthread_mutex_unlock(&t->lock);
}

/* ---- copies */

static uintptr_t at(const char *p) { return (uintptr_t)p; }

void *adjgen_copies_of(adjgen_copy **all, char *original, size_t n) {
  if (!original || n == 0)
    return original;
  for (const adjgen_copy *c = *all; c; c = c->next) {
    if (c->original == original && c->bytes == n)
      return c->copy;
    if (at(original) < at(c->original) + c->bytes && at(c->original) < at(original) + n)
      return NULL;
  }
  adjgen_copy *made = adjgen_allocate(sizeof *made);
  *made = (adjgen_copy){*all, original, adjgen_hold_for(&adjgen_of_snapshots, n), n};
  memcpy(made->copy, original, n);
  *all = made;
  return made->copy;
}

void adjgen_copies_free(adjgen_copy *all) {
  while (all) {
    adjgen_copy *next = all->next;
    adjgen_let_go_of(&adjgen_of_snapshots, all->copy, all->bytes);
    free(all);
    all = next;
  }
}

/* One past the end is inside, too: what is there is another array, or none. */
int adjgen_copies_to_copy(const adjgen_copy *all, char **pointer) {
  for (const adjgen_copy *c = all; c; c = c->next)
    if (c->original == *pointer)
      return *pointer = c->copy, 1;
  for (const adjgen_copy *c = all; c; c = c->next)
    if (at(*pointer) - at(c->original) <= c->bytes)
      return 0;
  return 1;
}

int adjgen_copies_to_original(const adjgen_copy *all, char **pointer) {
  for (const adjgen_copy *c = all; c; c = c->next)
    if (c->copy == *pointer)
      return *pointer = c->original, 1;
  for (const adjgen_copy *c = all; c; c = c->next)
    if (at(*pointer) - at(c->copy) <= c->bytes)
      return 0;
  return 1;
}

/* ---- arrays */

void adjgen_arrays_add(adjgen_arrays *a, struct adjgen_array one) {
  if (a->number == a->room) {
    const size_t room = a->room ? 2 * a->room : 8;
    struct adjgen_array *of = adjgen_allocate(room * sizeof *of);
    if (a->number > 0)
      memcpy(of, a->of, a->number * sizeof *of);
    free(a->of);
    a->of = of;
    a->room = room;
  }
  a->of[a->number++] = one;
}
