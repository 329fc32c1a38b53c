/* Derivatives of calls that all processes of a communicator make. All of them work on numbers one behind the other;
 * the same calls are made by all processes in the same order, in the backward sweep the other way round. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>

static int rank_in(MPI_Comm comm) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  return rank;
}

/* ---- MPI_Bcast */

int adjgen_mpi_bcast_d(void *buffer, void *buffer_d, int count, MPI_Datatype type, int root, MPI_Comm comm) {
  adjgen_mpi_check("MPI_Bcast", comm);
  const adjgen_mpi_layout l = adjgen_mpi_layout_of("MPI_Bcast", count, type);
  const int result = MPI_Bcast(buffer, count, type, root, comm);
  void *const t = adjgen_mpi_taken(l, buffer_d);
  MPI_Bcast(t, l.n, l.base, root, comm);
  adjgen_mpi_put(l, buffer_d, t);
  free(t);
  return result;
}

void adjgen_mpi_bcast_b(const void *buffer, void *buffer_b, int count, MPI_Datatype type, int root,
                        MPI_Comm comm) {
  (void)buffer;
  adjgen_mpi_check("MPI_Bcast", comm);
  const adjgen_mpi_layout l = adjgen_mpi_layout_of("MPI_Bcast", count, type);
  void *const t = adjgen_mpi_taken(l, buffer_b);
  if (rank_in(comm) == root) {
    MPI_Reduce(MPI_IN_PLACE, t, l.n, l.base, MPI_SUM, root, comm);
    adjgen_mpi_put(l, buffer_b, t);
  } else {
    MPI_Reduce(t, NULL, l.n, l.base, MPI_SUM, root, comm);
    adjgen_mpi_clear(l, buffer_b);
  }
  free(t);
  adjgen_mpi_uncount_collective("MPI_Bcast", comm);
}

/* ---- MPI_Gather, MPI_Gatherv */

static int is_in_place(const void *buffer) { return buffer == MPI_IN_PLACE; }

/* The adjoints of what has arrived at the root go back. */
static void scatter_back(const char *call, const void *sendbuf, void *sendbuf_b, int sendcount,
                         MPI_Datatype sendtype, void *recvbuf_b, int each, const int *counts,
                         const int *places, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  const int is_root = rank_in(comm) == root, in_place = is_root && is_in_place(sendbuf);
  adjgen_mpi_check(call, comm);
  adjgen_mpi_pieces b = {0};
  void *all = NULL;
  if (is_root) {
    b = adjgen_mpi_pieces_of(call, each, counts, places, recvtype, comm);
    all = adjgen_mpi_take_pieces(b, recvbuf_b);
    adjgen_mpi_clear_pieces(b, recvbuf_b, in_place ? root : -1);
  }
  const adjgen_mpi_layout l =
      in_place ? adjgen_mpi_piece_layout(b, root) : adjgen_mpi_layout_of(call, sendcount, sendtype);
  void *const own = adjgen_mpi_taken(l, NULL);
  MPI_Scatterv(all, b.numbers, b.first, l.base, own, l.n, l.base, root, comm);
  if (!in_place)
    adjgen_mpi_add(l, sendbuf_b, own);
  free(own);
  if (is_root)
    free(all), adjgen_mpi_forget_pieces(b);
}

static void gather_tangents(const char *call, const void *sendbuf, const void *sendbuf_d, int sendcount,
                            MPI_Datatype sendtype, void *recvbuf_d, int each, const int *counts,
                            const int *places, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  const int is_root = rank_in(comm) == root, in_place = is_root && is_in_place(sendbuf);
  adjgen_mpi_check(call, comm);
  adjgen_mpi_pieces b = {0};
  void *all = NULL, *own;
  if (is_root) {
    b = adjgen_mpi_pieces_of(call, each, counts, places, recvtype, comm);
    all = adjgen_mpi_take_pieces(b, NULL);
  }
  const adjgen_mpi_layout l =
      in_place ? adjgen_mpi_piece_layout(b, root) : adjgen_mpi_layout_of(call, sendcount, sendtype);
  own = adjgen_mpi_taken(l, in_place ? adjgen_mpi_piece(b, recvbuf_d, root) : sendbuf_d);
  MPI_Gatherv(own, l.n, l.base, all, b.numbers, b.first, l.base, root, comm);
  free(own);
  if (is_root) {
    adjgen_mpi_put_pieces(b, recvbuf_d, all);
    free(all), adjgen_mpi_forget_pieces(b);
  }
}

int adjgen_mpi_gather_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                        void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype, int root,
                        MPI_Comm comm) {
  gather_tangents("MPI_Gather", sendbuf, sendbuf_d, sendcount, sendtype, recvbuf_d, recvcount, NULL, NULL,
                  recvtype, root, comm);
  return MPI_Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
void adjgen_mpi_gather_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                         const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root,
                         MPI_Comm comm) {
  (void)recvbuf;
  scatter_back("MPI_Gather", sendbuf, sendbuf_b, sendcount, sendtype, recvbuf_b, recvcount, NULL, NULL,
               recvtype, root, comm);
  adjgen_mpi_uncount_collective("MPI_Gather", comm);
}
int adjgen_mpi_gatherv_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                         void *recvbuf, void *recvbuf_d, const int *recvcounts, const int *displs,
                         MPI_Datatype recvtype, int root, MPI_Comm comm) {
  gather_tangents("MPI_Gatherv", sendbuf, sendbuf_d, sendcount, sendtype, recvbuf_d, 0, recvcounts, displs,
                  recvtype, root, comm);
  return MPI_Gatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm);
}
void adjgen_mpi_gatherv_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                          const void *recvbuf, void *recvbuf_b, const int *recvcounts, const int *displs,
                          MPI_Datatype recvtype, int root, MPI_Comm comm) {
  (void)recvbuf;
  scatter_back("MPI_Gatherv", sendbuf, sendbuf_b, sendcount, sendtype, recvbuf_b, 0, recvcounts, displs,
               recvtype, root, comm);
  adjgen_mpi_uncount_collective("MPI_Gatherv", comm);
}

/* ---- MPI_Scatter, MPI_Scatterv */

static void gather_back(const char *call, void *sendbuf_b, int each, const int *counts, const int *places,
                        MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b, int recvcount,
                        MPI_Datatype recvtype, int root, MPI_Comm comm) {
  const int is_root = rank_in(comm) == root, in_place = is_root && is_in_place(recvbuf);
  adjgen_mpi_check(call, comm);
  adjgen_mpi_pieces b = {0};
  void *all = NULL;
  if (is_root) {
    b = adjgen_mpi_pieces_of(call, each, counts, places, sendtype, comm);
    all = adjgen_mpi_take_pieces(b, NULL);
  }
  const adjgen_mpi_layout l =
      in_place ? adjgen_mpi_piece_layout(b, root) : adjgen_mpi_layout_of(call, recvcount, recvtype);
  void *const own = adjgen_mpi_taken(l, in_place ? NULL : recvbuf_b);
  if (!in_place)
    adjgen_mpi_clear(l, recvbuf_b);
  MPI_Gatherv(own, l.n, l.base, all, b.numbers, b.first, l.base, root, comm);
  free(own);
  if (is_root) {
    adjgen_mpi_add_pieces(b, sendbuf_b, all, in_place ? root : -1);
    free(all), adjgen_mpi_forget_pieces(b);
  }
}

static void scatter_tangents(const char *call, const void *sendbuf_d, int each, const int *counts,
                             const int *places, MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_d,
                             int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  const int is_root = rank_in(comm) == root, in_place = is_root && is_in_place(recvbuf);
  adjgen_mpi_check(call, comm);
  adjgen_mpi_pieces b = {0};
  void *all = NULL;
  if (is_root) {
    b = adjgen_mpi_pieces_of(call, each, counts, places, sendtype, comm);
    all = adjgen_mpi_take_pieces(b, sendbuf_d);
  }
  const adjgen_mpi_layout l =
      in_place ? adjgen_mpi_piece_layout(b, root) : adjgen_mpi_layout_of(call, recvcount, recvtype);
  void *const own = adjgen_mpi_taken(l, NULL);
  MPI_Scatterv(all, b.numbers, b.first, l.base, own, l.n, l.base, root, comm);
  if (!in_place)
    adjgen_mpi_put(l, recvbuf_d, own);
  free(own);
  if (is_root)
    free(all), adjgen_mpi_forget_pieces(b);
}

int adjgen_mpi_scatter_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                         void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype, int root,
                         MPI_Comm comm) {
  scatter_tangents("MPI_Scatter", sendbuf_d, sendcount, NULL, NULL, sendtype, recvbuf, recvbuf_d, recvcount,
                   recvtype, root, comm);
  return MPI_Scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
void adjgen_mpi_scatter_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                          const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                          int root, MPI_Comm comm) {
  (void)sendbuf;
  gather_back("MPI_Scatter", sendbuf_b, sendcount, NULL, NULL, sendtype, recvbuf, recvbuf_b, recvcount,
              recvtype, root, comm);
  adjgen_mpi_uncount_collective("MPI_Scatter", comm);
}
int adjgen_mpi_scatterv_d(const void *sendbuf, const void *sendbuf_d, const int *sendcounts,
                          const int *displs, MPI_Datatype sendtype, void *recvbuf, void *recvbuf_d,
                          int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  scatter_tangents("MPI_Scatterv", sendbuf_d, 0, sendcounts, displs, sendtype, recvbuf, recvbuf_d, recvcount,
                   recvtype, root, comm);
  return MPI_Scatterv(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm);
}
void adjgen_mpi_scatterv_b(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *displs,
                           MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b, int recvcount,
                           MPI_Datatype recvtype, int root, MPI_Comm comm) {
  (void)sendbuf;
  gather_back("MPI_Scatterv", sendbuf_b, 0, sendcounts, displs, sendtype, recvbuf, recvbuf_b, recvcount,
              recvtype, root, comm);
  adjgen_mpi_uncount_collective("MPI_Scatterv", comm);
}

/* ---- MPI_Allgather, MPI_Allgatherv */

static void allgather_tangents(const char *call, const void *sendbuf, const void *sendbuf_d, int sendcount,
                               MPI_Datatype sendtype, void *recvbuf_d, int each, const int *counts,
                               const int *places, MPI_Datatype recvtype, MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf), rank = rank_in(comm);
  adjgen_mpi_check(call, comm);
  const adjgen_mpi_pieces b = adjgen_mpi_pieces_of(call, each, counts, places, recvtype, comm);
  const adjgen_mpi_layout l =
      in_place ? adjgen_mpi_piece_layout(b, rank) : adjgen_mpi_layout_of(call, sendcount, sendtype);
  void *const own = adjgen_mpi_taken(l, in_place ? adjgen_mpi_piece(b, recvbuf_d, rank) : sendbuf_d);
  void *const all = adjgen_mpi_take_pieces(b, NULL);
  MPI_Allgatherv(own, l.n, l.base, all, b.numbers, b.first, l.base, comm);
  adjgen_mpi_put_pieces(b, recvbuf_d, all);
  free(own), free(all), adjgen_mpi_forget_pieces(b);
}

static void reduce_scatter_back(const char *call, const void *sendbuf, void *sendbuf_b, int sendcount,
                                MPI_Datatype sendtype, void *recvbuf_b, int each, const int *counts,
                                const int *places, MPI_Datatype recvtype, MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf), rank = rank_in(comm);
  adjgen_mpi_check(call, comm);
  const adjgen_mpi_pieces b = adjgen_mpi_pieces_of(call, each, counts, places, recvtype, comm);
  const adjgen_mpi_layout l =
      in_place ? adjgen_mpi_piece_layout(b, rank) : adjgen_mpi_layout_of(call, sendcount, sendtype);
  void *const own = adjgen_mpi_taken(l, NULL);
  void *const all = adjgen_mpi_take_pieces(b, recvbuf_b);
  adjgen_mpi_clear_pieces(b, recvbuf_b, -1);
  MPI_Reduce_scatter(all, own, b.numbers, l.base, MPI_SUM, comm);
  adjgen_mpi_add(l, in_place ? adjgen_mpi_piece(b, recvbuf_b, rank) : sendbuf_b, own);
  free(own), free(all), adjgen_mpi_forget_pieces(b);
}

int adjgen_mpi_allgather_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                           void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype,
                           MPI_Comm comm) {
  allgather_tangents("MPI_Allgather", sendbuf, sendbuf_d, sendcount, sendtype, recvbuf_d, recvcount, NULL,
                     NULL, recvtype, comm);
  return MPI_Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
void adjgen_mpi_allgather_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                            const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                            MPI_Comm comm) {
  (void)recvbuf;
  reduce_scatter_back("MPI_Allgather", sendbuf, sendbuf_b, sendcount, sendtype, recvbuf_b, recvcount, NULL,
                      NULL, recvtype, comm);
  adjgen_mpi_uncount_collective("MPI_Allgather", comm);
}
int adjgen_mpi_allgatherv_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                            void *recvbuf, void *recvbuf_d, const int *recvcounts, const int *displs,
                            MPI_Datatype recvtype, MPI_Comm comm) {
  allgather_tangents("MPI_Allgatherv", sendbuf, sendbuf_d, sendcount, sendtype, recvbuf_d, 0, recvcounts,
                     displs, recvtype, comm);
  return MPI_Allgatherv(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm);
}
void adjgen_mpi_allgatherv_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                             const void *recvbuf, void *recvbuf_b, const int *recvcounts, const int *displs,
                             MPI_Datatype recvtype, MPI_Comm comm) {
  (void)recvbuf;
  reduce_scatter_back("MPI_Allgatherv", sendbuf, sendbuf_b, sendcount, sendtype, recvbuf_b, 0, recvcounts,
                      displs, recvtype, comm);
  adjgen_mpi_uncount_collective("MPI_Allgatherv", comm);
}

/* ---- MPI_Alltoall, MPI_Alltoallv: what goes where, `s`, and what comes from where, `r` */

static void exchange(adjgen_mpi_pieces from, void *numbers, adjgen_mpi_pieces to, void *into, MPI_Comm comm) {
  MPI_Alltoallv(numbers, from.numbers, from.first, from.one.base, into, to.numbers, to.first, to.one.base,
                comm);
}

static void alltoall_tangents(adjgen_mpi_pieces s, const void *sendbuf_d, adjgen_mpi_pieces r,
                              void *recvbuf_d, MPI_Comm comm) {
  void *const sent = adjgen_mpi_take_pieces(s, sendbuf_d), *const all = adjgen_mpi_take_pieces(r, NULL);
  exchange(s, sent, r, all, comm);
  adjgen_mpi_put_pieces(r, recvbuf_d, all);
  free(sent), free(all), adjgen_mpi_forget_pieces(s), adjgen_mpi_forget_pieces(r);
}

static void alltoall_back(adjgen_mpi_pieces s, void *sendbuf_b, adjgen_mpi_pieces r, void *recvbuf_b,
                          MPI_Comm comm) {
  void *const arrived = adjgen_mpi_take_pieces(r, recvbuf_b), *const all = adjgen_mpi_take_pieces(s, NULL);
  adjgen_mpi_clear_pieces(r, recvbuf_b, -1);
  exchange(r, arrived, s, all, comm);
  adjgen_mpi_add_pieces(s, sendbuf_b, all, -1);
  free(arrived), free(all), adjgen_mpi_forget_pieces(s), adjgen_mpi_forget_pieces(r);
}

int adjgen_mpi_alltoall_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                          void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype,
                          MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf);
  const adjgen_mpi_pieces r = adjgen_mpi_pieces_of("MPI_Alltoall", recvcount, NULL, NULL, recvtype, comm);
  const adjgen_mpi_pieces s =
      in_place ? adjgen_mpi_pieces_of("MPI_Alltoall", recvcount, NULL, NULL, recvtype, comm)
               : adjgen_mpi_pieces_of("MPI_Alltoall", sendcount, NULL, NULL, sendtype, comm);
  adjgen_mpi_check("MPI_Alltoall", comm);
  alltoall_tangents(s, in_place ? recvbuf_d : sendbuf_d, r, recvbuf_d, comm);
  return MPI_Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
void adjgen_mpi_alltoall_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                           const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                           MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf);
  const adjgen_mpi_pieces r = adjgen_mpi_pieces_of("MPI_Alltoall", recvcount, NULL, NULL, recvtype, comm);
  const adjgen_mpi_pieces s =
      in_place ? adjgen_mpi_pieces_of("MPI_Alltoall", recvcount, NULL, NULL, recvtype, comm)
               : adjgen_mpi_pieces_of("MPI_Alltoall", sendcount, NULL, NULL, sendtype, comm);
  (void)recvbuf;
  adjgen_mpi_check("MPI_Alltoall", comm);
  alltoall_back(s, in_place ? recvbuf_b : sendbuf_b, r, recvbuf_b, comm);
  adjgen_mpi_uncount_collective("MPI_Alltoall", comm);
}
int adjgen_mpi_alltoallv_d(const void *sendbuf, const void *sendbuf_d, const int *sendcounts,
                           const int *sdispls, MPI_Datatype sendtype, void *recvbuf, void *recvbuf_d,
                           const int *recvcounts, const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf);
  const adjgen_mpi_pieces r = adjgen_mpi_pieces_of("MPI_Alltoallv", 0, recvcounts, rdispls, recvtype, comm);
  const adjgen_mpi_pieces s =
      in_place ? adjgen_mpi_pieces_of("MPI_Alltoallv", 0, recvcounts, rdispls, recvtype, comm)
               : adjgen_mpi_pieces_of("MPI_Alltoallv", 0, sendcounts, sdispls, sendtype, comm);
  adjgen_mpi_check("MPI_Alltoallv", comm);
  alltoall_tangents(s, in_place ? recvbuf_d : sendbuf_d, r, recvbuf_d, comm);
  return MPI_Alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}
void adjgen_mpi_alltoallv_b(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *sdispls,
                            MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b,
                            const int *recvcounts, const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf);
  const adjgen_mpi_pieces r = adjgen_mpi_pieces_of("MPI_Alltoallv", 0, recvcounts, rdispls, recvtype, comm);
  const adjgen_mpi_pieces s =
      in_place ? adjgen_mpi_pieces_of("MPI_Alltoallv", 0, recvcounts, rdispls, recvtype, comm)
               : adjgen_mpi_pieces_of("MPI_Alltoallv", 0, sendcounts, sdispls, sendtype, comm);
  (void)recvbuf;
  adjgen_mpi_check("MPI_Alltoallv", comm);
  alltoall_back(s, in_place ? recvbuf_b : sendbuf_b, r, recvbuf_b, comm);
  adjgen_mpi_uncount_collective("MPI_Alltoallv", comm);
}
