/* Two kinds of snapshots: those in memory cost nothing, those on disk cost a write, and a read each time that
 * they are restored. The least cost of going back over a loop, in runs of a step, and what leads to it: Aupy,
 * Herrmann, Hovland and Robert, "Optimal multistage algorithm for adjoint computation", 2016, for a limited
 * number of snapshots on disk.
 *
 * What makes it feasible: a snapshot on disk is never taken above one in memory, so that what lies above one in
 * memory is binomial, whose cost is a formula. The test compares with all schedules. */
#ifndef ADJGEN_SRC_REVERSAL_DISK_H
#define ADJGEN_SRC_REVERSAL_DISK_H

#include <adjgen/schedule.h>

typedef struct adjgen_disk_costs {
  double write, read; /* of a snapshot, in runs of a step */
} adjgen_disk_costs;

typedef struct adjgen_disk_plan adjgen_disk_plan;

/* For loops of up to so many steps. Long loops are looked at in units of several steps: snapshots on disk are
 * taken at multiples of it only. `sums`: how many may be made; 0: what takes about a second. */
adjgen_disk_plan *adjgen_disk_plan_new(adjgen_index steps, adjgen_index in_memory, adjgen_index on_disk,
                                       adjgen_disk_costs costs, double sums);
void adjgen_disk_plan_free(adjgen_disk_plan *plan);

/* The state is in front of so many steps, no snapshot of it has been taken, none in memory is in use, and
 * `on_disk` ones on disk are free: whether the one to take is on disk. */
int adjgen_disk_writes(const adjgen_disk_plan *plan, adjgen_index steps, adjgen_index on_disk);

/* There is a snapshot of it on disk, the others as above: how many steps to run up to the next snapshot; 0 if it
 * is best to have one in memory here or, if there is none at all, to go on from this one alone. */
adjgen_index adjgen_disk_next(const adjgen_disk_plan *plan, adjgen_index steps, adjgen_index on_disk);

/* The least cost, with the first snapshot's write; exact if the steps are not looked at in units. */
double adjgen_disk_cost(const adjgen_disk_plan *plan, adjgen_index steps, adjgen_index on_disk);

#endif
