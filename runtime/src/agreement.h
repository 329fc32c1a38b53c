/* One decision of the threads that run a loop's steps together, each of which has a schedule of its own: the first
 * one that comes to where what is measured decides makes it for all. Then all have taken the first snapshot. */
#ifndef ADJGEN_SRC_AGREEMENT_H
#define ADJGEN_SRC_AGREEMENT_H

#include "choice.h"

typedef struct adjgen_agreement adjgen_agreement;

adjgen_agreement *adjgen_agreement_of(int threads);

/* Each thread once, in front of the first step: `first` is its part of the first snapshot. */
void adjgen_agreement_join(adjgen_agreement *all, int thread, const adjgen_snapshot *first);

/* Of a problem that is the same for all. The calling thread's part is complete, and still there. */
void adjgen_agree(adjgen_agreement *all, adjgen_reversal_problem *problem, const char *place,
                  adjgen_snapshots *snapshots, double seconds_of_step);

/* Each thread once; the last one frees it. Null is right, too. */
void adjgen_agreement_leave(adjgen_agreement *all);

#endif
