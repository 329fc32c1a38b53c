/* Copies of arrays: memory for them, and their sums. */
#include "atomics.h"
#include "fatal.h"

#include <adjgen/copies.h>

#include <stdlib.h>

/* Of each thread's copy, so many numbers are added before it goes on with the next ones: threads begin at
 * different places, so that few of them add to one place at a time. */
#define PIECE 512

static size_t count(adjgen_range elements) {
  return adjgen_range_is_empty(elements) ? 0 : (size_t)elements.last - (size_t)elements.first + 1;
}

/* The address of element number 0, as an integer: it may lie outside of the memory. */
static void *based(void *memory, size_t size, adjgen_range elements) {
  return (void *)((uintptr_t)memory - (uintptr_t)elements.first * size);
}

static void *first(void *array, size_t size, adjgen_range elements) {
  return (void *)((uintptr_t)array + (uintptr_t)elements.first * size);
}

void *adjgen_copy_open(size_t size, adjgen_range elements) {
  const size_t n = count(elements);
  if (n == 0)
    return based(NULL, size, elements); /* nothing is added */
  void *memory = elements.first == LLONG_MIN ? NULL : calloc(n, size);
  if (!memory)
    adjgen_fatal("out of memory: a thread sums up adjoints in a copy of %zu elements of %zu bytes", n, size);
  return based(memory, size, elements);
}

#define CLOSE(type)                                                                                          \
  void adjgen_copy_close_##type(void *array, void *copy, size_t size, adjgen_range elements, int thread) {   \
    type *to = first(array, size, elements), *from = first(copy, size, elements);                            \
    const size_t n = count(elements) * (size / sizeof(type)), pieces = (n + PIECE - 1) / PIECE;              \
    const size_t from_thread = (unsigned)thread * 2654435769u >> 8;                                          \
    for (size_t p = 0; p < pieces; ++p) {                                                                    \
      const size_t begin = (p + from_thread) % pieces * PIECE;                                               \
      const size_t end = begin + PIECE < n ? begin + PIECE : n;                                              \
      for (size_t k = begin; k < end; ++k)                                                                   \
        if (from[k] != 0)                                                                                    \
          addAtomically_##type(to + k, from[k]);                                                             \
    }                                                                                                        \
    free(from);                                                                                              \
  }

CLOSE(double)
CLOSE(float)
