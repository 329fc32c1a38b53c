/* Derivatives of calls by which messages that are on their way are completed: those that wait, and those that ask. Which
 * messages a call has completed is kept, whatever it was asked for; the backward sweep sends the derivatives of these. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

/* What has arrived, where, and from whom. */
typedef struct {
  adjgen_mpi_travelling *travelling; /* null: a message */
  int object, count;
  ptrdiff_t place;
  MPI_Datatype type;
  MPI_Comm comm;
  adjgen_mpi_match match;
} Arrival;

static void await_all(adjgen_mpi_travelling *t) {
  time_t begin = time(NULL);
  while (!adjgen_mpi_has_arrived(t))
    adjgen_mpi_wait_more(
        &begin, "a step that is run again waits for a collective call that not all processes have made; "
                "a process may rely on it only when all have");
}

static void keep_arrival(const char *call, int k, const MPI_Status *status, const void *const *objects) {
  const adjgen_mpi_pending p = *adjgen_mpi_pending_at(k);
  Arrival a;
  if (p.travelling && adjgen_mpi_is_told() && strcmp(call, "MPI_Wait") != 0 &&
      strcmp(call, "MPI_Waitall") != 0)
    await_all(p.travelling);
  memset(&a, 0, sizeof a);
  a.travelling = p.travelling,
  a.object =
      p.travelling && !adjgen_mpi_receives(p.travelling) ? -1 : adjgen_mpi_object_of(call, p.object, objects),
  a.place = p.place;
  a.count = p.count, a.type = p.type, a.comm = p.comm;
  if (!p.travelling) {
    adjgen_mpi_check_order(call, status, p.comm, k);
    a.match = adjgen_mpi_match_of(call, status, p.type);
  }
  adjgen_mpi_keep(call, &a, sizeof a);
  adjgen_mpi_forget_pending(k);
}

static void take_tangents(const char *call, int k, const MPI_Status *status) {
  const adjgen_mpi_pending p = *adjgen_mpi_pending_at(k);
  adjgen_mpi_check_order(call, status, p.comm, p.travelling ? 0 : k);
  adjgen_mpi_forget_pending(k);
  if (p.travelling)
    adjgen_mpi_take_travelled(p.travelling, p.buf_d);
  else
    adjgen_mpi_receive_tangents(call, p.buf_d, p.count, p.type, status, p.comm);
}

/* ---- one call */

/* Of n requests. `objects`: in the forward sweep; null: in the tangent. */
typedef struct {
  const char *call;
  int n;
  MPI_Request *requests;
  const void *const *objects;
  MPI_Request *before; /* as they were */
  MPI_Request *shown;  /* what MPI is given */
  MPI_Status *statuses;
} Call;

static Call call_of(const char *name, int n, MPI_Request *requests, const void *const *objects) {
  Call c = {name, n > 0 ? n : 0, requests, objects, NULL, NULL, NULL};
  c.before = adjgen_mpi_room(name, (size_t)c.n * sizeof *c.before);
  c.shown = adjgen_mpi_room(name, (size_t)c.n * sizeof *c.shown);
  c.statuses = adjgen_mpi_room(name, ((size_t)c.n + 1) * sizeof *c.statuses);
  if (c.n)
    memcpy(c.before, requests, (size_t)c.n * sizeof *c.before);
  return c;
}

/* A collective call that a program asks for is complete when all processes have made it, too, which MPI does not say: the backward sweep
 * relies on it. In the tangent, when the tangents are there: who asks must not wait for others. So MPI is shown no
 * request before. For how many? */
static int hide(Call c) {
  int hidden = 0;
  if (adjgen_mpi_is_told()) { /* what is complete is known */
    if (c.n)
      memcpy(c.shown, c.requests, (size_t)c.n * sizeof *c.shown);
    return 0;
  }
  for (int i = 0; i < c.n; i++) {
    const int k = adjgen_mpi_find_pending(c.before[i]);
    adjgen_mpi_travelling *const t = k < 0 ? NULL : adjgen_mpi_pending_at(k)->travelling;
    const int is_hidden = t && !adjgen_mpi_has_arrived(t);
    c.shown[i] = is_hidden ? MPI_REQUEST_NULL : c.requests[i];
    hidden += is_hidden;
  }
  return hidden;
}

/* What MPI has made of those that it was shown. */
static void uncover(Call c, int done, const int *which) {
  for (int i = 0; i < done; i++)
    c.requests[which[i]] = c.shown[which[i]];
}

/* It has completed so many of them: those with these numbers, or the first ones; with the statuses in this order. The first
 * that was started is the first that is kept, or whose tangents are taken. */
static void settle(Call c, int done, const int *which) {
  int arrivals = 0;
  for (;;) {
    int first = -1, at = -1;
    for (int i = 0; i < done; i++) {
      const int k = adjgen_mpi_find_pending(c.before[which ? which[i] : i]);
      if (k >= 0 && (first < 0 || k < first))
        first = k, at = i;
    }
    if (first < 0)
      break;
    arrivals++;
    if (c.objects)
      keep_arrival(c.call, first, &c.statuses[at], c.objects);
    else
      take_tangents(c.call, first, &c.statuses[at]);
  }
  if (c.objects)
    adjgen_mpi_keep(c.call, &arrivals, sizeof arrivals);
}

static void finish(Call c, MPI_Status *statuses, int n) {
  if (n > 0 && statuses != MPI_STATUSES_IGNORE)
    memcpy(statuses, c.statuses, (size_t)n * sizeof *statuses);
  free(c.before), free(c.shown), free(c.statuses);
}

static MPI_Status *or_none(MPI_Status *status) {
  return status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status;
}

static int wait_all(const char *name, int n, MPI_Request *requests, MPI_Status *statuses,
                    const void *const *objects) {
  const Call c = call_of(name, n, requests, objects);
  const int result = adjgen_mpi_waitall_in_step(n, requests, c.statuses);
  settle(c, c.n, NULL);
  finish(c, statuses, c.n);
  return result;
}

static int test_all(const char *name, int n, MPI_Request *requests, int *flag, MPI_Status *statuses,
                    const void *const *objects) {
  const Call c = call_of(name, n, requests, objects);
  int result = MPI_SUCCESS;
  if (hide(c))
    *flag = 0;
  else
    result = adjgen_mpi_testall_in_step(n, requests, flag, c.statuses);
  settle(c, *flag ? c.n : 0, NULL);
  finish(c, statuses, *flag ? c.n : 0);
  return result;
}

static int any(const char *name, int waits, int n, MPI_Request *requests, int *which, int *flag,
               MPI_Status *status, const void *const *objects) {
  const Call c = call_of(name, n, requests, objects);
  int result, hidden;
  do {
    hidden = hide(c);
    if (waits && !hidden)
      result = adjgen_mpi_waitany_in_step(n, c.shown, which, c.statuses), *flag = 1;
    else
      result = adjgen_mpi_testany_in_step(n, c.shown, which, flag, c.statuses);
    if (hidden && *which == MPI_UNDEFINED)
      *flag = 0;
  } while (waits && !*flag);
  const int done = *flag && *which != MPI_UNDEFINED;
  uncover(c, done, which);
  settle(c, done, which);
  finish(c, or_none(status), *flag != 0);
  return result;
}

static int some(const char *name, int waits, int n, MPI_Request *requests, int *done, int *which,
                MPI_Status *statuses, const void *const *objects) {
  const Call c = call_of(name, n, requests, objects);
  int result, hidden, number;
  do {
    hidden = hide(c);
    result = (waits && !hidden ? adjgen_mpi_waitsome_in_step
                               : adjgen_mpi_testsome_in_step)(n, c.shown, done, which, c.statuses);
    if (hidden && *done == MPI_UNDEFINED)
      *done = 0;
    number = *done == MPI_UNDEFINED ? 0 : *done;
  } while (waits && hidden && !number);
  uncover(c, number, which);
  settle(c, number, which);
  finish(c, statuses, number);
  return result;
}

static int wait_any(int n, MPI_Request *requests, int *which, MPI_Status *status,
                    const void *const *objects) {
  int flag;
  return any("MPI_Waitany", 1, n, requests, which, &flag, status, objects);
}

/* ---- the backward sweep */

static void send_all_back(const char *call, void *const *objects_b) {
  int arrivals;
  adjgen_mpi_back(call, &arrivals, sizeof arrivals);
  for (int k = 0; k < arrivals; k++) {
    Arrival a;
    adjgen_mpi_back(call, &a, sizeof a);
    char *const object_b = a.object < 0 ? NULL : objects_b[a.object];
    void *const buf_b = object_b ? object_b + a.place : NULL;
    if (a.travelling)
      adjgen_mpi_turn_back(a.travelling, buf_b);
    else
      adjgen_mpi_send_back(call, buf_b, a.count, a.type, a.match, a.comm);
  }
}

/* ---- what generated code calls */

/* A rule's functions have the same parameters, whatever each of them needs. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* WITH: the call for the objects, or for none. */
#define COMPLETING(NAME, CALL, ARGUMENTS, WITH)                                                              \
  int adjgen_mpi_##NAME##_for(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS(void)) {                            \
    return adjgen_mpi_##NAME##_in_step ARGUMENTS;                                                            \
  }                                                                                                          \
  int adjgen_mpi_##NAME##_for_fwd(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS(void)) {                        \
    const void *const objects[ADJGEN_MPI_OBJECT_NUMBER] = {a, b, c, d};                                      \
    return WITH;                                                                                             \
  }                                                                                                          \
  void adjgen_mpi_##NAME##_for_b(ADJGEN_MPI_OF_##NAME(const), ADJGEN_MPI_OBJECTS_B(void)) {                  \
    void *const objects[ADJGEN_MPI_OBJECT_NUMBER] = {a_b, b_b, c_b, d_b};                                    \
    send_all_back(#CALL, objects);                                                                           \
  }                                                                                                          \
  int adjgen_mpi_##NAME##_for_d(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS_D(void)) {                        \
    const void *const *const objects = NULL;                                                                 \
    return WITH;                                                                                             \
  }

COMPLETING(wait, MPI_Wait, (request, status), wait_all("MPI_Wait", 1, request, or_none(status), objects))
COMPLETING(waitall, MPI_Waitall, (count, requests, statuses),
           wait_all("MPI_Waitall", count, requests, statuses, objects))
COMPLETING(waitany, MPI_Waitany, (count, requests, which, status),
           wait_any(count, requests, which, status, objects))
COMPLETING(waitsome, MPI_Waitsome, (count, requests, done, which, statuses),
           some("MPI_Waitsome", 1, count, requests, done, which, statuses, objects))
COMPLETING(test, MPI_Test, (request, flag, status),
           test_all("MPI_Test", 1, request, flag, or_none(status), objects))
COMPLETING(testall, MPI_Testall, (count, requests, flag, statuses),
           test_all("MPI_Testall", count, requests, flag, statuses, objects))
COMPLETING(testany, MPI_Testany, (count, requests, which, flag, status),
           any("MPI_Testany", 0, count, requests, which, flag, status, objects))
COMPLETING(testsome, MPI_Testsome, (count, requests, done, which, statuses),
           some("MPI_Testsome", 0, count, requests, done, which, statuses, objects))
