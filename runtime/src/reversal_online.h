/* Where snapshots are taken while it is not known how many steps there will be.
 *
 * Whenever the loop ends, no step may have to be run more often than it would be had the number of steps been
 * known (Wang, Moin and Iaccarino, "Minimal repetition dynamic checkpointing algorithm", 2009). Theirs takes a
 * snapshot in front of each step. Here they are taken as late as that allows, so that few are:
 *
 * With s snapshots, b(s, r) steps are done without any being run more than r times (reversal_counts.h), the first
 * time being that of the forward sweep. In round r, up to that number, the snapshots lie at 0, b(s, r - 1), and
 * then b(s - 1, r - 1), b(s - 2, r - 1), ... steps from one to the next: as far apart as each of the parts, with
 * what snapshots are free when its turn comes, can be gone back over with r - 1 runs. The first of these parts is
 * all that the rounds before had, so that the snapshots in it may be taken away, one for each new one. */
#ifndef ADJGEN_SRC_REVERSAL_ONLINE_H
#define ADJGEN_SRC_REVERSAL_ONLINE_H

#include <adjgen/schedule.h>

typedef struct adjgen_online {
  adjgen_index snapshots;
  adjgen_index runs;  /* r */
  adjgen_index taken; /* in this round, those behind b(s, r - 1) */
  adjgen_index due;   /* in front of this step the next one is taken; no later one if it is negative */
} adjgen_online;

adjgen_online adjgen_online_begin(adjgen_index snapshots);

/* One is taken in front of o->due. */
void adjgen_online_take(adjgen_online *o);

/* Snapshots lie in front of step[0] < ... < step[count - 1] < end, the end of the loop, or the place of the next
 * one. Which of those that rounds before have left is best taken away; 0 if none is left. */
adjgen_index adjgen_online_spare(const adjgen_online *o, const adjgen_index *step, adjgen_index count,
                                 adjgen_index end);

/* The loop has ended: whether that one must be taken away so that no step is run too often, or is worth it. */
int adjgen_online_drops(const adjgen_online *o, const adjgen_index *step, adjgen_index count,
                        adjgen_index end, adjgen_index spare);

#endif
