/* The stack's slow paths, marks and queries. */
#include "blocks.h"
#include "factored.h"
#include "fatal.h"
#include "memory.h"
#include "pool.h"
#include "regions.h"
#include "root.h"
#include "tree.h"

#include <stdint.h>

_Static_assert(sizeof(adjgen_mark) == 5 * sizeof(size_t), "generated code has marks of this size");

static void checkHolds(const adjgen_stack *s, size_t n) {
  size_t live = adjgen_stack_exists(s) ? adjgen_stack_live(s) : 0;
  if (live < n)
    adjgen_fatal("pop of %zu bytes from a stack that holds %zu: pushes and pops do not match", n, live);
}

char *adjgen_reserve_slow(size_t n) {
  adjgen_stack *s = adjgen_stack_own();
  if ((size_t)(s->limit - s->top) < n)
    adjgen_stack_go_forward(s);
  char *at = s->top;
  s->top += n;
  return at;
}

const char *adjgen_unwind_slow(size_t n) {
  adjgen_stack *s = adjgen_current;
  checkHolds(s, n);
  adjgen_stack_settle(s);
  if ((size_t)(s->top - s->base) < n)
    adjgen_fatal("pop of %zu bytes that were not pushed as one value: pushes and pops do not match", n);
  s->top -= n;
  return s->top;
}

/* The values may have been pushed one by one, and lie in two blocks. */
const char *adjgen_pop_room_slow(size_t n) {
  adjgen_stack *s = adjgen_current;
  checkHolds(s, n);
  adjgen_stack_settle(s);
  if ((size_t)(s->top - s->base) < n) {
    adjgen_pop_bytes_slow(s->rest->straddling, n);
    return s->rest->straddling;
  }
  s->top -= n;
  return s->top;
}

void adjgen_push_ptr(void *p) { memcpy(adjgen_reserve(sizeof p), &p, sizeof p); }

void *adjgen_pop_ptr(void) {
  void *p;
  memcpy(&p, adjgen_unwind(sizeof p), sizeof p);
  return p;
}

void adjgen_push_bytes_slow(const void *p, size_t n) {
  const char *from = p;
  adjgen_stack *s = adjgen_stack_own();
  while (n > 0) {
    if (s->top == s->limit)
      adjgen_stack_go_forward(s);
    size_t rest = (size_t)(s->limit - s->top);
    size_t part = n < rest ? n : rest;
    memcpy(s->top, from, part);
    s->top += part;
    from += part;
    n -= part;
  }
}

/* From the end of the array to its beginning: that is the order in which its parts are met. */
void adjgen_pop_bytes_slow(void *p, size_t n) {
  char *to = p;
  adjgen_stack *s = adjgen_current;
  checkHolds(s, n);
  while (n > 0) {
    adjgen_stack_settle(s);
    size_t rest = (size_t)(s->top - s->base);
    size_t part = n < rest ? n : rest;
    s->top -= part;
    n -= part;
    memcpy(to + n, s->top, part);
  }
}

adjgen_mark adjgen_stack_mark(void) {
  adjgen_stack *s = adjgen_stack_own();
  adjgen_stack_note_peak(s);
  if (adjgen_stack_live(s) > 0)
    __atomic_store_n(&s->rest->root->rest->marked, 1, __ATOMIC_RELAXED);
  adjgen_mark mark = {adjgen_stack_position(s), s->rest->number, {0, 0}};
  return mark;
}

void adjgen_stack_restore(adjgen_mark mark) { adjgen_stack_move(adjgen_stack_marked(mark), mark.at); }

void adjgen_stack_rewind(adjgen_mark mark) {
  adjgen_stack *s = adjgen_stack_marked(mark);
  if (mark.at.bytes > adjgen_stack_live(s))
    adjgen_fatal("a stack is rewound to a mark above its top");
  adjgen_stack_move(s, mark.at);
}

size_t adjgen_stack_bytes(void) {
  return adjgen_stack_exists(adjgen_current) ? adjgen_stack_live(adjgen_current) : 0;
}

size_t adjgen_stack_peak_bytes(void) {
  if (!adjgen_stack_exists(adjgen_current))
    return 0;
  adjgen_stack_note_peak(adjgen_current);
  return adjgen_current->rest->peak;
}

void adjgen_stack_reset_peaks(void) {
  adjgen_total_reset_peak();
  if (adjgen_stack_exists(adjgen_current))
    adjgen_current->rest->peak = adjgen_stack_live(adjgen_current);
}

static void releaseTree(adjgen_stack *s, void *context) {
  adjgen_stack_settle(s);
  s->block->next = adjgen_blocks_free(s->block->next, SIZE_MAX);
  adjgen_regions_trim(s);
  adjgen_stack_for_each_child(s, releaseTree, context);
}

void adjgen_stack_release(void) {
  adjgen_rests_release();
  adjgen_pool_release();
  if (adjgen_stack_exists(adjgen_current))
    releaseTree(adjgen_current, NULL);
}
