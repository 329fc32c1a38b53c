/* The order in which the backward sweep of a loop takes, restores and leaves snapshots, and runs steps again: for
 * each of the schemes of adjgen/checkpoint.h. It knows nothing of what a state is, and where snapshots lie: it
 * deals in numbers of steps and of places for snapshots.
 *
 * The forward sweep is the whole loop. What comes behind the loop, and its backward sweep, is one step more, which
 * needs no recording: so the least number of runs for a loop of n steps is adjgen_reversal_count(n + 1, snapshots).
 *
 * Several steps may be recorded together (`width`): then all that is said of steps holds for groups of so many.
 * All memory is had from adjgen_reversal_new, but for loops with a snapshot for each step, or for each n, of which
 * the number is not known. */
#ifndef ADJGEN_SRC_REVERSAL_H
#define ADJGEN_SRC_REVERSAL_H

#include "reversal_disk.h"

#include <adjgen/checkpoint.h>

typedef struct adjgen_reversal_problem {
  int scheme; /* ADJGEN_ALL ... ADJGEN_DISK */
  adjgen_index in_memory,
      on_disk;             /* places for snapshots; for ADJGEN_ALL and ADJGEN_PERIODIC as many as needed */
  adjgen_index steps;      /* ADJGEN_STEPS_UNKNOWN: then ADJGEN_BINOMIAL is ADJGEN_ONLINE */
  adjgen_index width;      /* recorded together, at least 1 */
  adjgen_disk_costs costs; /* ADJGEN_DISK */
  double sums;             /* that may be made to find its schedule; 0: about a second's */
} adjgen_reversal_problem;

typedef struct adjgen_reversal_action {
  int kind;                   /* ADJGEN_DONE ... ADJGEN_BACK */
  adjgen_index first, behind; /* of steps */
  adjgen_index place;         /* of the snapshot; those on disk come behind those in memory */
} adjgen_reversal_action;

typedef struct adjgen_reversal adjgen_reversal;

adjgen_reversal *adjgen_reversal_new(adjgen_reversal_problem problem);
void adjgen_reversal_free(adjgen_reversal *r);

/* Forward sweep: in front of which step the next snapshot is taken (0 at first), -1 for none any more; and that
 * it is taken now, at which place. A place may be one that had another snapshot before. */
adjgen_index adjgen_reversal_due(const adjgen_reversal *r);
adjgen_index adjgen_reversal_take(adjgen_reversal *r);

/* Behind the forward sweep, which had so many steps. */
void adjgen_reversal_turn(adjgen_reversal *r, adjgen_index steps);

/* Then, until ADJGEN_DONE. The last one but that restores the first snapshot: what stands in front of the loop finds
 * the state as it was. */
adjgen_reversal_action adjgen_reversal_next(adjgen_reversal *r);

/* Whether there are steps that have not been gone back over, or more exactly groups of them. */
adjgen_index adjgen_reversal_rest(const adjgen_reversal *r);

#endif
