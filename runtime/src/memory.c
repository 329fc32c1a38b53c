/* Allocation and its account. */
#include "memory.h"

#include "fatal.h"

#include <adjgen/memory.h>
#include <adjgen/stack.h>

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

/* Two cache lines, which processors fetch in pairs: stacks of different threads never share any. */
#define ADJGEN_ALIGNMENT 128

/* Bytes held, by all stacks and segments. */
static adjgen_account all;
adjgen_account adjgen_of_stacks, adjgen_of_snapshots;

void *adjgen_allocate(size_t bytes) {
  void *memory = NULL;
  if (posix_memalign(&memory, ADJGEN_ALIGNMENT, bytes) != 0)
    adjgen_fatal(
        "out of memory: %zu bytes asked for, %zu bytes held by the stacks; with a limit, as in "
        "ADJGEN_MEMORY=2G, stacks continue on disk, and loops with '#pragma adjgen checkpoint(auto)' keep "
        "within it",
        bytes, adjgen_total_bytes());
  return memory;
}

/* The peak is exact: it is raised by every thread with the sum it has made itself. */
static void add(adjgen_account *a, size_t bytes) {
  size_t sum = __atomic_add_fetch(&a->held, bytes, __ATOMIC_RELAXED);
  size_t peak = __atomic_load_n(&a->peak, __ATOMIC_RELAXED);
  while (peak < sum &&
         !__atomic_compare_exchange_n(&a->peak, &peak, sum, 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    ;
}

static void resetPeak(adjgen_account *a) {
  __atomic_store_n(&a->peak, __atomic_load_n(&a->held, __ATOMIC_RELAXED), __ATOMIC_RELAXED);
}

void *adjgen_hold(size_t bytes) {
  void *memory = adjgen_allocate(bytes);
  add(&all, bytes);
  return memory;
}

void adjgen_let_go(void *memory, size_t bytes) {
  free(memory);
  if (memory)
    __atomic_sub_fetch(&all.held, bytes, __ATOMIC_RELAXED);
}

void *adjgen_hold_for(adjgen_account *a, size_t bytes) {
  void *memory = adjgen_hold(bytes);
  add(a, bytes);
  return memory;
}

void adjgen_let_go_of(adjgen_account *a, void *memory, size_t bytes) {
  if (memory)
    __atomic_sub_fetch(&a->held, bytes, __ATOMIC_RELAXED);
  adjgen_let_go(memory, bytes);
}

size_t adjgen_total_bytes(void) { return __atomic_load_n(&all.held, __ATOMIC_RELAXED); }
size_t adjgen_total_peak_bytes(void) { return __atomic_load_n(&all.peak, __ATOMIC_RELAXED); }

void adjgen_total_reset_peak(void) {
  resetPeak(&all);
  resetPeak(&adjgen_of_stacks);
  resetPeak(&adjgen_of_snapshots);
}

/* ---- the limit */

static size_t limit = SIZE_MAX; /* none */
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int shiftOf(char unit) {
  switch (unit) {
  case 'K':
  case 'k':
    return 10;
  case 'M':
  case 'm':
    return 20;
  case 'G':
  case 'g':
    return 30;
  default:
    return 0;
  }
}

static void readEnvironment(void) {
  const char *said = getenv("ADJGEN_MEMORY");
  if (!said || !*said)
    return;
  char *end;
  const unsigned long long number = strtoull(said, &end, 10);
  const int shift = shiftOf(*end);
  end += shift > 0;
  if (*said < '0' || *said > '9' || *end || number > SIZE_MAX >> shift)
    adjgen_fatal(
        "ADJGEN_MEMORY=%s is not a number of bytes: a number is expected, which K, M or G may follow", said);
  if (number > 0)
    __atomic_store_n(&limit, (size_t)number << shift, __ATOMIC_RELAXED);
}

size_t adjgen_memory_most(void) {
  pthread_once(&once, readEnvironment);
  return __atomic_load_n(&limit, __ATOMIC_RELAXED);
}

void adjgen_memory_limit(size_t bytes) {
  pthread_once(&once, readEnvironment); /* which says no more from now on */
  __atomic_store_n(&limit, bytes > 0 ? bytes : SIZE_MAX, __ATOMIC_RELAXED);
}

size_t adjgen_memory_peak(void) { return adjgen_total_peak_bytes(); }
