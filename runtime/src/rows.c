/* Rows for local variables, and for those that stay. Of the first, each thread keeps a block, of which the rows of
 * functions that call each other lie one behind the other; a function whose rows do not fit gets a block of its own. A
 * thread that has given all back keeps nothing. */
#include "fatal.h"

#include <adjgen/rows.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_BLOCK ((size_t)1 << 14)
#define ALIGNMENT ((size_t)64)

struct block {
  struct block *before;
  size_t used, size;
  char *memory; /* aligned; it follows this */
};

static _Thread_local struct block *current;

static struct block *newBlock(size_t bytes, long long cells, size_t size) {
  const size_t room = bytes > LEAST_BLOCK ? bytes : LEAST_BLOCK;
  struct block *b = room > SIZE_MAX / 2 ? NULL : malloc(sizeof *b + room + ALIGNMENT);
  if (!b)
    adjgen_fatal("out of memory: %lld derivatives of %zu bytes in local variables", cells, size);
  b->memory = (char *)(((uintptr_t)(b + 1) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
  b->size = room;
  b->used = 0;
  b->before = current;
  return b;
}

void *adjgen_rows_begin(long long cells, size_t size) {
  const size_t n = cells > 0 ? (size_t)cells : 1;
  const size_t most = (SIZE_MAX / 4 - ALIGNMENT) / size;
  const size_t bytes = n > most ? SIZE_MAX / 2 + 1 : (n * size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (!current || current->size - current->used < bytes)
    current = newBlock(bytes, cells, size);
  void *rows = current->memory + current->used;
  current->used += bytes;
  return rows;
}

void adjgen_rows_end(void *rows) {
  struct block *b = current;
  b->used = (size_t)((char *)rows - b->memory);
  if (b->used == 0) {
    current = b->before;
    free(b);
  }
}

void *adjgen_rows_copy(const void *rows, long long cells, size_t size) {
  const size_t bytes = cells > 0 ? (size_t)cells * size : 0; /* as many as there are */
  void *copy = malloc(bytes ? bytes : 1);
  if (!copy)
    adjgen_fatal("out of memory: %lld derivatives of %zu bytes for a task", cells, size);
  memcpy(copy, rows, bytes);
  return copy;
}

void adjgen_rows_free(void *copy) { free(copy); }

/* What variables that stay have, each at its place; as long as the program runs. */
struct kept {
  struct kept *next;
  const void *place;
  void *rows;
  long long cells;
};

static struct kept *first;
static int locked;

static void *rowsOf(struct kept *k, void *rows, long long cells, size_t size) {
  if (rows && rows != k->rows)
    return rows; /* the caller's */
  if (rows && k->cells == cells)
    return rows;
  free(k->rows);
  k->rows = calloc(cells > 0 ? (size_t)cells : 1, size);
  k->cells = cells;
  if (!k->rows)
    adjgen_fatal("out of memory: %lld derivatives of %zu bytes in a variable", cells, size);
  return k->rows;
}

void *adjgen_rows_kept(const void *place, void *rows, long long cells, size_t size) {
  while (__atomic_exchange_n(&locked, 1, __ATOMIC_ACQUIRE))
    ;
  struct kept *k = first;
  while (k && k->place != place)
    k = k->next;
  if (!k && (k = calloc(1, sizeof *k))) {
    k->place = place;
    k->next = first;
    first = k;
  }
  if (!k)
    adjgen_fatal("out of memory: %lld derivatives of %zu bytes in a variable", cells, size);
  void *made = rowsOf(k, rows, cells, size);
  __atomic_store_n(&locked, 0, __ATOMIC_RELEASE);
  return made;
}
