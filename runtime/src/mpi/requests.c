/* Derivatives of messages that are on their way while the program goes on. A send is where it starts; what arrives
 * is there where it is waited for. So the adjoint of the wait sends, and that of the start of a send takes.
 *
 * A request says nothing of the memory in which its message arrives: that is noted at the start, with the object in
 * it, by the number of bytes from there; the wait is given all objects, and in the backward sweep their adjoints. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

enum { Objects = 4 };

/* ---- starts */

int adjgen_mpi_irecv_into(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                          MPI_Request *request, const void *object) {
  (void)object;
  return MPI_Irecv(buf, count, type, source, tag, comm, request);
}

static int start(void *buf, void *buf_d, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                 MPI_Request *request, const void *object) {
  const int result = MPI_Irecv(buf, count, type, source, tag, comm, request);
  const ptrdiff_t place = (const char *)buf - (const char *)object;
  const adjgen_mpi_pending p = {*request, object, object ? place : 0, buf_d, count, source, tag, type, comm};
  if (source != MPI_PROC_NULL)
    adjgen_mpi_note_pending("MPI_Irecv", &p);
  return result;
}

int adjgen_mpi_irecv_into_fwd(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                              MPI_Request *request, const void *object) {
  adjgen_mpi_check("MPI_Irecv", comm);
  adjgen_mpi_layout_of("MPI_Irecv", count, type);
  if (source == MPI_ANY_SOURCE && tag == MPI_ANY_TAG)
    adjgen_mpi_fail("MPI_Irecv", "with any source and any tag it has no derivative");
  return start(buf, NULL, count, type, source, tag, comm, request, object);
}

/* What has arrived left with the adjoint of the wait. */
void adjgen_mpi_irecv_into_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int source, int tag,
                             MPI_Comm comm, const MPI_Request *request, const void *object, void *object_b) {
  (void)buf, (void)buf_b, (void)count, (void)type, (void)source, (void)tag, (void)comm, (void)request;
  (void)object, (void)object_b;
}

int adjgen_mpi_irecv_into_d(void *buf, void *buf_d, int count, MPI_Datatype type, int source, int tag,
                            MPI_Comm comm, MPI_Request *request, const void *object, const void *object_d) {
  (void)object, (void)object_d;
  adjgen_mpi_check("MPI_Irecv", comm);
  adjgen_mpi_layout_of("MPI_Irecv", count, type);
  if (tag == MPI_ANY_TAG) /* which the message with the tangents of another one would match */
    adjgen_mpi_fail("MPI_Irecv", "with any tag it has no tangent");
  return start(buf, buf_d, count, type, source, tag, comm, request, NULL);
}

void adjgen_mpi_isend_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int tag,
                        MPI_Comm comm, const MPI_Request *request) {
  (void)request;
  adjgen_mpi_send_b(buf, buf_b, count, type, dest, tag, comm);
}

#define STARTING(NAME, CALL)                                                                                 \
  int NAME(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,              \
           MPI_Comm comm, MPI_Request *request) {                                                            \
    adjgen_mpi_check(#CALL, comm);                                                                           \
    const int result = CALL(buf, count, type, dest, tag, comm, request);                                     \
    adjgen_mpi_send_tangents(#CALL, buf_d, count, type, dest, tag, comm);                                    \
    return result;                                                                                           \
  }

STARTING(adjgen_mpi_isend_d, MPI_Isend)
STARTING(adjgen_mpi_issend_d, MPI_Issend)
STARTING(adjgen_mpi_ibsend_d, MPI_Ibsend)
STARTING(adjgen_mpi_irsend_d, MPI_Irsend)

/* ---- waits */

/* What has arrived, where, and from whom; `object`: none, where nothing with derivatives has. */
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

/* All messages that requests stand for, the first that was started first. In the forward sweep they are kept, with
 * their number; in the tangent the tangents are taken. */
static int wait_all(const char *call, int n, MPI_Request *requests, MPI_Status *statuses,
                    const void *const *objects) {
  MPI_Request *const before = adjgen_mpi_room(call, (size_t)n * sizeof *before);
  MPI_Status *const own = adjgen_mpi_room(call, (size_t)n * sizeof *own);
  int arrivals = 0;
  memcpy(before, requests, (size_t)n * sizeof *before);
  const int result = MPI_Waitall(n, requests, own);
  for (;;) {
    int first = -1, at = -1;
    for (int i = 0; i < n; i++) {
      const int k = adjgen_mpi_find_pending(before[i]);
      if (k >= 0 && (first < 0 || k < first))
        first = k, at = i;
    }
    if (first < 0)
      break;
    arrivals++;
    if (objects)
      keep_arrival(call, first, &own[at], objects);
    else
      take_tangents(call, first, &own[at]);
  }
  if (objects)
    adjgen_mpi_keep(call, &arrivals, sizeof arrivals);
  if (statuses != MPI_STATUSES_IGNORE)
    memcpy(statuses, own, (size_t)n * sizeof *own);
  free(before), free(own);
  return result;
}

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

static MPI_Status *or_none(MPI_Status *status) {
  return status == MPI_STATUS_IGNORE ? MPI_STATUSES_IGNORE : status;
}

int adjgen_mpi_wait_for(MPI_Request *request, MPI_Status *status, void *a, void *b, void *c, void *d) {
  (void)a, (void)b, (void)c, (void)d;
  return MPI_Wait(request, status);
}
int adjgen_mpi_wait_for_fwd(MPI_Request *request, MPI_Status *status, void *a, void *b, void *c, void *d) {
  const void *const objects[Objects] = {a, b, c, d};
  return wait_all("MPI_Wait", 1, request, or_none(status), objects);
}
void adjgen_mpi_wait_for_b(const MPI_Request *request, const MPI_Status *status, const void *a, void *a_b,
                           const void *b, void *b_b, const void *c, void *c_b, const void *d, void *d_b) {
  void *const objects[Objects] = {a_b, b_b, c_b, d_b};
  (void)request, (void)status, (void)a, (void)b, (void)c, (void)d;
  send_all_back("MPI_Wait", objects);
}
int adjgen_mpi_wait_for_d(MPI_Request *request, MPI_Status *status, void *a, void *a_d, void *b, void *b_d,
                          void *c, void *c_d, void *d, void *d_d) {
  (void)a, (void)a_d, (void)b, (void)b_d, (void)c, (void)c_d, (void)d, (void)d_d;
  return wait_all("MPI_Wait", 1, request, or_none(status), NULL);
}

int adjgen_mpi_waitall_for(int n, MPI_Request *requests, MPI_Status *statuses, void *a, void *b, void *c,
                           void *d) {
  (void)a, (void)b, (void)c, (void)d;
  return MPI_Waitall(n, requests, statuses);
}
int adjgen_mpi_waitall_for_fwd(int n, MPI_Request *requests, MPI_Status *statuses, void *a, void *b, void *c,
                               void *d) {
  const void *const objects[Objects] = {a, b, c, d};
  return wait_all("MPI_Waitall", n, requests, statuses, objects);
}
void adjgen_mpi_waitall_for_b(int n, const MPI_Request *requests, const MPI_Status *statuses, const void *a,
                              void *a_b, const void *b, void *b_b, const void *c, void *c_b, const void *d,
                              void *d_b) {
  void *const objects[Objects] = {a_b, b_b, c_b, d_b};
  (void)n, (void)requests, (void)statuses, (void)a, (void)b, (void)c, (void)d;
  send_all_back("MPI_Waitall", objects);
}
int adjgen_mpi_waitall_for_d(int n, MPI_Request *requests, MPI_Status *statuses, void *a, void *a_d, void *b,
                             void *b_d, void *c, void *c_d, void *d, void *d_d) {
  (void)a, (void)a_d, (void)b, (void)b_d, (void)c, (void)c_d, (void)d, (void)d_d;
  return wait_all("MPI_Waitall", n, requests, statuses, NULL);
}
