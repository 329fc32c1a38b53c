/* Each adjoint has its size in front, and stands in a list: the memory that is returned may begin anywhere in
 * it. */
#include "fatal.h"

#include <adjgen/returned.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct adjgen_returned {
  struct adjgen_returned *next;
  size_t bytes;
  int handed;
} adjgen_returned;

/* As aligned as what calloc gives. */
#define ADJGEN_FRONT                                                                                         \
  ((sizeof(adjgen_returned) + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t))

static adjgen_returned *first;
static int locked;

static void lock(void) {
  while (__atomic_exchange_n(&locked, 1, __ATOMIC_ACQUIRE))
    ;
}
static void unlock(void) { __atomic_store_n(&locked, 0, __ATOMIC_RELEASE); }

static char *memory_of(adjgen_returned *r) { return (char *)r + ADJGEN_FRONT; }

void *adjgen_returned_calloc(size_t number, size_t size) {
  size_t bytes;
  adjgen_returned *r = NULL;
  if (!__builtin_mul_overflow(number, size, &bytes) && bytes <= SIZE_MAX - ADJGEN_FRONT)
    r = calloc(1, bytes + ADJGEN_FRONT);
  if (!r)
    return NULL;
  r->bytes = bytes;
  lock();
  r->next = first;
  first = r;
  unlock();
  return memory_of(r);
}

void adjgen_returned_free(void *adjoint) {
  if (!adjoint)
    return;
  lock();
  adjgen_returned **at = &first;
  while (*at && memory_of(*at) != (char *)adjoint)
    at = &(*at)->next;
  adjgen_returned *r = *at;
  if (r)
    *at = r->next;
  unlock();
  free(r);
}

/* Null: none holds this address. */
static adjgen_returned *around(uintptr_t here) {
  for (adjgen_returned *r = first; r; r = r->next) {
    const uintptr_t begin = (uintptr_t)memory_of(r), end = begin + r->bytes;
    if (here >= begin && (here < end || (here == end && r->bytes == 0)))
      return r;
  }
  return NULL;
}

static adjgen_index elements_from(const adjgen_returned *r, const void *adjoint, size_t size) {
  return (adjgen_index)(((uintptr_t)memory_of((adjgen_returned *)r) + r->bytes - (uintptr_t)adjoint) / size);
}

adjgen_index adjgen_returned_elements(const void *adjoint, size_t size) {
  if (!adjoint)
    return 0;
  lock();
  const adjgen_returned *r = around((uintptr_t)adjoint);
  const adjgen_index elements = r ? elements_from(r, adjoint, size) : -1;
  unlock();
  if (elements < 0)
    adjgen_fatal("a function returns memory that it has not allocated, so that its adjoint has no place");
  return elements;
}

adjgen_index adjgen_handed_elements(const void *adjoint, size_t size) {
  if (!adjoint)
    return 0;
  lock();
  adjgen_returned *r = around((uintptr_t)adjoint);
  const int before = r ? r->handed++ : 0;
  const adjgen_index elements = r ? elements_from(r, adjoint, size) : -1;
  unlock();
  if (elements < 0)
    adjgen_fatal(
        "a function leaves memory to its caller that it has not allocated, so that its adjoint has no place");
  if (before)
    adjgen_fatal(
        "a function leaves one piece of memory to its caller in two pointers: how much of it the adjoints "
        "of each lead to is not known");
  return elements;
}
