/* How many steps have to be run again to go back over a loop with so many snapshots, exactly: Griewank and
 * Walther, "Algorithm 799: revolve", 2000.
 *
 * A loop of `steps` steps; the state in front of it is one of the `snapshots`. To go back over a step it is
 * recorded, which is not counted; what is counted are the steps that are only run, to get from one state to a
 * later one. b(s, r) = (s + r)! / (s! r!) is the number of steps that s snapshots do without running any more
 * than r times. */
#ifndef ADJGEN_SRC_REVERSAL_COUNTS_H
#define ADJGEN_SRC_REVERSAL_COUNTS_H

#include <adjgen/schedule.h>

/* Larger numbers are this one. */
#define ADJGEN_REVERSAL_MOST (((adjgen_index)1) << 62)

/* b(s, r); 0 if one of them is negative. */
adjgen_index adjgen_reversal_reach(adjgen_index snapshots, adjgen_index runs);

/* The least r with b(s, r) >= steps: no step has to be run more often. */
adjgen_index adjgen_reversal_runs(adjgen_index steps, adjgen_index snapshots);

/* The least number of steps that are run. */
adjgen_index adjgen_reversal_count(adjgen_index steps, adjgen_index snapshots);

/* How many steps to run from the first snapshot to the next one, for which one is left: at least 2 steps and 2
 * snapshots. Of all numbers that lead to the least count the largest, so that the fewest snapshots are taken. */
adjgen_index adjgen_reversal_front(adjgen_index steps, adjgen_index snapshots);

#endif
