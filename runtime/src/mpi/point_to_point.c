/* Derivatives of messages. The tangent's message is followed by one with the tangents. The adjoint of a message
 * goes the other way: the adjoint of receiving sends the adjoints of what was received, those of what was sent
 * arrive. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <limits.h>
#include <stdlib.h>

/* ---- receiving */

typedef adjgen_mpi_match Match; /* what has arrived, and from whom */

/* Numbers of an item, where an item is no number: no message ends within it (MPI counts no part of one). */
static int numbers_of(const char *call, const MPI_Status *status, adjgen_mpi_layout one) {
  int n;
  MPI_Get_count(status, one.places ? one.type : one.base, &n);
  if (n == MPI_UNDEFINED || (one.places && !one.n))
    adjgen_mpi_fail(call, "a message that ends within an item of its type has no derivative");
  return one.places ? adjgen_mpi_items(one, n).n : n;
}

Match adjgen_mpi_match_of(const char *call, const MPI_Status *status, MPI_Datatype type) {
  Match m = {status->MPI_SOURCE, status->MPI_TAG, 0};
  if (m.source != MPI_PROC_NULL)
    m.n = numbers_of(call, status, adjgen_mpi_layout_of(call, 1, type));
  return m;
}

static int receive(const char *call, void *buf, int count, MPI_Datatype type, int source, int tag,
                   MPI_Comm comm, MPI_Status *status) {
  adjgen_mpi_check_source(call, source);
  if (!adjgen_mpi_known_source(call, &source, &tag) && source == MPI_ANY_SOURCE && tag == MPI_ANY_TAG) {
    MPI_Status first;
    while (!adjgen_mpi_is_there(source, tag, comm, &first))
      ;
    source = first.MPI_SOURCE;
    tag = first.MPI_TAG;
  }
  adjgen_mpi_await_in_step(source, tag, comm);
  return MPI_Recv(buf, count, type, source, tag, comm, status);
}

static void give(MPI_Status *to, const MPI_Status *status) {
  if (to != MPI_STATUS_IGNORE)
    *to = *status;
}

static void keep_match(const char *call, const MPI_Status *status, MPI_Datatype type, MPI_Comm comm) {
  if (adjgen_mpi_real(type) == MPI_DATATYPE_NULL)
    return;
  adjgen_mpi_check_order(call, status, comm, INT_MAX);
  const Match m = adjgen_mpi_match_of(call, status, type);
  adjgen_mpi_keep(call, &m, sizeof m);
}

/* Of the items that have arrived. */
static adjgen_mpi_layout arrived(adjgen_mpi_layout l, Match m) {
  const adjgen_mpi_layout one = adjgen_mpi_items(l, 1);
  if (one.n == 0 || m.n % one.n != 0)
    adjgen_mpi_fail(l.call, "a message that ends within an item of its type has no derivative");
  return adjgen_mpi_items(l, m.n / one.n);
}

/* The adjoints of what has arrived go to where it came from. */
void adjgen_mpi_send_back(const char *call, void *buf_b, int count, MPI_Datatype type, Match m,
                          MPI_Comm comm) {
  if (m.source == MPI_PROC_NULL || m.n == 0)
    return;
  const adjgen_mpi_layout l = arrived(adjgen_mpi_layout_of(call, count, type), m);
  void *const numbers = adjgen_mpi_taken(l, buf_b);
  adjgen_mpi_clear(l, buf_b);
  adjgen_mpi_send_numbers(l, numbers, m.source, m.tag, comm);
}

/* The adjoints of what was sent. */
static void take_back(const char *call, void *buf_b, int count, MPI_Datatype type, int dest, int tag,
                      MPI_Comm comm) {
  const adjgen_mpi_layout l = adjgen_mpi_layout_of(call, count, type);
  if (dest == MPI_PROC_NULL || l.n == 0)
    return;
  void *const numbers = adjgen_mpi_receive_numbers(l, dest, tag, comm);
  adjgen_mpi_add(l, buf_b, numbers);
  free(numbers);
}

/* ---- tangents */

void adjgen_mpi_send_tangents(const char *call, const void *buf_d, int count, MPI_Datatype type, int dest,
                              int tag, MPI_Comm comm) {
  const adjgen_mpi_layout l = adjgen_mpi_layout_of(call, count, type);
  if (dest != MPI_PROC_NULL && l.n)
    adjgen_mpi_send_numbers(l, adjgen_mpi_taken(l, buf_d), dest, tag, comm);
}

void adjgen_mpi_receive_tangents(const char *call, void *buf_d, int count, MPI_Datatype type,
                                 const MPI_Status *status, MPI_Comm comm) {
  const adjgen_mpi_layout all = adjgen_mpi_layout_of(call, count, type);
  const Match m = adjgen_mpi_match_of(call, status, type);
  if (m.source == MPI_PROC_NULL || m.n == 0)
    return;
  const adjgen_mpi_layout l = arrived(all, m);
  void *const numbers = adjgen_mpi_receive_numbers(l, m.source, m.tag, comm);
  adjgen_mpi_put(l, buf_d, numbers);
  free(numbers);
}

/* The tangents of messages that are waited for later stand before what comes now. */
static void check_tag(const char *call, int tag) {
  if (tag == MPI_ANY_TAG && adjgen_mpi_is_pending())
    adjgen_mpi_fail(call, "with any tag it has no tangent while other messages are on their way");
}

static void take_tangents(const char *call, void *buf_d, int count, MPI_Datatype type,
                          const MPI_Status *status, MPI_Comm comm) {
  adjgen_mpi_check_order(call, status, comm, INT_MAX);
  adjgen_mpi_receive_tangents(call, buf_d, count, type, status, comm);
}

/* ---- MPI_Send and its kin */

void adjgen_mpi_send_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int tag,
                       MPI_Comm comm) {
  (void)buf;
  adjgen_mpi_check("MPI_Send", comm);
  take_back("MPI_Send", buf_b, count, type, dest, tag, comm);
}

/* The message goes first: whoever receives anything from here meets it before its tangents. */
#define SENDING(NAME, CALL)                                                                                  \
  int NAME(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,              \
           MPI_Comm comm) {                                                                                  \
    adjgen_mpi_check(#CALL, comm);                                                                           \
    const int result = CALL(buf, count, type, dest, tag, comm);                                              \
    adjgen_mpi_send_tangents(#CALL, buf_d, count, type, dest, tag, comm);                                    \
    return result;                                                                                           \
  }

SENDING(adjgen_mpi_send_d, MPI_Send)
SENDING(adjgen_mpi_ssend_d, MPI_Ssend)
SENDING(adjgen_mpi_bsend_d, MPI_Bsend)
SENDING(adjgen_mpi_rsend_d, MPI_Rsend)

/* ---- MPI_Recv */

int adjgen_mpi_recv_fwd(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                        MPI_Status *status) {
  MPI_Status own;
  const int result = receive("MPI_Recv", buf, count, type, source, tag, comm, &own);
  keep_match("MPI_Recv", &own, type, comm);
  give(status, &own);
  return result;
}

void adjgen_mpi_recv_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int source, int tag,
                       MPI_Comm comm, const MPI_Status *status) {
  Match m;
  (void)buf, (void)source, (void)tag, (void)status;
  adjgen_mpi_check("MPI_Recv", comm);
  adjgen_mpi_layout_of("MPI_Recv", count, type);
  adjgen_mpi_back("MPI_Recv", &m, sizeof m);
  adjgen_mpi_send_back("MPI_Recv", buf_b, count, type, m, comm);
}

int adjgen_mpi_recv_d(void *buf, void *buf_d, int count, MPI_Datatype type, int source, int tag,
                      MPI_Comm comm, MPI_Status *status) {
  MPI_Status own;
  check_tag("MPI_Recv", tag);
  adjgen_mpi_check("MPI_Recv", comm);
  const int result = MPI_Recv(buf, count, type, source, tag, comm, &own);
  take_tangents("MPI_Recv", buf_d, count, type, &own, comm);
  give(status, &own);
  return result;
}

/* ---- MPI_Sendrecv */

int adjgen_mpi_sendrecv_fwd(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                            void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag,
                            MPI_Comm comm, MPI_Status *status) {
  MPI_Status own;
  MPI_Request request;
  adjgen_mpi_check_source("MPI_Sendrecv", source);
  const int is_known = adjgen_mpi_known_source("MPI_Sendrecv", &source, &recvtag);
  if (!is_known && source == MPI_ANY_SOURCE && recvtag == MPI_ANY_TAG) {
    MPI_Isend(sendbuf, sendcount, sendtype, dest, sendtag, comm, &request);
    receive("MPI_Sendrecv", recvbuf, recvcount, recvtype, source, recvtag, comm, &own);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag,
                 comm, &own);
  }
  keep_match("MPI_Sendrecv", &own, recvtype, comm);
  give(status, &own);
  return MPI_SUCCESS;
}

void adjgen_mpi_sendrecv_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                           int dest, int sendtag, const void *recvbuf, void *recvbuf_b, int recvcount,
                           MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm,
                           const MPI_Status *status) {
  Match m;
  (void)sendbuf, (void)recvbuf, (void)source, (void)recvtag, (void)status;
  adjgen_mpi_check("MPI_Sendrecv", comm);
  adjgen_mpi_layout_of("MPI_Sendrecv", recvcount, recvtype);
  adjgen_mpi_back("MPI_Sendrecv", &m, sizeof m);
  adjgen_mpi_send_back("MPI_Sendrecv", recvbuf_b, recvcount, recvtype, m, comm);
  take_back("MPI_Sendrecv", sendbuf_b, sendcount, sendtype, dest, sendtag, comm);
}

/* As MPI does, ready for what arrives before it sends; and the tangents leave before it waits for anybody. */
int adjgen_mpi_sendrecv_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                          int dest, int sendtag, void *recvbuf, void *recvbuf_d, int recvcount,
                          MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status) {
  MPI_Status own;
  MPI_Request sent, arrives;
  check_tag("MPI_Sendrecv", recvtag);
  adjgen_mpi_check("MPI_Sendrecv", comm);
  MPI_Irecv(recvbuf, recvcount, recvtype, source, recvtag, comm, &arrives);
  MPI_Isend(sendbuf, sendcount, sendtype, dest, sendtag, comm, &sent);
  adjgen_mpi_send_tangents("MPI_Sendrecv", sendbuf_d, sendcount, sendtype, dest, sendtag, comm);
  const int result = MPI_Wait(&arrives, &own);
  MPI_Wait(&sent, MPI_STATUS_IGNORE);
  take_tangents("MPI_Sendrecv", recvbuf_d, recvcount, recvtype, &own, comm);
  give(status, &own);
  return result;
}

/* ---- MPI_Sendrecv_replace: what was sent is gone where something has arrived */

/* A copy of the message. */
typedef struct {
  void *bytes;
  MPI_Request request;
} Packed;

static void *copied(const void *buf, int count, MPI_Datatype type) {
  const long long span = adjgen_mpi_span_of(count, type, 1);
  void *const bytes = adjgen_mpi_room("MPI_Sendrecv_replace", (size_t)span);
  MPI_Sendrecv(buf, count, type, 0, 0, bytes, count, type, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
  return bytes;
}

static Packed send_packed(void *copy, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm) {
  Packed p = {copy, MPI_REQUEST_NULL};
  MPI_Isend(p.bytes, count, type, dest, tag, comm, &p.request);
  return p;
}

static void finish_packed(Packed *p) {
  MPI_Wait(&p->request, MPI_STATUS_IGNORE);
  free(p->bytes);
}

int adjgen_mpi_sendrecv_replace_fwd(void *buf, int count, MPI_Datatype type, int dest, int sendtag,
                                    int source, int recvtag, MPI_Comm comm, MPI_Status *status) {
  MPI_Status own;
  Packed sent = send_packed(copied(buf, count, type), count, type, dest, sendtag, comm);
  const int result = receive("MPI_Sendrecv_replace", buf, count, type, source, recvtag, comm, &own);
  finish_packed(&sent);
  keep_match("MPI_Sendrecv_replace", &own, type, comm);
  give(status, &own);
  return result;
}

void adjgen_mpi_sendrecv_replace_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest,
                                   int sendtag, int source, int recvtag, MPI_Comm comm,
                                   const MPI_Status *status) {
  Match m;
  (void)buf, (void)source, (void)recvtag, (void)status;
  adjgen_mpi_check("MPI_Sendrecv_replace", comm);
  adjgen_mpi_layout_of("MPI_Sendrecv_replace", count, type);
  adjgen_mpi_back("MPI_Sendrecv_replace", &m, sizeof m);
  adjgen_mpi_send_back("MPI_Sendrecv_replace", buf_b, count, type, m, comm);
  take_back("MPI_Sendrecv_replace", buf_b, count, type, dest, sendtag, comm);
}

int adjgen_mpi_sendrecv_replace_d(void *buf, void *buf_d, int count, MPI_Datatype type, int dest, int sendtag,
                                  int source, int recvtag, MPI_Comm comm, MPI_Status *status) {
  MPI_Status own;
  MPI_Request arrives;
  check_tag("MPI_Sendrecv_replace", recvtag);
  adjgen_mpi_check("MPI_Sendrecv_replace", comm);
  void *const copy = copied(buf, count, type);
  MPI_Irecv(buf, count, type, source, recvtag, comm, &arrives);
  Packed sent = send_packed(copy, count, type, dest, sendtag, comm);
  adjgen_mpi_send_tangents("MPI_Sendrecv_replace", buf_d, count, type, dest, sendtag, comm);
  const int result = MPI_Wait(&arrives, &own);
  finish_packed(&sent);
  take_tangents("MPI_Sendrecv_replace", buf_d, count, type, &own, comm);
  give(status, &own);
  return result;
}
