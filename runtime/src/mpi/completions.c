/* Derivatives of calls by which messages that are on their way are completed: those that wait, and those that ask. Which
 * messages a call has completed is kept, whatever it was asked for; the backward sweep sends the derivatives of these. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

enum { Objects = 4 };

/* What has arrived, where, and from whom. */
typedef struct {
  int object, count;
  ptrdiff_t place;
  MPI_Datatype type;
  MPI_Comm comm;
  adjgen_mpi_match match;
} Arrival;

static Arrival arrival_of(const char *call, int k, const MPI_Status *status, const void *const *objects) {
  const adjgen_mpi_pending p = *adjgen_mpi_pending_at(k);
  Arrival a = {-1, p.count, p.place, p.type, p.comm, adjgen_mpi_match_of(status, adjgen_mpi_real(p.type))};
  for (int i = 0; i < Objects; i++)
    if (p.object && objects[i] == p.object)
      a.object = i;
  if (a.object < 0)
    adjgen_mpi_fail(
        call, "it waits for a message that has arrived in memory which this function does not name: the "
              "pointer has changed since the start, or another function has started it");
  return a;
}

static void keep_arrival(const char *call, int k, const MPI_Status *status, const void *const *objects) {
  adjgen_mpi_check_order(call, status, adjgen_mpi_pending_at(k)->comm, k);
  const Arrival a = arrival_of(call, k, status, objects);
  adjgen_mpi_keep(call, &a, sizeof a);
  adjgen_mpi_forget_pending(k);
}

static void take_tangents(const char *call, int k, const MPI_Status *status) {
  const adjgen_mpi_pending p = *adjgen_mpi_pending_at(k);
  adjgen_mpi_check_order(call, status, p.comm, k);
  adjgen_mpi_forget_pending(k);
  adjgen_mpi_receive_tangents(call, p.buf_d, p.count, p.type, status, p.comm);
}

/* ---- one call */

/* Of n requests, as they were before it. `objects`: in the forward sweep; null: in the tangent. */
typedef struct {
  const char *call;
  int n;
  const void *const *objects;
  MPI_Request *before;
  MPI_Status *statuses;
} Call;

static Call call_of(const char *name, int n, const MPI_Request *requests, const void *const *objects) {
  Call c = {name, n > 0 ? n : 0, objects, NULL, NULL};
  c.before = adjgen_mpi_room(name, (size_t)c.n * sizeof *c.before);
  c.statuses = adjgen_mpi_room(name, (size_t)c.n * sizeof *c.statuses);
  if (c.n)
    memcpy(c.before, requests, (size_t)c.n * sizeof *c.before);
  return c;
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
  free(c.before), free(c.statuses);
}

static MPI_Status *or_none(MPI_Status *status) {
  return status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status;
}

static int count_of(int done) { return done == MPI_UNDEFINED ? 0 : done; }

static int wait_all(const char *name, int n, MPI_Request *requests, MPI_Status *statuses,
                    const void *const *objects) {
  const Call c = call_of(name, n, requests, objects);
  const int result = MPI_Waitall(n, requests, c.statuses);
  settle(c, c.n, NULL);
  finish(c, statuses, c.n);
  return result;
}

static int test_all(const char *name, int n, MPI_Request *requests, int *flag, MPI_Status *statuses,
                    const void *const *objects) {
  const Call c = call_of(name, n, requests, objects);
  const int result = MPI_Testall(n, requests, flag, c.statuses);
  settle(c, *flag ? c.n : 0, NULL);
  finish(c, statuses, *flag ? c.n : 0);
  return result;
}

/* One of them, if there is one. */
static void settle_one(Call c, int is_done, int which, MPI_Status *status, const MPI_Status *own) {
  c.statuses = realloc(c.statuses, sizeof *own);
  if (!c.statuses)
    adjgen_mpi_fail(c.call, "no memory for the derivatives");
  *c.statuses = *own;
  settle(c, is_done && which != MPI_UNDEFINED, &which);
  finish(c, or_none(status), is_done);
}

static int wait_any(int n, MPI_Request *requests, int *which, MPI_Status *status,
                    const void *const *objects) {
  MPI_Status own;
  const Call c = call_of("MPI_Waitany", n, requests, objects);
  const int result = MPI_Waitany(n, requests, which, &own);
  settle_one(c, 1, *which, status, &own);
  return result;
}

static int test_any(int n, MPI_Request *requests, int *which, int *flag, MPI_Status *status,
                    const void *const *objects) {
  MPI_Status own;
  const Call c = call_of("MPI_Testany", n, requests, objects);
  const int result = MPI_Testany(n, requests, which, flag, &own);
  settle_one(c, *flag, *which, status, &own);
  return result;
}

typedef int Some(int n, MPI_Request *requests, int *done, int *which, MPI_Status *statuses);

static int some(const char *name, Some *of, int n, MPI_Request *requests, int *done, int *which,
                MPI_Status *statuses, const void *const *objects) {
  const Call c = call_of(name, n, requests, objects);
  const int result = of(n, requests, done, which, c.statuses);
  settle(c, count_of(*done), which);
  finish(c, statuses, count_of(*done));
  return result;
}

/* ---- the backward sweep */

static void send_all_back(const char *call, void *const *objects_b) {
  int arrivals;
  adjgen_mpi_back(call, &arrivals, sizeof arrivals);
  for (int k = 0; k < arrivals; k++) {
    Arrival a;
    adjgen_mpi_back(call, &a, sizeof a);
    char *const object_b = objects_b[a.object];
    adjgen_mpi_send_back(call, object_b ? object_b + a.place : NULL, a.count, a.type, a.match, a.comm);
  }
}

/* ---- what generated code calls */

/* A rule's functions have the same parameters, whatever each of them needs. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* WITH: the call for the objects, or for none. */
#define COMPLETING(NAME, CALL, ARGUMENTS, WITH)                                                              \
  int adjgen_mpi_##NAME##_for(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS(void)) { return CALL ARGUMENTS; }   \
  int adjgen_mpi_##NAME##_for_fwd(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS(void)) {                        \
    const void *const objects[Objects] = {a, b, c, d};                                                       \
    return WITH;                                                                                             \
  }                                                                                                          \
  void adjgen_mpi_##NAME##_for_b(ADJGEN_MPI_OF_##NAME(const), ADJGEN_MPI_OBJECTS_B(void)) {                  \
    void *const objects[Objects] = {a_b, b_b, c_b, d_b};                                                     \
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
           some("MPI_Waitsome", MPI_Waitsome, count, requests, done, which, statuses, objects))
COMPLETING(test, MPI_Test, (request, flag, status),
           test_all("MPI_Test", 1, request, flag, or_none(status), objects))
COMPLETING(testall, MPI_Testall, (count, requests, flag, statuses),
           test_all("MPI_Testall", count, requests, flag, statuses, objects))
COMPLETING(testany, MPI_Testany, (count, requests, which, flag, status),
           test_any(count, requests, which, flag, status, objects))
COMPLETING(testsome, MPI_Testsome, (count, requests, done, which, statuses),
           some("MPI_Testsome", MPI_Testsome, count, requests, done, which, statuses, objects))
