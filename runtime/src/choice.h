/* What a loop that leaves it to the run does: from the size of its first snapshot, the time of its first step, and
 * the limit of memory. */
#ifndef ADJGEN_SRC_CHOICE_H
#define ADJGEN_SRC_CHOICE_H

#include "reversal.h"
#include "snapshots.h"

/* The first snapshot, of which a thread may have but a part. */
typedef struct adjgen_first_state {
  const adjgen_snapshot *part;
  size_t bytes, room; /* of all parts */
} adjgen_first_state;

/* Of ADJGEN_AUTO, scheme and numbers; of both that and ADJGEN_DISK the costs of a snapshot on disk, measured by
 * writing the first one. The first step has been run. A message, and the end, if the limit is too small. `recorders`: threads that record
 * steps at the same time; 0: one, without copies of the state. */
void adjgen_choose(adjgen_reversal_problem *problem, const char *place, adjgen_snapshots *snapshots,
                   const adjgen_first_state *first, double seconds_of_step, int recorders);

/* The least number of runs for a loop that had so many steps, with what it was given. */
size_t adjgen_choice_least(const adjgen_reversal_problem *problem, adjgen_index steps);

#endif
