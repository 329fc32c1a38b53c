#include "choice.h"

#include "clock.h"
#include "fatal.h"
#include "memory.h"
#include "reversal_counts.h"

#include <stdint.h>
#include <string.h>

/* More on disk at a time would hardly make it faster. */
#define MOST_ON_DISK 64

/* Of what is left, the part for a recorded step, which nobody has seen yet: what it pushes beyond that goes to
 * disk. */
#define PART_FOR_STEP 4

/* Of schedules on disk, about. */
#define SUMS_A_SECOND 3e8
#define LEAST_SUMS 1e6
#define PART_OF_LOOP 0.1

static adjgen_index least(adjgen_index a, adjgen_index b) { return a < b ? a : b; }

/* A snapshot that is written, and read again at once, may still be in the system's memory: then that is also what it
 * costs. A step so short that the clock does not see it takes a nanosecond. */
static adjgen_disk_costs measured(adjgen_snapshots *all, const adjgen_first_state *first,
                                  double secondsOfStep) {
  const double step = secondsOfStep > 1e-9 ? secondsOfStep : 1e-9;
  const size_t own = first->part->bytes;
  const double parts = own > 0 ? (double)first->bytes / (double)own : 1;
  adjgen_snapshot probe;
  memset(&probe, 0, sizeof probe);
  const double begin = adjgen_clock();
  adjgen_snapshot_open(all, &probe, 1);
  adjgen_snapshot_put(all, first->part->memory, own);
  adjgen_snapshot_close(all);
  adjgen_snapshots_wait(all);
  const double written = adjgen_clock();
  char piece[4096];
  adjgen_snapshot_reopen(all, &probe, 1);
  for (size_t rest; (rest = adjgen_snapshot_rest(all)) > 0;)
    adjgen_snapshot_get(all, piece, rest < sizeof piece ? rest : sizeof piece);
  const double read = adjgen_clock();
  adjgen_snapshot_free(&probe);
  all->file_end = 0; /* its place in the file is free */
  return (adjgen_disk_costs){parts * (written - begin) / step, parts * (read - written) / step};
}

/* Making the schedule takes no more than a small part of the time that the loop takes. */
static void limitEffort(adjgen_reversal_problem *p, double secondsOfStep) {
  const double sums = p->steps > 0 ? SUMS_A_SECOND * PART_OF_LOOP * secondsOfStep * (double)p->steps : 0;
  p->sums = sums > LEAST_SUMS ? sums : LEAST_SUMS;
}

/* On disk if that takes less time, with as many in memory as fit. */
static void compareWithDisk(adjgen_reversal_problem *p, adjgen_snapshots *all,
                            const adjgen_first_state *first, double secondsOfStep) {
  const adjgen_index fits = p->in_memory;
  if (p->steps < 0 || (fits > 0 && adjgen_reversal_count(p->steps + 1, fits) <= 2 * p->steps))
    return;
  const adjgen_disk_costs costs = measured(all, first, secondsOfStep);
  adjgen_disk_plan *plan = adjgen_disk_plan_new(p->steps + 1, fits, MOST_ON_DISK, costs, p->sums);
  if (fits == 0 || adjgen_disk_cost(plan, p->steps + 1, MOST_ON_DISK) <
                       (double)adjgen_reversal_count(p->steps + 1, fits)) {
    p->scheme = ADJGEN_DISK;
    p->on_disk = MOST_ON_DISK;
    p->costs = costs;
  }
  adjgen_disk_plan_free(plan);
}

/* Without a limit all steps are recorded together, from a single snapshot; or each thread has several such parts. */
static void chooseWithoutLimit(adjgen_reversal_problem *p, int recorders) {
  p->scheme = ADJGEN_PERIODIC;
  p->in_memory = p->steps > 0 ? p->steps : ADJGEN_REVERSAL_MOST;
  if (recorders > 1)
    p->in_memory = p->steps > 0 ? p->steps / (4 * (adjgen_index)recorders) + 1 : 1;
}

static void chooseWithin(adjgen_reversal_problem *p, const char *place, adjgen_snapshots *all,
                         const adjgen_first_state *first, double secondsOfStep, size_t recorders) {
  const size_t most = adjgen_memory_most(), others = adjgen_total_bytes() - first->room;
  const size_t left = others < most ? most - others : 0, state = first->bytes > 0 ? first->bytes : 1;
  size_t fit = (left - left / PART_FOR_STEP) / state;
  fit = fit > 4 * recorders ? fit - 2 * recorders
                            : fit - fit / 2 * (recorders > 0); /* copies; their recordings */
  if (fit == 0 && (p->steps < 0 || state > left))
    adjgen_fatal(
        "%s: a snapshot has %zu bytes, but of the limit of %zu bytes no more than %zu are left; a larger one "
        "is set by ADJGEN_MEMORY=%zuM or adjgen_memory_limit",
        place, first->bytes, most, left, (4 * state + others) / 1048576 + 1);
  p->scheme = p->steps < 0 ? ADJGEN_ONLINE : ADJGEN_BINOMIAL;
  p->in_memory = fit < (size_t)1 << 20 ? (adjgen_index)fit : (adjgen_index)1 << 20;
  if (p->steps >= 0)
    p->in_memory = least(p->in_memory, p->steps + 1);
  compareWithDisk(p, all, first, secondsOfStep);
}

void adjgen_choose(adjgen_reversal_problem *p, const char *place, adjgen_snapshots *all,
                   const adjgen_first_state *first, double secondsOfStep, int recorders) {
  limitEffort(p, secondsOfStep);
  if (p->scheme == ADJGEN_DISK)
    p->costs = measured(all, first, secondsOfStep);
  else if (adjgen_memory_most() == SIZE_MAX)
    chooseWithoutLimit(p, recorders);
  else
    chooseWithin(p, place, all, first, secondsOfStep, (size_t)recorders);
}

size_t adjgen_choice_least(const adjgen_reversal_problem *p, adjgen_index steps) {
  if (p->scheme <= ADJGEN_PERIODIC)
    return (size_t)steps;
  return (size_t)adjgen_reversal_count(steps + 1, p->in_memory + (p->scheme == ADJGEN_DISK ? p->on_disk : 0));
}
