#include "reversal_disk.h"

#include "memory.h"
#include "reversal_counts.h"

#include <math.h>
#include <stdlib.h>

/* Sums that are made to find all costs: about a second. */
#define MOST_SUMS 5e8

/* Costs by the number of free snapshots on disk and of units; [0] is not used. */
struct adjgen_disk_plan {
  adjgen_index unit, units, in_memory, on_disk;
  adjgen_disk_costs costs;
  double *without; /* there is no snapshot of the state yet */
  double *with;    /* there is one on disk */
};

static double *row(double *costs, const adjgen_disk_plan *p, adjgen_index on_disk) {
  return costs + on_disk * (p->units + 1);
}

/* A loop that is longer than it was said to be is gone back over, too. */
static adjgen_index unitsOf(const adjgen_disk_plan *p, adjgen_index steps) {
  const adjgen_index units = (steps + p->unit - 1) / p->unit;
  return units < p->units ? units : p->units;
}

/* With a snapshot in memory here. */
static double inMemory(const adjgen_disk_plan *p, adjgen_index units) {
  if (p->in_memory == 0)
    return units * p->unit == 1 ? 0 : INFINITY;
  return (double)adjgen_reversal_count(units * p->unit, p->in_memory);
}

/* With that, or, if there is none in memory at all, with the one on disk alone. */
static double withoutMore(const adjgen_disk_plan *p, adjgen_index units) {
  const double steps = (double)(units * p->unit);
  return p->in_memory > 0 ? inMemory(p, units) : steps * (steps - 1) / 2 + (steps - 1) * p->costs.read;
}

/* The first `front` units are run, what lies behind is gone back over, the snapshot is read, and then they are. */
static double split(const adjgen_disk_plan *p, const double *without, const double *with, adjgen_index units,
                    adjgen_index front) {
  return (double)(front * p->unit) + without[units - front] + p->costs.read + with[front];
}

static void findCosts(adjgen_disk_plan *p, adjgen_index on_disk) {
  double *without = row(p->without, p, on_disk), *with = row(p->with, p, on_disk);
  const double *fewer = on_disk > 0 ? row(p->with, p, on_disk - 1) : NULL;
  for (adjgen_index n = 1; n <= p->units; ++n) {
    const double memory = inMemory(p, n);
    double best = withoutMore(p, n);
    for (adjgen_index front = 1; front < n; ++front) {
      const double cost = split(p, without, with, n, front);
      best = cost < best ? cost : best;
    }
    with[n] = best;
    without[n] = memory;
    if (fewer && p->costs.write + fewer[n] < memory)
      without[n] = p->costs.write + fewer[n];
  }
}

adjgen_disk_plan *adjgen_disk_plan_new(adjgen_index steps, adjgen_index in_memory, adjgen_index on_disk,
                                       adjgen_disk_costs costs, double sums) {
  adjgen_disk_plan *p = adjgen_allocate(sizeof *p);
  p->in_memory = in_memory;
  p->on_disk = on_disk < steps ? on_disk : steps;
  p->costs = costs;
  for (p->unit = 1;; p->unit *= 2) {
    p->units = (steps + p->unit - 1) / p->unit;
    if (0.5 * (double)p->units * (double)p->units * (double)(p->on_disk + 1) <=
        (sums > 0 && sums < MOST_SUMS ? sums : MOST_SUMS))
      break;
  }
  const size_t bytes = (size_t)(p->on_disk + 1) * (size_t)(p->units + 1) * sizeof(double);
  p->without = adjgen_hold(bytes);
  p->with = adjgen_hold(bytes);
  for (adjgen_index d = 0; d <= p->on_disk; ++d)
    findCosts(p, d);
  return p;
}

void adjgen_disk_plan_free(adjgen_disk_plan *p) {
  if (!p)
    return;
  const size_t bytes = (size_t)(p->on_disk + 1) * (size_t)(p->units + 1) * sizeof(double);
  adjgen_let_go(p->without, bytes);
  adjgen_let_go(p->with, bytes);
  free(p);
}

static adjgen_index known(const adjgen_disk_plan *p, adjgen_index on_disk) {
  return on_disk < p->on_disk ? on_disk : p->on_disk;
}

int adjgen_disk_writes(const adjgen_disk_plan *p, adjgen_index steps, adjgen_index on_disk) {
  const adjgen_index n = unitsOf(p, steps);
  if (on_disk == 0)
    return 0;
  return p->in_memory == 0 || p->costs.write + row(p->with, p, known(p, on_disk) - 1)[n] < inMemory(p, n);
}

adjgen_index adjgen_disk_next(const adjgen_disk_plan *p, adjgen_index steps, adjgen_index on_disk) {
  const adjgen_index n = unitsOf(p, steps);
  const double *without = row(p->without, p, known(p, on_disk)), *with = row(p->with, p, known(p, on_disk));
  adjgen_index best = 0;
  double least = withoutMore(p, n);
  for (adjgen_index front = 1; front < n; ++front) {
    const double cost = split(p, without, with, n, front);
    if (cost < least) {
      least = cost;
      best = front;
    }
  }
  return best * p->unit;
}

double adjgen_disk_cost(const adjgen_disk_plan *p, adjgen_index steps, adjgen_index on_disk) {
  return row(p->without, p, known(p, on_disk))[unitsOf(p, steps)];
}
