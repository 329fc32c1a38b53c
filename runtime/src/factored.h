/* Sums that are multiplied once for each cell: what the stack has to know of them. */
#ifndef ADJGEN_SRC_FACTORED_H
#define ADJGEN_SRC_FACTORED_H

/* Gives back the memory that they have left. */
void adjgen_rests_release(void);

#endif
