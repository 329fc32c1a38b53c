#include "blocks.h"

#include "fatal.h"
#include "memory.h"
#include "stream.h"

#include <stdint.h>

adjgen_block *adjgen_blocks_free(adjgen_block *first, size_t most) {
  for (adjgen_block *next; first && most > 0; first = next, --most) {
    next = first->next;
    adjgen_block_free(first);
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
  adjgen_block_fetch(block);
  adjgen_stack_rest *r = s->rest;
  if (!r->lowest || block->below <= r->lowest->below)
    r->lowest = block;
  s->block = block;
  s->base = block->data;
  s->limit = block->data + ADJGEN_BLOCK_ROOM;
  s->top = block->data + used;
}

/* ---- with a limit of memory */

/* A stack keeps so many blocks in any case, those on top; and in the backward sweep has so many fetched ahead. */
#define KEPT 4
#define AHEAD 4

static int isNearTop(const adjgen_stack *s, const adjgen_block *block) {
  const adjgen_block *b = s->block;
  for (int k = 0; b && k < KEPT; ++k, b = b->prev)
    if (b == block)
      return 1;
  return 0;
}

/* The lowest one that is in memory and need not be. */
static adjgen_block *lowestToStore(adjgen_stack *s) {
  adjgen_block *b = s->rest->lowest;
  while (!isNearTop(s, b) && !adjgen_block_is_here(b))
    b = b->next;
  s->rest->lowest = b;
  return isNearTop(s, b) ? NULL : b;
}

/* For one block more. Blocks go to disk before the limit is reached, so that nobody has to wait for that; what is
 * behind the next one has been popped, and cannot come back, as something is pushed. */
static void makeRoom(adjgen_stack *s) {
  const size_t most = adjgen_memory_most(), early = 8 * ADJGEN_BLOCK_BYTES;
  if (most == SIZE_MAX)
    return;
  if (s->block->next)
    s->block->next->next = adjgen_blocks_free(s->block->next->next, SIZE_MAX);
  const size_t begin = most - (most / 4 < early ? most / 4 : early);
  adjgen_block *b;
  while (adjgen_total_bytes() + ADJGEN_BLOCK_BYTES > begin + adjgen_stream_leaving() &&
         (b = lowestToStore(s))) {
    s->rest->streams = 1;
    s->rest->lowest = b->next;
    adjgen_block_store(b);
  }
  while (adjgen_total_bytes() + ADJGEN_BLOCK_BYTES > most && adjgen_stream_leaving() > 0)
    adjgen_stream_wait();
}

/* The stack has left a block downwards. That one is kept, as the next push may need it; those behind it only a mark
 * can ask for. */
static void fetchAhead(adjgen_stack *s) {
  const size_t most = adjgen_memory_most();
  const int isMarked = __atomic_load_n(&s->rest->root->rest->marked, __ATOMIC_RELAXED);
  for (adjgen_block *b = s->block->next->next; most != SIZE_MAX && b && adjgen_block_is_here(b); b = b->next)
    if (adjgen_total_bytes() >
        most - (most / 2 < AHEAD * ADJGEN_BLOCK_BYTES ? most / 2 : AHEAD * ADJGEN_BLOCK_BYTES)) {
      if (isMarked)
        adjgen_block_store(b);
      else
        adjgen_block_drop(b);
    }
  adjgen_block *b = s->block->prev;
  for (int k = 0; b && k < AHEAD; ++k, b = b->prev)
    if (k == 0 || adjgen_total_bytes() + ADJGEN_BLOCK_BYTES <= most) {
      adjgen_block_fetch_ahead(b);
      s->rest->lowest = b;
    }
}

/* ---- */

static adjgen_block *nextBlock(adjgen_block *block) {
  if (!block->next) {
    block->next = adjgen_block_new();
    block->next->prev = block;
  } else
    adjgen_block_empty(block->next);
  return block->next;
}

/* The block in front is left with its values' end noted, the one behind learns what lies below it. */
void adjgen_stack_go_forward(adjgen_stack *s) {
  adjgen_block_forget(s->block);
  s->block->used = (size_t)(s->top - s->base);
  makeRoom(s);
  adjgen_block *next = nextBlock(s->block);
  next->below = adjgen_stack_live(s);
  adjgen_stack_note_peak(s);
  adjgen_stack_stand(s, next, 0);
}

void adjgen_stack_settle(adjgen_stack *s) {
  while (s->top == s->base && s->block->prev) {
    adjgen_stack_stand(s, s->block->prev, s->block->prev->used);
    if (s->rest->streams)
      fetchAhead(s);
  }
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

/* Somebody may come back here: what the disk has of the block is from before. */
adjgen_position adjgen_stack_position(adjgen_stack *s) {
  noteUsed(s);
  adjgen_block_forget(s->block);
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
