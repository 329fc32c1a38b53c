/* The tree of stacks: child t of a stack is that of thread t of the teams forked from it (adjgen/team.h). */
#ifndef ADJGEN_SRC_TREE_H
#define ADJGEN_SRC_TREE_H

#include <adjgen/stack.h>

/* Child t, made if need be; and the same for every child there is. */
adjgen_stack *adjgen_stack_child(adjgen_stack *s, int t);
void adjgen_stack_for_each_child(adjgen_stack *s, void (*visit)(adjgen_stack *, void *), void *context);

/* Empties s and the stacks below it in the tree. */
void adjgen_stack_clear(adjgen_stack *s);

#endif
