/* A stack's blocks, and where the stack stands in them.
 *
 * A position is a number of bytes of values from the stack's beginning on. It says nothing of addresses, of
 * blocks, or of the thread that has the stack: it is still right where the values have come to lie elsewhere
 * (segment.h). Which block it is in is found from where the stack stands. */
#ifndef ADJGEN_SRC_BLOCKS_H
#define ADJGEN_SRC_BLOCKS_H

#include "block.h"

/* Child stacks are found by number through tables of doubling size, so that there can be more without one
 * being moved: table 0 has numbers 0..7, table k > 0 has 2^(k+2) .. 2^(k+3)-1. */
#define ADJGEN_FIRST_TABLE 8
#define ADJGEN_TABLES 24

/* Everything but the hot pointers. Only the thread whose current stack it is changes any of it, or, outside
 * the region, the encountering thread; `children` is filled while others read it, and is accessed atomically.
 */
typedef struct adjgen_stack_rest {
  size_t number; /* of this stack, from 1 on, by which marks know it */
  size_t peak;
  struct adjgen_region *region; /* records of regions (regions.h), room for so many, and how many there are */
  size_t region_room, regions;
  adjgen_stack *outer;     /* child stacks: what was current on the OS thread when it entered */
  adjgen_position entered; /* child stacks: where this one stood then */
  adjgen_stack **children[ADJGEN_TABLES];
  adjgen_stack *root;             /* of the tree that this stack is in; its own for a root */
  struct adjgen_results *results; /* what its thread has kept of the primal's results: see results.c */
  size_t kept_rows;               /* roots: how many rows have been kept in the tree; accessed atomically */
  struct adjgen_events **events;  /* roots: see event_table.c; accessed atomically */
  adjgen_stack *next_root;        /* root stacks: the list of all, and whether an OS thread has it */
  int taken;
  adjgen_block
      *lowest; /* no block in front of it is in memory, but for what the backward sweep has fetched */
  int streams; /* some of its blocks may be on disk */
  int marked;  /* roots: somebody may put a stack of the tree up again; accessed atomically */
  char straddling[ADJGEN_ROOM_BYTES]; /* what adjgen_pop_room has taken from two blocks */
} adjgen_stack_rest;

/* A new stack with one block. */
adjgen_stack *adjgen_stack_new(void);

/* Bytes pushed on s and not popped; the peak brought up to date with them. */
size_t adjgen_stack_live(const adjgen_stack *s);
void adjgen_stack_note_peak(adjgen_stack *s);

/* The position of s; s put to a position, and nothing else. */
adjgen_position adjgen_stack_position(adjgen_stack *s);
void adjgen_stack_place(adjgen_stack *s, adjgen_position to);

/* The block in which so many bytes end. A message and abort() if there have never been so many. */
adjgen_block *adjgen_stack_block_at(adjgen_stack *s, size_t bytes);

/* s stands behind the first `used` bytes of the block. */
void adjgen_stack_stand(adjgen_stack *s, adjgen_block *block, size_t used);

/* To an empty block behind this one. If that takes memory which the limit does not leave, the lowest blocks go to
 * disk. */
void adjgen_stack_go_forward(adjgen_stack *s);

/* Leaves blocks that have become empty, and has those fetched that come next; the stack is empty if it still stands at a base afterwards. */
void adjgen_stack_settle(adjgen_stack *s);

/* Frees at most so many blocks of a list, and returns the others. */
adjgen_block *adjgen_blocks_free(adjgen_block *first, size_t most);

#endif
