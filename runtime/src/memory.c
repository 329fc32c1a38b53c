/* Allocation, its account, and the end of the program when something is wrong. */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Two cache lines, which processors fetch in pairs: stacks of different threads never share any. */
#define ADJGEN_ALIGNMENT 128

/* Bytes in blocks, of all stacks. The peak is exact: it is raised by every thread with the sum it has made
 * itself. */
static size_t held, held_peak;

/* A thread that comes second must neither write between the lines of the first one nor go on with stacks that
 * are known to be wrong: it waits for the end of the process. */
void adjgen_fatal(const char *format, ...) {
  static int reporting;
  while (__atomic_exchange_n(&reporting, 1, __ATOMIC_SEQ_CST))
    pause();
  va_list arguments;
  va_start(arguments, format);
  fputs("adjgen: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  abort();
}

void *adjgen_allocate(size_t bytes) {
  void *memory = NULL;
  if (posix_memalign(&memory, ADJGEN_ALIGNMENT, bytes) != 0)
    adjgen_fatal("out of memory: %zu bytes asked for, %zu bytes held by the stacks", bytes,
                 adjgen_total_bytes());
  return memory;
}

adjgen_block *adjgen_block_new(void) {
  adjgen_block *block = adjgen_allocate(ADJGEN_BLOCK_BYTES);
  size_t sum = __atomic_add_fetch(&held, ADJGEN_BLOCK_BYTES, __ATOMIC_RELAXED);
  size_t peak = __atomic_load_n(&held_peak, __ATOMIC_RELAXED);
  while (peak < sum &&
         !__atomic_compare_exchange_n(&held_peak, &peak, sum, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    ;
  block->prev = block->next = NULL;
  block->end = block->data;
  block->below = 0;
  return block;
}

void adjgen_block_free(adjgen_block *block) {
  free(block);
  __atomic_sub_fetch(&held, ADJGEN_BLOCK_BYTES, __ATOMIC_RELAXED);
}

size_t adjgen_total_bytes(void) { return __atomic_load_n(&held, __ATOMIC_RELAXED); }
size_t adjgen_total_peak_bytes(void) { return __atomic_load_n(&held_peak, __ATOMIC_RELAXED); }

void adjgen_stack_reset_peaks(void) {
  __atomic_store_n(&held_peak, adjgen_total_bytes(), __ATOMIC_RELAXED);
  if (adjgen_stack_exists(adjgen_current))
    adjgen_current->rest->peak = adjgen_stack_live(adjgen_current);
}
