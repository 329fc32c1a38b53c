/* What the library's files share, and generated code does not see. */
#ifndef ADJGEN_INTERNAL_H
#define ADJGEN_INTERNAL_H

#include <adjgen/stack.h>

/* Children are found by number through segments of doubling size, so that the table grows without being
 * moved: segment 0 has numbers 0..7, segment k > 0 has 2^(k+2) .. 2^(k+3)-1. */
#define ADJGEN_FIRST_SEGMENT 8
#define ADJGEN_SEGMENTS 24

typedef struct adjgen_block {
  struct adjgen_block *prev, *next;
  char *end;    /* where the values of this block end, once the stack has gone on to the next one */
  size_t below; /* bytes of values in the blocks before this one */
  char data[];
} adjgen_block;

_Static_assert(sizeof(adjgen_block) >= ADJGEN_MARGIN, "the header is the margin in front of the values");

/* Everything but the hot pointers. Only the thread whose current stack it is changes any of it, or, outside
 * the region, the encountering thread; `children` is filled while others read it, and is accessed atomically.
 */
typedef struct adjgen_stack_rest {
  size_t peak;
  const char *region;  /* the topmost record of a region (see team.c), or null */
  size_t regions;      /* how many there are */
  adjgen_stack *outer; /* child stacks: what was current on the OS thread when it entered */
  adjgen_mark entered; /* child stacks: where this one stood then */
  adjgen_stack **children[ADJGEN_SEGMENTS];
  adjgen_stack *root;             /* of the tree that this stack is in; its own for a root */
  struct adjgen_results *results; /* what its thread has kept of the primal's results: see results.c */
  size_t kept_rows;               /* roots: how many rows have been kept in the tree; accessed atomically */
  struct adjgen_events **events;  /* roots: see events.c; accessed atomically */
  adjgen_stack *next_root;        /* root stacks: the list of all, and whether an OS thread has it */
  int taken;
  char straddling[ADJGEN_ROOM_BYTES]; /* what adjgen_pop_room has taken from two blocks */
} adjgen_stack_rest;

/* A new stack with one block; the calling thread's own root stack, made current. */
adjgen_stack *adjgen_stack_new(void);
adjgen_stack *adjgen_stack_root(void);

/* The calling thread's stack, made if it has none yet. */
adjgen_stack *adjgen_stack_own(void);
int adjgen_stack_exists(const adjgen_stack *s);

/* The position of s; s put to a position without any check; and, if that is below, with the children's
 * following. */
adjgen_mark adjgen_stack_position(adjgen_stack *s);
void adjgen_stack_place(adjgen_mark mark);
void adjgen_stack_move(adjgen_mark mark);

/* Empties s and the stacks below it in the tree. */
void adjgen_stack_clear(adjgen_stack *s);

/* Gives back the memory that sums of rests have left (factored.c). */
void adjgen_rests_release(void);

/* Bytes pushed on s and not popped; the peak brought up to date with them. */
size_t adjgen_stack_live(const adjgen_stack *s);
void adjgen_stack_note_peak(adjgen_stack *s);

/* Child t, made if need be; and the same for every child there is. */
adjgen_stack *adjgen_stack_child(adjgen_stack *s, int t);
void adjgen_stack_for_each_child(adjgen_stack *s, void (*visit)(adjgen_stack *, void *), void *context);

/* The root's events are as if none had happened. */
void adjgen_events_forget(adjgen_stack *root);

/* Memory, or a message and abort(). */
void *adjgen_allocate(size_t bytes);
adjgen_block *adjgen_block_new(void);
void adjgen_block_free(adjgen_block *block);

/* Writes "adjgen: ..." on standard error and aborts. Of several threads, only the first one writes. */
__attribute__((noreturn, cold, format(printf, 1, 2))) void adjgen_fatal(const char *format, ...);

#endif
