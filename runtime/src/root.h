/* The root stacks: one for every OS thread that pushes without being in a team. */
#ifndef ADJGEN_SRC_ROOT_H
#define ADJGEN_SRC_ROOT_H

#include <adjgen/stack.h>

/* The calling thread's stack, made if it has none yet. */
adjgen_stack *adjgen_stack_own(void);

/* The current stack, on which the mark must have been taken. */
adjgen_stack *adjgen_stack_marked(adjgen_mark mark);

/* False for the one without room that all threads begin with. */
int adjgen_stack_exists(const adjgen_stack *s);

#endif
