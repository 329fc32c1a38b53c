/* The stack's slow paths, positions and queries. */
#include "internal.h"

#include <stdlib.h>

static adjgen_block *nextBlock(adjgen_block *block) {
  if (!block->next) {
    block->next = adjgen_block_new();
    block->next->prev = block;
  }
  return block->next;
}

static void stand(adjgen_stack *s, adjgen_block *block, char *top) {
  s->block = block;
  s->base = block->data;
  s->limit = (char *)block + ADJGEN_BLOCK_BYTES - ADJGEN_MARGIN;
  s->top = top;
}

adjgen_stack *adjgen_stack_new(void) {
  struct {
    adjgen_stack hot;
    adjgen_stack_rest rest;
  } *both = adjgen_allocate(sizeof *both);
  memset(both, 0, sizeof *both);
  both->hot.rest = &both->rest;
  both->rest.root = &both->hot;
  adjgen_block *first = adjgen_block_new();
  stand(&both->hot, first, first->data);
  return &both->hot;
}

/* The block in front is left with its values' end noted, the one behind learns what lies below it. */
static void goForward(adjgen_stack *s) {
  adjgen_block *next = nextBlock(s->block);
  s->block->end = s->top;
  next->below = adjgen_stack_live(s);
  adjgen_stack_note_peak(s);
  stand(s, next, next->data);
}

/* Leaves blocks that have become empty; the stack is empty if it still stands at a base afterwards. */
static void settle(adjgen_stack *s) {
  while (s->top == s->base && s->block->prev)
    stand(s, s->block->prev, s->block->prev->end);
}

static void checkHolds(const adjgen_stack *s, size_t n) {
  size_t live = adjgen_stack_exists(s) ? adjgen_stack_live(s) : 0;
  if (live < n)
    adjgen_fatal("pop of %zu bytes from a stack that holds %zu: pushes and pops do not match", n, live);
}

char *adjgen_reserve_slow(size_t n) {
  adjgen_stack *s = adjgen_stack_own();
  if ((size_t)(s->limit - s->top) < n)
    goForward(s);
  char *at = s->top;
  s->top += n;
  return at;
}

const char *adjgen_unwind_slow(size_t n) {
  adjgen_stack *s = adjgen_current;
  checkHolds(s, n);
  settle(s);
  if ((size_t)(s->top - s->base) < n)
    adjgen_fatal("pop of %zu bytes that were not pushed as one value: pushes and pops do not match", n);
  s->top -= n;
  return s->top;
}

/* The values may have been pushed one by one, and lie in two blocks. */
const char *adjgen_pop_room_slow(size_t n) {
  adjgen_stack *s = adjgen_current;
  checkHolds(s, n);
  settle(s);
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
      goForward(s);
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
    settle(s);
    size_t rest = (size_t)(s->top - s->base);
    size_t part = n < rest ? n : rest;
    s->top -= part;
    n -= part;
    memcpy(to + n, s->top, part);
  }
}

adjgen_mark adjgen_stack_position(adjgen_stack *s) {
  adjgen_mark mark = {s, s->block, s->top, s->rest->region, s->rest->regions};
  return mark;
}

void adjgen_stack_place(adjgen_mark mark) {
  stand(mark.stack, mark.block, mark.top);
  mark.stack->rest->region = mark.region;
  mark.stack->rest->regions = mark.regions;
}

adjgen_mark adjgen_stack_mark(void) {
  adjgen_stack *s = adjgen_stack_own();
  adjgen_stack_note_peak(s);
  return adjgen_stack_position(s);
}

static void checkOwn(adjgen_mark mark) {
  if (mark.stack != adjgen_current)
    adjgen_fatal("a mark is used on another stack than the one on which it was taken");
}

void adjgen_stack_restore(adjgen_mark mark) {
  checkOwn(mark);
  adjgen_stack_move(mark);
}

static size_t bytesBelow(adjgen_mark mark) {
  return mark.block->below + (size_t)(mark.top - mark.block->data);
}

void adjgen_stack_rewind(adjgen_mark mark) {
  checkOwn(mark);
  if (bytesBelow(mark) > adjgen_stack_live(mark.stack))
    adjgen_fatal("a stack is rewound to a mark above its top");
  adjgen_stack_move(mark);
}

size_t adjgen_stack_live(const adjgen_stack *s) { return s->block->below + (size_t)(s->top - s->base); }

void adjgen_stack_note_peak(adjgen_stack *s) {
  size_t live = adjgen_stack_live(s);
  if (s->rest->peak < live)
    s->rest->peak = live;
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

static void releaseTree(adjgen_stack *s, void *context) {
  settle(s);
  for (adjgen_block *next = s->block->next, *after; next; next = after) {
    after = next->next;
    adjgen_block_free(next);
  }
  s->block->next = NULL;
  adjgen_stack_for_each_child(s, releaseTree, context);
}

void adjgen_stack_release(void) {
  adjgen_rests_release();
  if (adjgen_stack_exists(adjgen_current))
    releaseTree(adjgen_current, NULL);
}

static void clearTree(adjgen_stack *s, void *context) {
  adjgen_block *first = s->block;
  while (first->prev)
    first = first->prev;
  stand(s, first, first->data);
  s->rest->region = NULL;
  s->rest->regions = 0;
  adjgen_stack_for_each_child(s, clearTree, context);
}

void adjgen_stack_clear(adjgen_stack *s) { clearTree(s, NULL); }
