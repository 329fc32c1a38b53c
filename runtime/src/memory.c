/* Allocation and its account. */
#include "memory.h"

#include "fatal.h"

#include <adjgen/stack.h>

#include <stdlib.h>

/* Two cache lines, which processors fetch in pairs: stacks of different threads never share any. */
#define ADJGEN_ALIGNMENT 128

/* Bytes held, by all stacks and segments. The peak is exact: it is raised by every thread with the sum it has
 * made itself. */
static size_t held, held_peak;

void *adjgen_allocate(size_t bytes) {
  void *memory = NULL;
  if (posix_memalign(&memory, ADJGEN_ALIGNMENT, bytes) != 0)
    adjgen_fatal("out of memory: %zu bytes asked for, %zu bytes held by the stacks", bytes,
                 adjgen_total_bytes());
  return memory;
}

void *adjgen_hold(size_t bytes) {
  void *memory = adjgen_allocate(bytes);
  size_t sum = __atomic_add_fetch(&held, bytes, __ATOMIC_RELAXED);
  size_t peak = __atomic_load_n(&held_peak, __ATOMIC_RELAXED);
  while (peak < sum &&
         !__atomic_compare_exchange_n(&held_peak, &peak, sum, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    ;
  return memory;
}

void adjgen_let_go(void *memory, size_t bytes) {
  free(memory);
  if (memory)
    __atomic_sub_fetch(&held, bytes, __ATOMIC_RELAXED);
}

size_t adjgen_total_bytes(void) { return __atomic_load_n(&held, __ATOMIC_RELAXED); }
size_t adjgen_total_peak_bytes(void) { return __atomic_load_n(&held_peak, __ATOMIC_RELAXED); }

void adjgen_total_reset_peak(void) { __atomic_store_n(&held_peak, adjgen_total_bytes(), __ATOMIC_RELAXED); }
