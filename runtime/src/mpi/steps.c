/* Loops with checkpoints whose steps meet other processes: they are run again, and meet again. So all processes have the same
 * number of steps, and run the same ones again; no message is on its way between two of them, and none that one step sends
 * arrives in another one. What is checked is said where it is not so. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "parts.h"
#include <adjgen/checkpoint.h>
#include <adjgen/rules/mpi.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char call[] = "a loop with checkpoints";

/* ---- all processes come here */

enum { Patience = 60 }; /* seconds */

void adjgen_mpi_wait_more(time_t *begin, const char *why) {
  if (*begin && time(NULL) - *begin > Patience) {
    fprintf(stderr, "adjgen: %s: %s\n", call, why);
    fflush(stderr);
    *begin = 0;
  }
  sched_yield();
}

static void wait_for_all(MPI_Request *request) {
  time_t begin = time(NULL);
  int is_done = 0;
  for (;;) {
    MPI_Test(request, &is_done, MPI_STATUS_IGNORE);
    if (is_done)
      return;
    adjgen_mpi_wait_more(
        &begin, "its steps communicate, and some processes of MPI_COMM_WORLD have not come to its end yet");
  }
}

/* All have ended their steps, and none sends before the others have looked: what was sent has had some time to come here. */
static void check_nothing_is_left(void) {
  enum { Often = 200 };
  for (int k = 0; k < Often; k++) {
    MPI_Status status;
    int is_there;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
    if (is_there && status.MPI_TAG <= adjgen_mpi_largest_tag())
      adjgen_mpi_fail(call, "a message that is sent in a step has not arrived in one");
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

void adjgen_mpi_await_in_step(int source, int tag, MPI_Comm comm) {
  time_t begin = time(NULL);
  int is_there = source == MPI_PROC_NULL || adjgen_mpi_step() < 0;
  while (!is_there) {
    MPI_Iprobe(source, tag, comm, &is_there, MPI_STATUS_IGNORE);
    if (!is_there)
      adjgen_mpi_wait_more(&begin,
                           "a step that is run again waits for a message; all that a step receives must have "
                           "been sent in the same "
                           "step");
  }
}

void adjgen_mpi_agree_on_steps(const adjgen_checkpoints *c) {
  const long long own[2] = {(long long)c->begun, -(long long)c->begun};
  long long least[2];
  MPI_Request request;
  MPI_Iallreduce(own, least, 2, MPI_LONG_LONG, MPI_MIN, MPI_COMM_WORLD, &request);
  wait_for_all(&request);
  if (least[0] != -least[1])
    adjgen_mpi_fail(call, "its steps communicate, and not all processes have the same number of them");
  check_nothing_is_left();
}

/* ---- the step at hand */

typedef struct {
  long long step; /* -1: none has begun */
  long long next;
  int by;
  int has_outcomes; /* they are recorded, and told what they said the first time */
} Steps;

static Steps *all; /* loops in steps of others: the innermost one is the last */
static int number, room;

static void begin(Steps s) {
  if (number == room) {
    room = room ? 2 * room : 8;
    all = realloc(all, (size_t)room * sizeof *all);
    if (!all)
      adjgen_mpi_fail(call, "no memory for the derivatives");
  }
  all[number++] = s;
  adjgen_mpi_keep_handles_of_steps(number);
}

static void check_nothing_is_on_its_way(void) {
  if (adjgen_mpi_number_pending() > 0)
    adjgen_mpi_fail(call, "messages are on their way between two steps, where snapshots are taken");
}

void adjgen_mpi_begin_steps(const adjgen_checkpoints *c) {
  const Steps s = {-1, (long long)c->first, 1, adjgen_mpi_keeps_outcomes(c)};
  begin(s);
  if (s.has_outcomes)
    adjgen_mpi_begin_outcomes(c);
}

void adjgen_mpi_begin_steps_back(const adjgen_checkpoints *c) {
  const Steps s = {-1, (long long)c->behind - 1, -1, 0};
  begin(s);
}

void adjgen_mpi_next_step(void) {
  Steps *const s = &all[number - 1];
  check_nothing_is_on_its_way();
  s->step = s->next;
  s->next += s->by;
  if (s->has_outcomes)
    adjgen_mpi_next_outcomes();
}

void adjgen_mpi_end_steps(void) {
  check_nothing_is_on_its_way();
  if (all[number - 1].has_outcomes)
    adjgen_mpi_end_outcomes();
  if (all[number - 1].by < 0)
    adjgen_mpi_free_handles_of_steps(number);
  adjgen_mpi_keep_handles_of_steps(--number);
}

long long adjgen_mpi_step(void) { return number ? all[number - 1].step : -1; }

void adjgen_mpi_check_same_step(MPI_Comm comm) {
  const long long step = adjgen_mpi_step();
  const long long own[2] = {step, -step};
  long long least[2];
  if (step < 0)
    return;
  MPI_Allreduce(own, least, 2, MPI_LONG_LONG, MPI_MIN, comm);
  if (least[0] != -least[1])
    adjgen_mpi_fail(call, "processes meet in a collective call in different steps");
}

void adjgen_mpi_check_source(const char *name, int source) {
  if (source == MPI_ANY_SOURCE && adjgen_mpi_step() >= 0 && !adjgen_mpi_has_outcomes())
    adjgen_mpi_fail(
        name,
        "in steps of a loop with checkpoints, which are run again, a message from any process may come from "
        "another one the next time; where the source of the derivative names MPI_ANY_SOURCE, it is recorded");
}
