/* What rows of cells hold before they are restored, by stack, so that threads do not meet.
 *
 * Rows may overlap in part, and a thread may restore what another one has restored before. So rows are
 * numbered in the order in which they are kept, over all threads: those that have cells in common are kept
 * one after the other, since restoring them at the same time would be a race. They are put back from the last
 * to the first: a cell ends with what it held when it was kept for the first time, the primal's result. A row
 * that was kept before, by the same thread with the same length, has nothing new: all its cells have been
 * kept. */
#include "blocks.h"
#include "memory.h"
#include "root.h"
#include "tree.h"

#include <adjgen/results.h>

#include <stdint.h>
#include <stdlib.h>

typedef struct {
  void *row;
  size_t bytes;
  size_t number;
  char content[];
} Row;

/* A table by address and length, of a power of two entries, less than half of them taken. */
struct adjgen_results {
  Row **entries;
  size_t capacity, count;
};

static size_t placeOf(const void *row, size_t bytes, size_t capacity) {
  const uint64_t key = ((uint64_t)(uintptr_t)row ^ (uint64_t)bytes << 40) * UINT64_C(0x9E3779B97F4A7C15);
  return (size_t)(key >> 20) & (capacity - 1);
}

/* Where the row stands, or may be put. */
static Row **find(const struct adjgen_results *r, const void *row, size_t bytes) {
  size_t at = placeOf(row, bytes, r->capacity);
  while (r->entries[at] && (r->entries[at]->row != row || r->entries[at]->bytes != bytes))
    at = (at + 1) & (r->capacity - 1);
  return &r->entries[at];
}

static void grow(struct adjgen_results *r) {
  const struct adjgen_results before = *r;
  r->capacity = before.capacity ? 2 * before.capacity : 64;
  r->entries = adjgen_allocate(r->capacity * sizeof *r->entries);
  memset(r->entries, 0, r->capacity * sizeof *r->entries);
  for (size_t k = 0; k < before.capacity; k++)
    if (before.entries[k])
      *find(r, before.entries[k]->row, before.entries[k]->bytes) = before.entries[k];
  free(before.entries);
}

static struct adjgen_results *resultsOf(adjgen_stack *s) {
  if (!s->rest->results) {
    s->rest->results = adjgen_allocate(sizeof *s->rest->results);
    memset(s->rest->results, 0, sizeof *s->rest->results);
  }
  return s->rest->results;
}

void adjgen_keep_row(const void *row, adjgen_index cells, size_t size) {
  const size_t bytes = (size_t)cells * size;
  adjgen_stack *s = adjgen_stack_own();
  struct adjgen_results *r = resultsOf(s);
  if (2 * (r->count + 1) > r->capacity)
    grow(r);
  Row **place = find(r, row, bytes);
  if (*place)
    return;
  Row *kept = adjgen_allocate(sizeof *kept + bytes);
  kept->row = (void *)(uintptr_t)row;
  kept->bytes = bytes;
  kept->number = __atomic_fetch_add(&s->rest->root->rest->kept_rows, 1, __ATOMIC_RELAXED);
  memcpy(kept->content, row, bytes);
  *place = kept;
  r->count++;
}

/* ---- of a stack and those below it in the tree */

static void forget(adjgen_stack *s, void *context) {
  struct adjgen_results *r = s->rest->results;
  for (size_t k = 0; r && k < r->capacity; k++)
    free(r->entries[k]);
  if (r)
    free(r->entries);
  free(r);
  s->rest->results = NULL;
  adjgen_stack_for_each_child(s, forget, context);
}

/* Something may be left of an adjoint that has not come to its end. */
void adjgen_results_begin(void) { forget(adjgen_stack_own(), NULL); }

typedef struct {
  Row **rows;
  size_t count;
} RowList;

static void countRows(adjgen_stack *s, void *count) {
  *(size_t *)count += s->rest->results ? s->rest->results->count : 0;
  adjgen_stack_for_each_child(s, countRows, count);
}

static void collectRows(adjgen_stack *s, void *list) {
  RowList *all = list;
  const struct adjgen_results *r = s->rest->results;
  for (size_t k = 0; r && k < r->capacity; k++)
    if (r->entries[k])
      all->rows[all->count++] = r->entries[k];
  adjgen_stack_for_each_child(s, collectRows, list);
}

static int byNumberFromTheLast(const void *a, const void *b) {
  const size_t x = (*(Row *const *)a)->number, y = (*(Row *const *)b)->number;
  return x < y ? 1 : x > y ? -1 : 0;
}

void adjgen_results_end(void) {
  adjgen_stack *s = adjgen_stack_own();
  size_t count = 0;
  countRows(s, &count);
  if (count) {
    RowList all = {adjgen_allocate(count * sizeof *all.rows), 0};
    collectRows(s, &all);
    qsort(all.rows, count, sizeof *all.rows, byNumberFromTheLast);
    for (size_t k = 0; k < count; k++)
      memcpy(all.rows[k]->row, all.rows[k]->content, all.rows[k]->bytes);
    free(all.rows);
  }
  forget(s, NULL);
}
