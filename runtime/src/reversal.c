#include "reversal.h"

#include "memory.h"
#include "reversal_counts.h"
#include "reversal_online.h"

#include <stdlib.h>
#include <string.h>

/* Numbers of steps are in groups of `width`. */
struct adjgen_reversal {
  adjgen_reversal_problem problem;
  adjgen_index steps; /* of the loop, not in groups: what was said first, what it had at last */
  adjgen_index due;
  adjgen_online online;
  adjgen_disk_plan *plan;
  adjgen_index count, room; /* snapshots that are there, from the first step to the last: */
  adjgen_index *step, *place;
  adjgen_index free_places, *free_place; /* those in memory on top, as far as there are both */
  adjgen_index free_on_disk;
  adjgen_index end;     /* groups that have not been gone back over */
  adjgen_index at;      /* in front of which one the state is; -1: nobody knows */
  adjgen_index goes_to; /* where the state that is had by running on gets its snapshot; -1: nowhere */
  int recorded;         /* the last group has been, and is to be gone back over */
};

static int hasPlaceForEach(const adjgen_reversal *r) { return r->problem.scheme <= ADJGEN_PERIODIC; }
static int isOnDisk(const adjgen_reversal *r, adjgen_index place) { return place >= r->problem.in_memory; }

/* ---- places */

static void setRoom(adjgen_reversal *r, adjgen_index room) {
  adjgen_index *all = adjgen_allocate(3 * (size_t)room * sizeof *all);
  adjgen_index *of[] = {all, all + room, all + 2 * room};
  if (r->room > 0) {
    memcpy(of[0], r->step, (size_t)r->count * sizeof *all);
    memcpy(of[1], r->place, (size_t)r->count * sizeof *all);
  }
  free(r->step);
  r->step = of[0];
  r->place = of[1];
  r->free_place = of[2];
  r->free_places = 0;
  for (adjgen_index p = room; p-- > r->room;)
    r->free_place[r->free_places++] = p;
  r->room = room;
}

static void giveBack(adjgen_reversal *r, adjgen_index place) {
  r->free_place[r->free_places++] = place;
  r->free_on_disk += isOnDisk(r, place);
}

/* One in memory, or one on disk, if there is; the other kind otherwise. */
static adjgen_index takePlace(adjgen_reversal *r, int onDisk) {
  if (hasPlaceForEach(r) && r->free_places == 0)
    setRoom(r, 2 * r->room);
  adjgen_index k = r->free_places - 1;
  while (k > 0 && isOnDisk(r, r->free_place[k]) != onDisk)
    --k;
  const adjgen_index place = r->free_place[k];
  r->free_place[k] = r->free_place[--r->free_places];
  r->free_on_disk -= isOnDisk(r, place);
  return place;
}

static void add(adjgen_reversal *r, adjgen_index step, adjgen_index place) {
  r->step[r->count] = step;
  r->place[r->count++] = place;
}

static void removeSnapshot(adjgen_reversal *r, adjgen_index k) {
  giveBack(r, r->place[k]);
  --r->count;
  memmove(r->step + k, r->step + k + 1, (size_t)(r->count - k) * sizeof *r->step);
  memmove(r->place + k, r->place + k + 1, (size_t)(r->count - k) * sizeof *r->place);
}

/* ---- what comes next */

static adjgen_index freeInMemory(const adjgen_reversal *r) { return r->free_places - r->free_on_disk; }

/* The state in front of group `at`, which has no snapshot yet, is to get one if a further one is worth it, with
 * so many groups behind it: on disk? */
static int goesToDisk(const adjgen_reversal *r, adjgen_index groups) {
  if (r->plan)
    return r->free_on_disk > 0 && adjgen_disk_writes(r->plan, groups, r->free_on_disk);
  return freeInMemory(r) == 0;
}

/* Groups to run from the last snapshot on up to the next one; 0 if there is none to be taken, as there is no place,
 * or `groups` are one. */
static adjgen_index toNext(const adjgen_reversal *r, adjgen_index groups) {
  if (groups < 2 || r->free_places == 0)
    return 0;
  if (!r->plan)
    return adjgen_reversal_front(groups, r->free_places + 1);
  if (isOnDisk(r, r->place[r->count - 1]))
    return adjgen_disk_next(r->plan, groups, r->free_on_disk);
  return freeInMemory(r) > 0 ? adjgen_reversal_front(groups, freeInMemory(r) + 1) : 0;
}

static int movesToMemory(const adjgen_reversal *r, adjgen_index groups) {
  return r->plan && groups > 1 && isOnDisk(r, r->place[r->count - 1]) && freeInMemory(r) > 0 &&
         adjgen_disk_next(r->plan, groups, r->free_on_disk) == 0;
}

/* ---- the forward sweep */

static adjgen_index groupsOf(const adjgen_reversal *r, adjgen_index steps) {
  return steps / r->problem.width + (steps % r->problem.width != 0);
}

static adjgen_index roomOf(const adjgen_reversal *r) {
  const adjgen_reversal_problem *p = &r->problem;
  if (!hasPlaceForEach(r))
    return p->in_memory + p->on_disk;
  return p->steps > 0 ? groupsOf(r, p->steps) : 16;
}

static adjgen_index atLeast(adjgen_index least, adjgen_index number) {
  return number < least ? least : number;
}

adjgen_reversal *adjgen_reversal_new(adjgen_reversal_problem problem) {
  adjgen_reversal *r = adjgen_allocate(sizeof *r);
  memset(r, 0, sizeof *r);
  problem.width = atLeast(1, problem.width);
  if (problem.scheme == ADJGEN_PERIODIC)
    problem.width = atLeast(1, problem.in_memory);
  if (problem.scheme != ADJGEN_DISK)
    problem.on_disk = 0;
  problem.on_disk = atLeast(0, problem.on_disk);
  problem.in_memory = problem.scheme <= ADJGEN_PERIODIC ? ADJGEN_REVERSAL_MOST
                                                        : atLeast(problem.on_disk == 0, problem.in_memory);
  if (problem.steps < 0 && problem.scheme > ADJGEN_PERIODIC)
    problem.scheme = ADJGEN_ONLINE;
  r->problem = problem;
  r->steps = problem.steps;
  r->free_on_disk = problem.on_disk;
  r->at = r->goes_to = -1;
  r->online = adjgen_online_begin(problem.in_memory + problem.on_disk);
  setRoom(r, atLeast(1, roomOf(r)));
  if (problem.scheme == ADJGEN_DISK)
    r->plan = adjgen_disk_plan_new(groupsOf(r, r->steps) + 1, problem.in_memory, problem.on_disk,
                                   problem.costs, problem.sums);
  return r;
}

void adjgen_reversal_free(adjgen_reversal *r) {
  if (!r)
    return;
  adjgen_disk_plan_free(r->plan);
  free(r->step);
  free(r);
}

adjgen_index adjgen_reversal_due(const adjgen_reversal *r) {
  return r->due < 0 ? -1 : r->due * r->problem.width;
}

static adjgen_index takeOnline(adjgen_reversal *r) {
  if (r->free_places == 0)
    removeSnapshot(r, adjgen_online_spare(&r->online, r->step, r->count, r->due));
  const adjgen_index place = takePlace(r, freeInMemory(r) == 0);
  add(r, r->due, place);
  adjgen_online_take(&r->online);
  r->due = r->online.due;
  return place;
}

/* What is behind the loop is one group more. */
static adjgen_index takeKnown(adjgen_reversal *r) {
  const adjgen_index groups = groupsOf(r, r->steps) + 1 - r->due;
  const adjgen_index place = takePlace(r, goesToDisk(r, groups));
  add(r, r->due, place);
  const adjgen_index on = toNext(r, groups);
  r->due = on > 0 ? r->due + on : -1;
  return place;
}

adjgen_index adjgen_reversal_take(adjgen_reversal *r) {
  if (r->problem.scheme == ADJGEN_ONLINE)
    return takeOnline(r);
  if (!hasPlaceForEach(r))
    return takeKnown(r);
  const adjgen_index place = takePlace(r, 0);
  add(r, r->due++, place);
  return place;
}

void adjgen_reversal_turn(adjgen_reversal *r, adjgen_index steps) {
  r->steps = steps;
  r->end = groupsOf(r, steps);
  adjgen_index spare;
  while (r->problem.scheme == ADJGEN_ONLINE &&
         (spare = adjgen_online_spare(&r->online, r->step, r->count, r->end)) > 0 &&
         adjgen_online_drops(&r->online, r->step, r->count, r->end, spare))
    removeSnapshot(r, spare);
}

/* ---- the backward sweep */

static adjgen_index inSteps(const adjgen_reversal *r, adjgen_index groups) {
  const adjgen_index steps = groups * r->problem.width;
  return steps < r->steps ? steps : r->steps;
}

static adjgen_reversal_action run(adjgen_reversal *r, int kind, adjgen_index behind) {
  adjgen_reversal_action action = {kind, inSteps(r, r->at), inSteps(r, behind), -1};
  return action;
}

static adjgen_reversal_action snapshot(const adjgen_reversal *r, int kind, adjgen_index place) {
  const adjgen_index at = r->at < 0 ? 0 : inSteps(r, r->at);
  adjgen_reversal_action action = {kind, at, at, place};
  return action;
}

static adjgen_reversal_action save(adjgen_reversal *r, adjgen_index place) {
  add(r, r->at, place);
  return snapshot(r, ADJGEN_SAVE, place);
}

/* Snapshots that nothing comes behind any more are given up, but for the first. */
static adjgen_reversal_action back(adjgen_reversal *r) {
  const adjgen_reversal_action action = run(r, ADJGEN_BACK, r->end);
  r->end = r->at;
  r->at = -1;
  r->recorded = 0;
  while (r->count > 1 && r->step[r->count - 1] >= r->end)
    removeSnapshot(r, r->count - 1);
  return action;
}

static adjgen_reversal_action record(adjgen_reversal *r) {
  r->recorded = 1;
  return run(r, ADJGEN_RECORD, r->end);
}

static adjgen_reversal_action advance(adjgen_reversal *r, adjgen_index behind) {
  const adjgen_reversal_action action = run(r, ADJGEN_ADVANCE, behind);
  r->at = behind;
  return action;
}

static adjgen_reversal_action restore(adjgen_reversal *r) {
  r->at = r->step[r->count - 1];
  return snapshot(r, ADJGEN_RESTORE, r->place[r->count - 1]);
}

adjgen_reversal_action adjgen_reversal_next(adjgen_reversal *r) {
  if (r->recorded)
    return back(r);
  if (r->at < 0 && r->steps > 0)
    return restore(r);
  if (r->end == 0)
    return snapshot(r, ADJGEN_DONE, -1);
  const adjgen_index groups = r->end - r->at;
  if (groups == 1)
    return record(r);
  if (r->step[r->count - 1] != r->at)
    return save(r, takePlace(r, goesToDisk(r, groups)));
  if (movesToMemory(r, groups)) {
    removeSnapshot(r, r->count - 1);
    return save(r, takePlace(r, 0));
  }
  const adjgen_index on = toNext(r, groups);
  return advance(r, on > 0 ? r->at + on : r->end - 1);
}

adjgen_index adjgen_reversal_rest(const adjgen_reversal *r) { return r->end; }
