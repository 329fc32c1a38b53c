/* Records of parallel regions.
 *
 * For every child stack that a region has left higher, or lower, than it found it, the encountering thread's
 * stack gets a record of both positions. The backward sweep puts the child to the later one: a no-operation
 * the first time, and what makes it readable again when a mark of the encountering thread's stack has been
 * restored. A mark knows how many records there were: where the stack is put to it, the records in between
 * say where the children stood.
 *
 * Records are an array of the stack's, not among its values. They have numbers of threads, and positions,
 * which count from the beginning of the stack: so they can be taken to another stack with the values
 * (segment.h), and those above the last one are still there while nothing is pushed. */
#ifndef ADJGEN_SRC_REGIONS_H
#define ADJGEN_SRC_REGIONS_H

#include <adjgen/stack.h>

typedef struct adjgen_region {
  size_t at;                  /* where the encountering thread's stack stood, in bytes */
  size_t thread;              /* the number of the child */
  adjgen_position begin, end; /* of the child */
} adjgen_region;

void adjgen_region_push(adjgen_stack *s, adjgen_region region);

/* The last record, which must have been pushed where the stack stands now. */
adjgen_region adjgen_region_pop(adjgen_stack *s);

adjgen_stack *adjgen_region_child(adjgen_stack *s, const adjgen_region *region);

/* Puts s to a position, up or down, and the children to where they stood then. */
void adjgen_stack_move(adjgen_stack *s, adjgen_position to);

/* Gives back the room for records that are not there. */
void adjgen_regions_trim(adjgen_stack *s);

#endif
