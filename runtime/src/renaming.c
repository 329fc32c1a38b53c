/* New memory for buffers that are overwritten, and the cells that are in no row of a step: found once, and used again
 * as long as steps have the same rows. */
#include "fatal.h"
#include "memory.h"
#include "pool.h"

#include <adjgen/renaming.h>
#include <adjgen/stack.h>

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* From the buffer's first element on. */
typedef struct {
  size_t begin, end;
} piece;

/* Of one thread, in its order. Threads share no line of cache. */
typedef struct {
  piece *own;
  size_t count, room;
  char apart[40];
} pieces;

#define MOST_BUFFERS 8

struct adjgen_renaming_rows {
  size_t bytes, offset; /* of all elements; of the first one from number 0 on, modulo 2^64 */
  int ended;            /* it did not pay */
  pieces *now, *last;   /* by thread, of this step and of the one before it */
  size_t threads;
  pieces gaps;
  struct {
    void *now, *first;
  } buffers[MOST_BUFFERS]; /* those that have been renamed */
  size_t known;
  pthread_mutex_t grows;
};

/* ---- rows */

static void append(pieces *to, piece p) {
  if (to->count == to->room) {
    to->room = to->room ? 2 * to->room : 64;
    to->own = realloc(to->own, to->room * sizeof *to->own);
    if (!to->own)
      adjgen_fatal("out of memory: %zu bytes asked for", to->room * sizeof *to->own);
  }
  to->own[to->count++] = p;
}

/* Two lists for each thread. */
static pieces *newLists(size_t threads) {
  pieces *lists = calloc(threads, sizeof *lists);
  if (!lists)
    adjgen_fatal("out of memory: %zu bytes asked for", threads * sizeof *lists);
  return lists;
}

static void freeLists(pieces *lists, size_t threads) {
  for (size_t k = 0; k < threads; k++)
    free(lists[k].own);
  free(lists);
}

/* Threads beyond those share the list of the last one. */
#define THREADS 256

void adjgen_renamed_note(adjgen_renaming *r, const void *row, size_t bytes, int thread) {
  struct adjgen_renaming_rows *rows = r->rows;
  const size_t begin = (size_t)((const char *)row - r->memory);
  const piece own = {begin, begin + bytes};
  if ((size_t)thread < rows->threads - 1) {
    append(&rows->now[thread], own);
    return;
  }
  pthread_mutex_lock(&rows->grows);
  append(&rows->now[rows->threads - 1], own);
  pthread_mutex_unlock(&rows->grows);
}

static int areSame(const pieces *a, const pieces *b, size_t threads) {
  for (size_t k = 0; k < threads; k++)
    if (a[k].count != b[k].count ||
        (a[k].count && memcmp(a[k].own, b[k].own, a[k].count * sizeof *a[k].own) != 0))
      return 0;
  return 1;
}

static int isBefore(const void *a, const void *b) {
  const piece *x = a, *y = b;
  return x->begin < y->begin ? -1 : x->begin > y->begin;
}

/* What is between the rows of all threads. */
static void findGaps(struct adjgen_renaming_rows *rows) {
  pieces all = {0};
  for (size_t t = 0; t < rows->threads; t++)
    for (size_t k = 0; k < rows->now[t].count; k++)
      append(&all, rows->now[t].own[k]);
  if (all.count)
    qsort(all.own, all.count, sizeof *all.own, isBefore);
  size_t reached = 0;
  rows->gaps.count = 0;
  for (size_t k = 0; k <= all.count; k++) {
    const size_t begin = k < all.count ? all.own[k].begin : rows->bytes;
    if (reached < begin)
      append(&rows->gaps, (piece){reached, begin});
    if (k < all.count && reached < all.own[k].end)
      reached = all.own[k].end;
  }
  free(all.own);
}

/* ---- what generated code calls */

/* Smaller buffers are saved in no time. */
#define ADJGEN_LEAST_RENAMED 256
/* New memory begins at an address that is the old one's modulo this: the program may say that it is aligned. */
#define ADJGEN_LIKE 128

static int isWithin(adjgen_range inner, adjgen_range outer) {
  return outer.first <= inner.first && inner.last <= outer.last;
}

adjgen_renaming adjgen_renaming_begin(adjgen_range certain, adjgen_range all, size_t size, adjgen_index trips,
                                      adjgen_index buffers) {
  adjgen_renaming r = {0};
  const adjgen_index most = (adjgen_index)1 << 40;
  if (adjgen_memory_most() != SIZE_MAX) {
    adjgen_pool_release(); /* from before there was a limit */
    return r;
  }
  if (adjgen_range_is_empty(certain) || !isWithin(all, certain) || trips < buffers || trips < 2 ||
      buffers > MOST_BUFFERS || certain.first < -most || certain.last > most ||
      (size_t)(certain.last - certain.first + 1) * size < ADJGEN_LEAST_RENAMED)
    return r;
  struct adjgen_renaming_rows *rows = calloc(1, sizeof *rows);
  if (!rows)
    return r;
  rows->bytes = (size_t)(certain.last - certain.first + 1) * size;
  rows->offset = (size_t)certain.first * size;
  rows->threads = THREADS;
  rows->now = newLists(rows->threads);
  rows->last = newLists(rows->threads);
  pthread_mutex_init(&rows->grows, NULL);
  r.rows = rows;
  return r;
}

void adjgen_renaming_end(adjgen_renaming *r) {
  struct adjgen_renaming_rows *rows = r->rows;
  if (!rows)
    return;
  freeLists(rows->now, rows->threads);
  freeLists(rows->last, rows->threads);
  free(rows->gaps.own);
  pthread_mutex_destroy(&rows->grows);
  free(rows);
  r->rows = NULL;
}

void *adjgen_renamed(adjgen_renaming *r, void *buffer) {
  struct adjgen_renaming_rows *rows = r->rows;
  r->memory = r->held = NULL;
  r->before = buffer;
  if (!rows || rows->ended)
    return buffer;
  r->bytes = rows->bytes + ADJGEN_LIKE;
  r->held = adjgen_pool_take(r->bytes);
  r->memory = r->held + (((uintptr_t)buffer + rows->offset - (uintptr_t)r->held) & (ADJGEN_LIKE - 1));
  void *own = (void *)((uintptr_t)r->memory - rows->offset);
  size_t k = 0;
  while (k < rows->known && rows->buffers[k].now != buffer)
    k++;
  if (k == rows->known) {
    rows->buffers[k].first = buffer;
    rows->known++;
  }
  rows->buffers[k].now = own;
  return own;
}

void *adjgen_renamed_first(const adjgen_renaming *r, void *buffer) {
  const struct adjgen_renaming_rows *rows = r->rows;
  for (size_t k = 0; rows && k < rows->known; k++)
    if (rows->buffers[k].now == buffer)
      return rows->buffers[k].first;
  return buffer;
}

typedef struct {
  void *cells; /* of the primal's memory; null: it is what it was */
  size_t bytes;
} settled;

void *adjgen_renamed_settle(const adjgen_renaming *r, void *buffer) {
  settled s = {0};
  void *first = adjgen_renamed_first(r, buffer);
  if (first != buffer) {
    s.bytes = r->rows->bytes;
    s.cells = (void *)((uintptr_t)first + r->rows->offset);
    adjgen_push_row(s.cells, (adjgen_index)s.bytes, 1);
    memcpy(s.cells, (const void *)((uintptr_t)buffer + r->rows->offset), s.bytes);
  }
  adjgen_push_bytes(&s, sizeof s);
  return first;
}

void adjgen_renamed_unsettle(void) {
  settled s;
  adjgen_pop_bytes(&s, sizeof s);
  if (s.cells)
    adjgen_pop_row(s.cells, (adjgen_index)s.bytes, 1);
}

void adjgen_renamed_end(adjgen_renaming *r) {
  struct adjgen_renaming_rows *rows = r->rows;
  if (r->memory) {
    size_t copied = 0;
    const char *from = (const char *)((uintptr_t)r->before + rows->offset);
    if (!areSame(rows->now, rows->last, rows->threads))
      findGaps(rows);
    for (size_t k = 0; k < rows->gaps.count; k++) {
      const piece g = rows->gaps.own[k];
      memcpy(r->memory + g.begin, from + g.begin, g.end - g.begin);
      copied += g.end - g.begin;
    }
    rows->ended = copied > rows->bytes / 4;
    pieces *last = rows->last;
    rows->last = rows->now;
    rows->now = last;
    for (size_t t = 0; t < rows->threads; t++)
      rows->now[t].count = 0;
  }
  adjgen_push_bytes(r, sizeof *r);
}

adjgen_renaming adjgen_renamed_last(void) {
  adjgen_renaming r;
  adjgen_pop_bytes(&r, sizeof r);
  r.rows = NULL;
  return r;
}

void *adjgen_renamed_undo(adjgen_renaming *r) {
  if (r->held)
    adjgen_pool_give(r->held, r->bytes);
  return r->before;
}
