/* Collective calls that are waited for later: what each of them gives and gets, in the words of travelling.c. */
#include "travelling.h"
#include <adjgen/rules/mpi.h>

/* A rule's functions have the same parameters, whatever each of them needs. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

typedef adjgen_mpi_travelling Travelling;

static int rank_in(MPI_Comm comm) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  return rank;
}

static Travelling travelling(const char *call, Kind kind, const void *sendbuf, int root, MPI_Comm comm) {
  adjgen_mpi_check(call, comm);
  const Travelling t = {.call = call,
                        .kind = kind,
                        .comm = comm,
                        .root = root,
                        .rank = rank_in(comm),
                        .sends = 1,
                        .receives = 1,
                        .is_in_place = sendbuf == MPI_IN_PLACE,
                        .own = -1};
  return t;
}

static Travelling broadcast(const char *call, int count, MPI_Datatype type, int root, MPI_Comm comm) {
  Travelling t = travelling(call, Bcast, MPI_IN_PLACE, root, comm);
  t.sends = t.rank == root, t.receives = !t.sends;
  t.from = adjgen_mpi_single_piece(call, count, type);
  t.to = adjgen_mpi_single_piece(call, count, type);
  return t;
}

/* root: -1: all processes get the result. */
static Travelling reduction(const char *call, const void *sendbuf, int count, MPI_Datatype type, MPI_Op op,
                            int root, MPI_Comm comm) {
  Travelling t = travelling(call, root < 0 ? Allreduce : Reduce, sendbuf, root, comm);
  adjgen_mpi_check_op(call, op, type, 0);
  t.op = op;
  t.receives = root < 0 || t.rank == root;
  t.from = adjgen_mpi_single_piece(call, count, type);
  t.to = adjgen_mpi_single_piece(call, count, type);
  if (adjgen_mpi_is_located(op)) {
    t.from.one = adjgen_mpi_with_room_for_keys(t.from.one);
    t.to.one = adjgen_mpi_with_room_for_keys(t.to.one);
  }
  return t;
}

static Travelling scattered(const char *call, const void *sendbuf, int each, const int *counts,
                            MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  Travelling t = travelling(call, Reduce_scatter, sendbuf, -1, comm);
  adjgen_mpi_check_op(call, op, type, 1);
  t.op = op;
  t.from = adjgen_mpi_lasting_pieces_of(call, each, counts, NULL, type, comm);
  t.to = adjgen_mpi_single_piece(call, counts ? counts[t.rank] : each, type);
  return t;
}

static Travelling scanning(const char *call, Kind kind, const void *sendbuf, int count, MPI_Datatype type,
                           MPI_Op op, MPI_Comm comm) {
  Travelling t = travelling(call, kind, sendbuf, -1, comm);
  adjgen_mpi_check_op(call, op, type, 1);
  t.op = op;
  t.receives = kind == Scan || t.rank > 0;
  t.from = adjgen_mpi_single_piece(call, count, type);
  t.to = adjgen_mpi_single_piece(call, count, type);
  return t;
}

/* What each process gives, behind one another or at places, to the root or (-1) to all. */
static Travelling gathering(const char *call, const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                            int each, const int *counts, const int *places, MPI_Datatype recvtype, int root,
                            MPI_Comm comm) {
  Travelling t = travelling(call, root < 0 ? Allgather : Gather, sendbuf, root, comm);
  t.receives = root < 0 || t.rank == root;
  if (t.receives)
    t.to = adjgen_mpi_lasting_pieces_of(call, each, counts, places, recvtype, comm);
  if (t.is_in_place)
    t.own = t.rank, sendcount = counts ? counts[t.rank] : each, sendtype = recvtype;
  t.from = adjgen_mpi_single_piece(call, sendcount, sendtype);
  return t;
}

static Travelling scattering(const char *call, const void *recvbuf, int each, const int *counts,
                             const int *places, MPI_Datatype sendtype, int recvcount, MPI_Datatype recvtype,
                             int root, MPI_Comm comm) {
  Travelling t = travelling(call, Scatter, NULL, root, comm);
  if (recvbuf == MPI_IN_PLACE)
    adjgen_mpi_fail(call, "in place it has no derivative");
  t.sends = t.rank == root;
  t.to = adjgen_mpi_single_piece(call, recvcount, recvtype);
  if (t.sends)
    t.from = adjgen_mpi_lasting_pieces_of(call, each, counts, places, sendtype, comm);
  else
    t.from.one = t.to.one;
  return t;
}

static Travelling exchange(const char *call, const void *sendbuf, int sendeach, const int *sendcounts,
                           const int *sendplaces, MPI_Datatype sendtype, int each, const int *counts,
                           const int *places, MPI_Datatype recvtype, MPI_Comm comm) {
  Travelling t = travelling(call, Alltoall, sendbuf, -1, comm);
  t.to = adjgen_mpi_lasting_pieces_of(call, each, counts, places, recvtype, comm);
  t.from = t.is_in_place
               ? adjgen_mpi_lasting_pieces_of(call, each, counts, places, recvtype, comm)
               : adjgen_mpi_lasting_pieces_of(call, sendeach, sendcounts, sendplaces, sendtype, comm);
  return t;
}

/* ---- what generated code calls. OF: what the call gives and gets */

#define STARTED(NAME, CALL, ARGUMENTS, OF)                                                                   \
  int adjgen_mpi_i##NAME##_into(const void *sendbuf, ADJGEN_MPI_SENT_##NAME void *recvbuf,                   \
                                ADJGEN_MPI_TAKEN_##NAME, MPI_Request *request, const void *object) {         \
    return CALL ARGUMENTS;                                                                                   \
  }                                                                                                          \
  int adjgen_mpi_i##NAME##_into_fwd(const void *sendbuf, ADJGEN_MPI_SENT_##NAME void *recvbuf,               \
                                    ADJGEN_MPI_TAKEN_##NAME, MPI_Request *request, const void *object) {     \
    static const char call[] = #CALL;                                                                        \
    Travelling *const t = adjgen_mpi_depart(OF, sendbuf, recvbuf);                                           \
    const int result = CALL ARGUMENTS;                                                                       \
    adjgen_mpi_note_departure(t, request, recvbuf, object);                                                  \
    return result;                                                                                           \
  }                                                                                                          \
  void adjgen_mpi_i##NAME##_into_b(                                                                          \
      const void *sendbuf, void *sendbuf_b, ADJGEN_MPI_SENT_##NAME const void *recvbuf, void *recvbuf_b,     \
      ADJGEN_MPI_TAKEN_##NAME, const MPI_Request *request, const void *object, void *object_b) {             \
    adjgen_mpi_come_home(#CALL, sendbuf_b, recvbuf_b);                                                       \
  }                                                                                                          \
  int adjgen_mpi_i##NAME##_into_d(                                                                           \
      const void *sendbuf, const void *sendbuf_d, ADJGEN_MPI_SENT_##NAME void *recvbuf, void *recvbuf_d,     \
      ADJGEN_MPI_TAKEN_##NAME, MPI_Request *request, const void *object, const void *object_d) {             \
    static const char call[] = #CALL;                                                                        \
    Travelling *const t = adjgen_mpi_depart(OF, sendbuf, recvbuf);                                           \
    const int result = CALL ARGUMENTS;                                                                       \
    adjgen_mpi_send_along(t, request, sendbuf_d, recvbuf_d);                                                 \
    return result;                                                                                           \
  }

#define STARTED_IN_PLACE(NAME, CALL, ARGUMENTS, OF)                                                          \
  STARTED(NAME, CALL, ARGUMENTS, OF)                                                                         \
  void adjgen_mpi_i##NAME##_into_in_place_b(                                                                 \
      const void *sendbuf, ADJGEN_MPI_SENT_##NAME const void *recvbuf, void *recvbuf_b,                      \
      ADJGEN_MPI_TAKEN_##NAME, const MPI_Request *request, const void *object, void *object_b) {             \
    adjgen_mpi_come_home(#CALL, NULL, recvbuf_b);                                                            \
  }                                                                                                          \
  int adjgen_mpi_i##NAME##_into_in_place_d(const void *sendbuf, ADJGEN_MPI_SENT_##NAME void *recvbuf,        \
                                           void *recvbuf_d, ADJGEN_MPI_TAKEN_##NAME, MPI_Request *request,   \
                                           const void *object, const void *object_d) {                       \
    static const char call[] = #CALL;                                                                        \
    Travelling *const t = adjgen_mpi_depart(OF, sendbuf, recvbuf);                                           \
    const int result = CALL ARGUMENTS;                                                                       \
    adjgen_mpi_send_along(t, request, NULL, recvbuf_d);                                                      \
    return result;                                                                                           \
  }

STARTED_IN_PLACE(reduce, MPI_Ireduce, (sendbuf, recvbuf, count, type, op, root, comm, request),
                 reduction(call, sendbuf, count, type, op, root, comm))
STARTED_IN_PLACE(allreduce, MPI_Iallreduce, (sendbuf, recvbuf, count, type, op, comm, request),
                 reduction(call, sendbuf, count, type, op, -1, comm))
STARTED_IN_PLACE(scan, MPI_Iscan, (sendbuf, recvbuf, count, type, op, comm, request),
                 scanning(call, Scan, sendbuf, count, type, op, comm))
STARTED_IN_PLACE(exscan, MPI_Iexscan, (sendbuf, recvbuf, count, type, op, comm, request),
                 scanning(call, Exscan, sendbuf, count, type, op, comm))
STARTED_IN_PLACE(reduce_scatter, MPI_Ireduce_scatter, (sendbuf, recvbuf, recvcounts, type, op, comm, request),
                 scattered(call, sendbuf, 0, recvcounts, type, op, comm))
STARTED_IN_PLACE(reduce_scatter_block, MPI_Ireduce_scatter_block,
                 (sendbuf, recvbuf, recvcount, type, op, comm, request),
                 scattered(call, sendbuf, recvcount, NULL, type, op, comm))
STARTED_IN_PLACE(gather, MPI_Igather,
                 (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
                 gathering(call, sendbuf, sendcount, sendtype, recvcount, NULL, NULL, recvtype, root, comm))
STARTED_IN_PLACE(gatherv, MPI_Igatherv,
                 (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request),
                 gathering(call, sendbuf, sendcount, sendtype, 0, recvcounts, displs, recvtype, root, comm))
STARTED(scatter, MPI_Iscatter,
        (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
        scattering(call, recvbuf, sendcount, NULL, NULL, sendtype, recvcount, recvtype, root, comm))
STARTED(scatterv, MPI_Iscatterv,
        (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request),
        scattering(call, recvbuf, 0, sendcounts, displs, sendtype, recvcount, recvtype, root, comm))
STARTED_IN_PLACE(allgather, MPI_Iallgather,
                 (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
                 gathering(call, sendbuf, sendcount, sendtype, recvcount, NULL, NULL, recvtype, -1, comm))
STARTED_IN_PLACE(allgatherv, MPI_Iallgatherv,
                 (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request),
                 gathering(call, sendbuf, sendcount, sendtype, 0, recvcounts, displs, recvtype, -1, comm))
STARTED_IN_PLACE(alltoall, MPI_Ialltoall,
                 (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request),
                 exchange(call, sendbuf, sendcount, NULL, NULL, sendtype, recvcount, NULL, NULL, recvtype,
                          comm))
STARTED_IN_PLACE(alltoallv, MPI_Ialltoallv,
                 (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm,
                  request),
                 exchange(call, sendbuf, 0, sendcounts, sdispls, sendtype, 0, recvcounts, rdispls, recvtype,
                          comm))

/* ---- MPI_Ibcast: one buffer */

int adjgen_mpi_ibcast_into(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm,
                           MPI_Request *request, const void *object) {
  return MPI_Ibcast(buffer, count, type, root, comm, request);
}
int adjgen_mpi_ibcast_into_fwd(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm,
                               MPI_Request *request, const void *object) {
  Travelling *const t = adjgen_mpi_depart(broadcast("MPI_Ibcast", count, type, root, comm), NULL, buffer);
  const int result = MPI_Ibcast(buffer, count, type, root, comm, request);
  adjgen_mpi_note_departure(t, request, buffer, object);
  return result;
}
void adjgen_mpi_ibcast_into_b(const void *buffer, void *buffer_b, int count, MPI_Datatype type, int root,
                              MPI_Comm comm, const MPI_Request *request, const void *object, void *object_b) {
  adjgen_mpi_come_home("MPI_Ibcast", NULL, buffer_b);
}
int adjgen_mpi_ibcast_into_d(void *buffer, void *buffer_d, int count, MPI_Datatype type, int root,
                             MPI_Comm comm, MPI_Request *request, const void *object, const void *object_d) {
  Travelling *const t = adjgen_mpi_depart(broadcast("MPI_Ibcast", count, type, root, comm), NULL, buffer);
  const int result = MPI_Ibcast(buffer, count, type, root, comm, request);
  adjgen_mpi_send_along(t, request, NULL, buffer_d);
  return result;
}
