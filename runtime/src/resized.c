/* The sizes of allocated arrays, by their addresses, for all threads. An entry stays when the memory is freed: whoever
 * gets the same address next overwrites it. */
#include "fatal.h"

#include <adjgen/resized.h>

#include <stdint.h>
#include <stdlib.h>
#if defined(__APPLE__)
#include <malloc/malloc.h>
#elif defined(__FreeBSD__)
#include <malloc_np.h>
#elif defined(__linux__)
#include <malloc.h>
#endif

struct Entry {
  const void *memory; /* null: none */
  size_t bytes;
};

static struct Entry *entries;
static size_t room, used; /* room is a power of two, or 0 */
static char taken;

static void lock(void) {
  while (__atomic_test_and_set(&taken, __ATOMIC_ACQUIRE))
    ;
}
static void unlock(void) { __atomic_clear(&taken, __ATOMIC_RELEASE); }

/* The entry of the memory, or the one that it gets. */
static struct Entry *entryOf(struct Entry *table, size_t size, const void *memory) {
  size_t k = (size_t)(((uintptr_t)memory >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (size - 1);
  while (table[k].memory && table[k].memory != memory)
    k = (k + 1) & (size - 1);
  return &table[k];
}

static void grow(void) {
  const size_t size = room ? 2 * room : 64;
  struct Entry *table = calloc(size, sizeof *table);
  if (!table)
    adjgen_fatal("out of memory: %zu bytes asked for", size * sizeof *table);
  for (size_t k = 0; k < room; k++)
    if (entries[k].memory)
      *entryOf(table, size, entries[k].memory) = entries[k];
  free(entries);
  entries = table;
  room = size;
}

static void *noted(void *memory, size_t bytes) {
  if (!memory)
    return memory;
  lock();
  if (2 * used >= room)
    grow();
  struct Entry *e = entryOf(entries, room, memory);
  used += !e->memory;
  e->memory = memory;
  e->bytes = bytes;
  unlock();
  return memory;
}

void *adjgen_malloc(size_t bytes) { return noted(malloc(bytes), bytes); }

void *adjgen_calloc(size_t count, size_t size) { return noted(calloc(count, size), count * size); }

size_t adjgen_kept(const void *memory, size_t bytes, size_t size) {
  if (!memory)
    return 0;
  lock();
  const struct Entry *e = room ? entryOf(entries, room, memory) : NULL;
  const int isKnown = e && e->memory;
  const size_t had = isKnown ? e->bytes : 0;
  unlock();
  if (!isKnown)
    adjgen_fatal("realloc of memory that is not from malloc or calloc in the code that is differentiated");
  return (had < bytes ? had : bytes) / size;
}

/* At least what was asked for. */
static size_t usable(const void *memory) {
#if defined(__APPLE__)
  return malloc_size(memory);
#elif defined(__linux__) || defined(__FreeBSD__)
  return malloc_usable_size((void *)(uintptr_t)memory);
#else
  (void)memory;
  adjgen_fatal("realloc of memory whose size the system does not tell");
#endif
}

size_t adjgen_kept_of_both(const void *memory, const void *shadow, size_t bytes, size_t size) {
  if (!memory)
    return 0;
  if (!shadow)
    adjgen_fatal("realloc of an array that has no shadow");
  const size_t a = usable(memory), b = usable(shadow), had = a < b ? a : b;
  return (had < bytes ? had : bytes) / size;
}
