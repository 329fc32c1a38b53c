#include "blocks.h"

#include "fatal.h"
#include "memory.h"

#include <stdint.h>

adjgen_block *adjgen_block_new(void) {
  adjgen_block *block = adjgen_hold(ADJGEN_BLOCK_BYTES);
  block->prev = block->next = NULL;
  block->used = block->below = 0;
  return block;
}

adjgen_block *adjgen_blocks_free(adjgen_block *first, size_t most) {
  for (adjgen_block *next; first && most > 0; first = next, --most) {
    next = first->next;
    adjgen_let_go(first, ADJGEN_BLOCK_BYTES);
  }
  return first;
}

adjgen_stack *adjgen_stack_new(void) {
  static size_t stacks;
  struct {
    adjgen_stack hot;
    adjgen_stack_rest rest;
  } *both = adjgen_allocate(sizeof *both);
  memset(both, 0, sizeof *both);
  both->hot.rest = &both->rest;
  both->rest.root = &both->hot;
  both->rest.number = __atomic_add_fetch(&stacks, 1, __ATOMIC_RELAXED);
  adjgen_stack_stand(&both->hot, adjgen_block_new(), 0);
  return &both->hot;
}

void adjgen_stack_stand(adjgen_stack *s, adjgen_block *block, size_t used) {
  s->block = block;
  s->base = block->data;
  s->limit = block->data + ADJGEN_BLOCK_ROOM;
  s->top = block->data + used;
}

static adjgen_block *nextBlock(adjgen_block *block) {
  if (!block->next) {
    block->next = adjgen_block_new();
    block->next->prev = block;
  }
  return block->next;
}

/* The block in front is left with its values' end noted, the one behind learns what lies below it. */
void adjgen_stack_go_forward(adjgen_stack *s) {
  adjgen_block *next = nextBlock(s->block);
  s->block->used = (size_t)(s->top - s->base);
  next->below = adjgen_stack_live(s);
  adjgen_stack_note_peak(s);
  adjgen_stack_stand(s, next, 0);
}

void adjgen_stack_settle(adjgen_stack *s) {
  while (s->top == s->base && s->block->prev)
    adjgen_stack_stand(s, s->block->prev, s->block->prev->used);
}

size_t adjgen_stack_live(const adjgen_stack *s) { return s->block->below + (size_t)(s->top - s->base); }

void adjgen_stack_note_peak(adjgen_stack *s) {
  size_t live = adjgen_stack_live(s);
  if (s->rest->peak < live)
    s->rest->peak = live;
}

/* What is known of the end of the block in which s stands may come from an earlier time, when the stack left
 * it: then it can be too large, which does no harm, as all that is known to lie behind is gone; but it must
 * not be too small. */
static void noteUsed(const adjgen_stack *s) {
  const size_t used = (size_t)(s->top - s->base);
  if (s->block->used < used)
    s->block->used = used;
}

adjgen_position adjgen_stack_position(adjgen_stack *s) {
  noteUsed(s);
  adjgen_position position = {adjgen_stack_live(s), s->rest->regions};
  return position;
}

/* Upwards there is what was there when the position was taken, as long as nothing has been pushed since: of
 * each block that the stack had left by then, the end is known, and the next one begins with it. */
adjgen_block *adjgen_stack_block_at(adjgen_stack *s, size_t bytes) {
  noteUsed(s);
  adjgen_block *block = s->block;
  while (block->prev && bytes <= block->below)
    block = block->prev;
  for (; bytes > block->below + block->used; block = block->next)
    if (!block->next || block->next->below != block->below + block->used)
      adjgen_fatal("a stack is put to a mark whose values are not there any more");
  return block;
}

void adjgen_stack_place(adjgen_stack *s, adjgen_position to) {
  adjgen_block *block = adjgen_stack_block_at(s, to.bytes);
  adjgen_stack_stand(s, block, to.bytes - block->below);
  s->rest->regions = to.regions;
}
