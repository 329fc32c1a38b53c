/* Derivatives of persistent requests. A request is made with a buffer: that is noted, with the object that it lies in, by the number
 * of bytes from there. Each start is a message of its own, for which the start is given the objects. What the memory held
 * in which a message arrives is kept here, since no rule can say how much a start overwrites. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

/* A rule's functions have the same parameters, whatever each of them needs. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* ---- requests that have been made */

typedef struct {
  MPI_Request request;
  int sends;
  const void *object;
  ptrdiff_t place;
  int count, peer, tag;
  MPI_Datatype type;
  MPI_Comm comm;
} Made;

static Made *all;
static int number, room;

static const Made *made(MPI_Request request) {
  for (int k = 0; k < number; k++)
    if (all[k].request == request)
      return &all[k];
  return NULL;
}

static void note(const char *call, Made m) {
  if (m.peer == MPI_PROC_NULL)
    return;
  if (number == room) {
    room = room ? 2 * room : 16;
    all = realloc(all, (size_t)room * sizeof *all);
    if (!all)
      adjgen_mpi_fail(call, "no memory for the derivatives");
  }
  all[number++] = m;
}

static void forget(MPI_Request request) {
  for (int k = 0; k < number; k++)
    if (all[k].request == request)
      all[k--] = all[--number];
}

#define MAKING(NAME, CALL, SENDS, BUFFER)                                                                    \
  int adjgen_mpi_##NAME##_into(const void *buf, int count, MPI_Datatype type, int peer, int tag,             \
                               MPI_Comm comm, MPI_Request *request, const void *object) {                    \
    const int result = CALL(BUFFER, count, type, peer, tag, comm, request);                                  \
    const ptrdiff_t place = (const char *)buf - (const char *)object;                                        \
    const Made m = {*request, SENDS, object, place, count, peer, tag, type, comm};                           \
    note(#CALL, m);                                                                                          \
    return result;                                                                                           \
  }                                                                                                          \
  void adjgen_mpi_##NAME##_into_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int peer,      \
                                  int tag, MPI_Comm comm, const MPI_Request *request, const void *object,    \
                                  void *object_b) {}                                                         \
  int adjgen_mpi_##NAME##_into_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int peer, \
                                 int tag, MPI_Comm comm, MPI_Request *request, const void *object,           \
                                 const void *object_d) {                                                     \
    return adjgen_mpi_##NAME##_into(buf, count, type, peer, tag, comm, request, object);                     \
  }

MAKING(send_init, MPI_Send_init, 1, buf)
MAKING(ssend_init, MPI_Ssend_init, 1, buf)
MAKING(bsend_init, MPI_Bsend_init, 1, buf)
MAKING(rsend_init, MPI_Rsend_init, 1, buf)
MAKING(recv_init, MPI_Recv_init, 0, (void *)buf)

/* ---- starts in the forward sweep */

/* What the backward sweep must know of one. */
typedef struct {
  Made made;
  int object;
} Started;

static void check(const char *call, const Made *m) {
  adjgen_mpi_check(call, m->comm);
  if (!m->sends && m->peer == MPI_ANY_SOURCE && adjgen_mpi_step() >= 0)
    adjgen_mpi_fail(call, "in steps of a loop with checkpoints, which are run again, a persistent request "
                          "for a message from any "
                          "process may get another one the next time: use MPI_Irecv");
  if (!m->sends && m->peer == MPI_ANY_SOURCE && m->tag == MPI_ANY_TAG)
    adjgen_mpi_fail(call, "a receive from any source with any tag has no derivative");
}

static void note_receive(const char *call, const Made *m, void *buf_d) {
  const adjgen_mpi_pending p = {m->request, m->object, m->place, buf_d,   m->count,
                                m->peer,    m->tag,    m->type,  m->comm, NULL};
  adjgen_mpi_note_pending(call, &p);
}

/* Before the start. */
static int keep_one(const char *call, MPI_Request request, void *const *objects) {
  const Made *const m = made(request);
  if (!m)
    return 0;
  check(call, m);
  const adjgen_mpi_layout l = adjgen_mpi_layout_of(call, m->count, m->type);
  const Started s = {*m, adjgen_mpi_object_of(call, m->object, (const void *const *)objects)};
  if (!m->sends) {
    void *const held = adjgen_mpi_taken(l, (char *)objects[s.object] + m->place);
    adjgen_mpi_keep(call, held, (size_t)l.n * l.bytes);
    free(held);
    note_receive(call, m, NULL);
  }
  adjgen_mpi_keep(call, &s, sizeof s);
  return 1;
}

static int start(const char *call, int n, MPI_Request *requests, void *const *objects) {
  int started = 0;
  for (int k = 0; k < n; k++)
    started += keep_one(call, requests[k], objects);
  adjgen_mpi_keep(call, &started, sizeof started);
  return MPI_Startall(n, requests);
}

/* ---- in the backward sweep */

static void give_back(const char *call, const Started *s, void *buf) {
  const adjgen_mpi_layout l = adjgen_mpi_layout_of(call, s->made.count, s->made.type);
  void *const held = adjgen_mpi_room(call, (size_t)l.n * l.bytes);
  adjgen_mpi_back(call, held, (size_t)l.n * l.bytes);
  adjgen_mpi_put(l, buf, held);
  free(held);
}

static void start_back(const char *call, void *const *objects, void *const *objects_b) {
  int started;
  adjgen_mpi_back(call, &started, sizeof started);
  for (; started > 0; started--) {
    Started s;
    adjgen_mpi_back(call, &s, sizeof s);
    const Made *const m = &s.made;
    char *const object_b = objects_b[s.object];
    void *const buf = (char *)objects[s.object] + m->place;
    if (m->sends)
      adjgen_mpi_send_b(buf, object_b ? object_b + m->place : NULL, m->count, m->type, m->peer, m->tag,
                        m->comm);
    else
      give_back(call, &s, buf);
  }
}

/* ---- in the tangent */

static int start_along(const char *call, int n, MPI_Request *requests, void *const *objects,
                       void *const *objects_d) {
  const int result = MPI_Startall(n, requests);
  for (int k = 0; k < n; k++) {
    const Made *const m = made(requests[k]);
    if (!m)
      continue;
    check(call, m);
    char *const object_d = objects_d[adjgen_mpi_object_of(call, m->object, (const void *const *)objects)];
    void *const buf_d = object_d ? object_d + m->place : NULL;
    if (!m->sends && m->tag == MPI_ANY_TAG)
      adjgen_mpi_fail(call, "a receive with any tag has no tangent");
    if (m->sends)
      adjgen_mpi_send_tangents(call, buf_d, m->count, m->type, m->peer, m->tag, m->comm);
    else
      note_receive(call, m, buf_d);
  }
  return result;
}

/* ---- what generated code calls */

#define STARTING(NAME, CALL, N, REQUESTS)                                                                    \
  int adjgen_mpi_##NAME##_for(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS(void)) {                            \
    return MPI_Startall(N, REQUESTS);                                                                        \
  }                                                                                                          \
  int adjgen_mpi_##NAME##_for_fwd(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS(void)) {                        \
    void *const objects[ADJGEN_MPI_OBJECT_NUMBER] = {a, b, c, d};                                            \
    return start(CALL, N, REQUESTS, objects);                                                                \
  }                                                                                                          \
  void adjgen_mpi_##NAME##_for_b(ADJGEN_MPI_OF_##NAME(const), ADJGEN_MPI_OBJECTS_B(void)) {                  \
    void *const objects[ADJGEN_MPI_OBJECT_NUMBER] = {(void *)a, (void *)b, (void *)c, (void *)d};            \
    void *const objects_b[ADJGEN_MPI_OBJECT_NUMBER] = {a_b, b_b, c_b, d_b};                                  \
    start_back(CALL, objects, objects_b);                                                                    \
  }                                                                                                          \
  int adjgen_mpi_##NAME##_for_d(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS_D(void)) {                        \
    void *const objects[ADJGEN_MPI_OBJECT_NUMBER] = {a, b, c, d};                                            \
    void *const objects_d[ADJGEN_MPI_OBJECT_NUMBER] = {a_d, b_d, c_d, d_d};                                  \
    return start_along(CALL, N, REQUESTS, objects, objects_d);                                               \
  }

STARTING(start, "MPI_Start", 1, request)
STARTING(startall, "MPI_Startall", count, requests)

/* ---- MPI_Request_free */

static void check_arrived(MPI_Request request) {
  if (adjgen_mpi_find_pending(request) >= 0)
    adjgen_mpi_fail("MPI_Request_free", "the message has not arrived yet");
}

static int release(MPI_Request *request) {
  check_arrived(*request);
  forget(*request);
  return MPI_Request_free(request);
}

int adjgen_mpi_request_free_for(MPI_Request *request, ADJGEN_MPI_OBJECTS(void)) { return release(request); }
int adjgen_mpi_request_free_for_fwd(MPI_Request *request, ADJGEN_MPI_OBJECTS(void)) {
  check_arrived(*request);
  return made(*request) && adjgen_mpi_keep_request(request, release) ? MPI_SUCCESS : release(request);
}
void adjgen_mpi_request_free_for_b(const MPI_Request *request, ADJGEN_MPI_OBJECTS_B(void)) {}
int adjgen_mpi_request_free_for_d(MPI_Request *request, ADJGEN_MPI_OBJECTS_D(void)) {
  return release(request);
}
