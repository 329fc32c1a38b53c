/* MPI's calls that may say something else each time, as steps of loops with checkpoints make them (outcomes.c): the first time as they
 * are, and when the step is run again for what they said then. Outside of such steps they are MPI's. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

/* ---- receives */

static void give(MPI_Status *to, const MPI_Status *status) {
  if (to != MPI_STATUS_IGNORE)
    *to = *status;
}

/* When a step is run again, what it took the first time is there, or sent in the same step. */
static void await(int source, int tag, MPI_Comm comm) {
  time_t begin = time(NULL);
  int is_there = source == MPI_PROC_NULL;
  while (!is_there) {
    MPI_Iprobe(source, tag, comm, &is_there, MPI_STATUS_IGNORE);
    if (!is_there)
      adjgen_mpi_wait_more(
          &begin,
          "a step that is run again waits for a message from the process from which it had one the first "
          "time; all that a step receives must have been sent in the same step: put an MPI_Barrier "
          "between steps");
  }
}

int adjgen_mpi_recv_in_step(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                            MPI_Status *status) {
  MPI_Status own;
  int from = source, with = tag;
  const int is_known = adjgen_mpi_known_source("MPI_Recv", &from, &with);
  if (is_known)
    await(from, with, comm);
  const int result = MPI_Recv(buf, count, type, from, with, comm, &own);
  if (!is_known)
    adjgen_mpi_note_source("MPI_Recv", source, tag, &own);
  give(status, &own);
  return result;
}

int adjgen_mpi_irecv_in_step(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                             MPI_Request *request) {
  int from = source, with = tag;
  const int is_known = adjgen_mpi_known_source("MPI_Irecv", &from, &with);
  const int result = MPI_Irecv(buf, count, type, from, with, comm, request);
  if (!is_known)
    adjgen_mpi_expect_source("MPI_Irecv", source, tag, *request);
  return result;
}

int adjgen_mpi_sendrecv_in_step(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest,
                                int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source,
                                int recvtag, MPI_Comm comm, MPI_Status *status) {
  MPI_Status own;
  int from = source, with = recvtag;
  const int is_known = adjgen_mpi_known_source("MPI_Sendrecv", &from, &with);
  const int result = MPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype,
                                  from, with, comm, &own);
  if (!is_known)
    adjgen_mpi_note_source("MPI_Sendrecv", source, recvtag, &own);
  give(status, &own);
  return result;
}

int adjgen_mpi_sendrecv_replace_in_step(void *buf, int count, MPI_Datatype type, int dest, int sendtag,
                                        int source, int recvtag, MPI_Comm comm, MPI_Status *status) {
  MPI_Status own;
  int from = source, with = recvtag;
  const int is_known = adjgen_mpi_known_source("MPI_Sendrecv_replace", &from, &with);
  const int result = MPI_Sendrecv_replace(buf, count, type, dest, sendtag, from, with, comm, &own);
  if (!is_known)
    adjgen_mpi_note_source("MPI_Sendrecv_replace", source, recvtag, &own);
  give(status, &own);
  return result;
}

/* ---- messages that are there */

int adjgen_mpi_probe_in_step(int source, int tag, MPI_Comm comm, MPI_Status *status) {
  MPI_Status own;
  int from = source, with = tag;
  const int is_known = adjgen_mpi_known_source("MPI_Probe", &from, &with);
  if (is_known)
    await(from, with, comm);
  const int result = MPI_Probe(from, with, comm, &own);
  if (!is_known)
    adjgen_mpi_note_source("MPI_Probe", source, tag, &own);
  give(status, &own);
  return result;
}

/* A flag, and what is there. */
int adjgen_mpi_told_iprobe(MPI_Comm comm, int *flag, MPI_Status *status) {
  int what[3];
  if (!adjgen_mpi_known_outcome("MPI_Iprobe", what, 3))
    return 0;
  *flag = what[0];
  if (what[0])
    await(what[1], what[2], comm);
  if (what[0])
    MPI_Probe(what[1], what[2], comm, status);
  return 1;
}

int adjgen_mpi_iprobe_in_step(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status) {
  MPI_Status own;
  if (adjgen_mpi_told_iprobe(comm, flag, status))
    return MPI_SUCCESS;
  const int result = MPI_Iprobe(source, tag, comm, flag, &own);
  const int what[3] = {*flag, *flag ? own.MPI_SOURCE : 0, *flag ? own.MPI_TAG : 0};
  adjgen_mpi_note_outcome("MPI_Iprobe", what, 3);
  if (*flag)
    give(status, &own);
  return result;
}

/* ---- messages that are waited for later */

/* Requests as they were before MPI has completed some of them, with statuses for all: of steps whose outcomes are kept. */
typedef struct {
  int n;
  MPI_Request *before;
  MPI_Status *statuses;
} Asked;

static Asked ask(const char *call, int n, const MPI_Request *requests) {
  Asked a = {n > 0 ? n : 0, NULL, NULL};
  a.before = adjgen_mpi_room(call, (size_t)a.n * sizeof *a.before);
  a.statuses = adjgen_mpi_room(call, ((size_t)a.n + 1) * sizeof *a.statuses);
  if (a.n)
    memcpy(a.before, requests, (size_t)a.n * sizeof *a.before);
  return a;
}

/* So many of them are complete: these, or the first ones. The statuses go to the program. */
static void answer(Asked a, int done, const int *which, MPI_Status *statuses) {
  for (int i = 0; i < done; i++)
    adjgen_mpi_tell_source(a.before[which ? which[i] : i], &a.statuses[i]);
  if (done > 0 && statuses != MPI_STATUSES_IGNORE)
    memcpy(statuses, a.statuses, (size_t)done * sizeof *statuses);
  free(a.before), free(a.statuses);
}

static MPI_Status *or_none(MPI_Status *status) {
  return status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status;
}

int adjgen_mpi_waitall_in_step(int n, MPI_Request *requests, MPI_Status *statuses) {
  if (!adjgen_mpi_has_outcomes())
    return MPI_Waitall(n, requests, statuses);
  const Asked a = ask("MPI_Waitall", n, requests);
  const int result = MPI_Waitall(n, requests, a.statuses);
  answer(a, a.n, NULL, statuses);
  return result;
}

int adjgen_mpi_wait_in_step(MPI_Request *request, MPI_Status *status) {
  return adjgen_mpi_waitall_in_step(1, request, or_none(status));
}

int adjgen_mpi_testall_in_step(int n, MPI_Request *requests, int *flag, MPI_Status *statuses) {
  const char *const call = "MPI_Test"; /* or of all: one to the log */
  if (!adjgen_mpi_has_outcomes())
    return MPI_Testall(n, requests, flag, statuses);
  const Asked a = ask(call, n, requests);
  int result = MPI_SUCCESS;
  if (!adjgen_mpi_known_outcome(call, flag, 1)) {
    result = MPI_Testall(n, requests, flag, a.statuses);
    adjgen_mpi_note_outcome(call, flag, 1);
  } else if (*flag) {
    result = MPI_Waitall(n, requests, a.statuses);
  }
  answer(a, *flag ? a.n : 0, NULL, statuses);
  return result;
}

int adjgen_mpi_test_in_step(MPI_Request *request, int *flag, MPI_Status *status) {
  return adjgen_mpi_testall_in_step(1, request, flag, or_none(status));
}

/* Which one, and whether any: one of several, or none that is left. */
static int any(const char *call, int waits, int n, MPI_Request *requests, int *which, int *flag,
               MPI_Status *status) {
  const Asked a = ask(call, n, requests);
  int what[2], result = MPI_SUCCESS;
  const int is_known = adjgen_mpi_known_outcome(call, what, 2);
  if (is_known && !what[0]) {
    *flag = 0, *which = MPI_UNDEFINED;
  } else if (is_known && what[1] != MPI_UNDEFINED) {
    *flag = 1, *which = what[1];
    result = MPI_Wait(&requests[*which], a.statuses);
  } else if (waits) {
    *flag = 1;
    result = MPI_Waitany(n, requests, which, a.statuses);
  } else {
    result = MPI_Testany(n, requests, which, flag, a.statuses);
  }
  if (!is_known) {
    what[0] = *flag, what[1] = *which;
    adjgen_mpi_note_outcome(call, what, 2);
  }
  const int is_one = *flag && *which != MPI_UNDEFINED;
  if (*flag && !is_one)
    give(status, a.statuses);
  answer(a, is_one, which, or_none(status));
  return result;
}

int adjgen_mpi_waitany_in_step(int n, MPI_Request *requests, int *which, MPI_Status *status) {
  int flag;
  return adjgen_mpi_has_outcomes() ? any("MPI_Waitany", 1, n, requests, which, &flag, status)
                                   : MPI_Waitany(n, requests, which, status);
}

int adjgen_mpi_testany_in_step(int n, MPI_Request *requests, int *which, int *flag, MPI_Status *status) {
  return adjgen_mpi_has_outcomes() ? any("MPI_Testany", 0, n, requests, which, flag, status)
                                   : MPI_Testany(n, requests, which, flag, status);
}

/* How many, and then which of them. */
static int some(const char *call, int waits, int n, MPI_Request *requests, int *done, int *which,
                MPI_Status *statuses) {
  const Asked a = ask(call, n, requests);
  int result = MPI_SUCCESS;
  const int is_known = adjgen_mpi_known_outcome(call, done, 1);
  if (is_known && *done != MPI_UNDEFINED) {
    adjgen_mpi_known_outcome(call, which, *done);
    for (int i = 0; i < *done; i++)
      MPI_Wait(&requests[which[i]], &a.statuses[i]);
  } else {
    result = (waits ? MPI_Waitsome : MPI_Testsome)(n, requests, done, which, a.statuses);
    if (!is_known)
      adjgen_mpi_note_outcome(call, done, 1);
    if (!is_known && *done != MPI_UNDEFINED)
      adjgen_mpi_note_outcome(call, which, *done);
  }
  answer(a, *done == MPI_UNDEFINED ? 0 : *done, which, statuses);
  return result;
}

int adjgen_mpi_waitsome_in_step(int n, MPI_Request *requests, int *done, int *which, MPI_Status *statuses) {
  return adjgen_mpi_has_outcomes() ? some("MPI_Waitsome", 1, n, requests, done, which, statuses)
                                   : MPI_Waitsome(n, requests, done, which, statuses);
}

int adjgen_mpi_testsome_in_step(int n, MPI_Request *requests, int *done, int *which, MPI_Status *statuses) {
  return adjgen_mpi_has_outcomes() ? some("MPI_Testsome", 0, n, requests, done, which, statuses)
                                   : MPI_Testsome(n, requests, done, which, statuses);
}
