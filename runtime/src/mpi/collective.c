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

/* ---- blocks: for each process of the communicator so many items at such a place of a buffer */

typedef struct {
  adjgen_mpi_layout one;      /* its type */
  const int *counts, *places; /* in items; null counts: `each`, one behind the other */
  int each, processes;
  int *numbers, *first; /* of each block, in numbers one behind the other */
  int n;
} Blocks;

static Blocks blocks_of(const char *call, int each, const int *counts, const int *places, MPI_Datatype type,
                        MPI_Comm comm) {
  Blocks b;
  b.one = adjgen_mpi_layout_of(call, 1, type);
  b.counts = counts, b.places = places, b.each = each;
  b.processes = adjgen_mpi_processes(comm);
  b.numbers = adjgen_mpi_room(call, (size_t)b.processes * sizeof *b.numbers);
  b.first = adjgen_mpi_room(call, (size_t)b.processes * sizeof *b.first);
  b.n = 0;
  for (int k = 0; k < b.processes; k++) {
    b.first[k] = b.n;
    b.numbers[k] = adjgen_mpi_items(b.one, counts ? counts[k] : each).n;
    if (__builtin_add_overflow(b.n, b.numbers[k], &b.n))
      adjgen_mpi_fail(call, "more numbers than an int can count");
  }
  return b;
}
static void forget(Blocks b) { free(b.numbers), free(b.first); }

static adjgen_mpi_layout layout_of(Blocks b, int k) {
  return adjgen_mpi_items(b.one, b.counts ? b.counts[k] : b.each);
}
static void *block(Blocks b, void *buffer, int k) {
  long long place = 0;
  if (b.places)
    place = b.places[k];
  else if (!b.counts)
    place = (long long)k * b.each;
  else
    for (int i = 0; i < k; i++)
      place += b.counts[i];
  return adjgen_mpi_item(b.one, buffer, (int)place);
}
static char *numbers_of(Blocks b, void *numbers, int k) {
  return (char *)numbers + (size_t)b.first[k] * b.one.bytes;
}

static void *take_blocks(Blocks b, const void *buffer) {
  char *const numbers = adjgen_mpi_room(b.one.call, (size_t)b.n * b.one.bytes);
  for (int k = 0; k < b.processes; k++)
    adjgen_mpi_take(layout_of(b, k), block(b, (void *)buffer, k), numbers_of(b, numbers, k));
  return numbers;
}
static void put_blocks(Blocks b, void *buffer, void *numbers) {
  for (int k = 0; k < b.processes; k++)
    adjgen_mpi_put(layout_of(b, k), block(b, buffer, k), numbers_of(b, numbers, k));
}
static void add_blocks(Blocks b, void *buffer, void *numbers, int but) {
  for (int k = 0; k < b.processes; k++)
    if (k != but)
      adjgen_mpi_add(layout_of(b, k), block(b, buffer, k), numbers_of(b, numbers, k));
}
static void clear_blocks(Blocks b, void *buffer, int but) {
  for (int k = 0; k < b.processes; k++)
    if (k != but)
      adjgen_mpi_clear(layout_of(b, k), block(b, buffer, k));
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
}

/* ---- MPI_Gather, MPI_Gatherv */

static int is_in_place(const void *buffer) { return buffer == MPI_IN_PLACE; }

/* The adjoints of what has arrived at the root go back. */
static void scatter_back(const char *call, const void *sendbuf, void *sendbuf_b, int sendcount,
                         MPI_Datatype sendtype, void *recvbuf_b, int each, const int *counts,
                         const int *places, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  const int is_root = rank_in(comm) == root, in_place = is_root && is_in_place(sendbuf);
  adjgen_mpi_check(call, comm);
  Blocks b = {0};
  void *all = NULL;
  if (is_root) {
    b = blocks_of(call, each, counts, places, recvtype, comm);
    all = take_blocks(b, recvbuf_b);
    clear_blocks(b, recvbuf_b, in_place ? root : -1);
  }
  const adjgen_mpi_layout l = in_place ? layout_of(b, root) : adjgen_mpi_layout_of(call, sendcount, sendtype);
  void *const own = adjgen_mpi_taken(l, NULL);
  MPI_Scatterv(all, b.numbers, b.first, l.base, own, l.n, l.base, root, comm);
  if (!in_place)
    adjgen_mpi_add(l, sendbuf_b, own);
  free(own);
  if (is_root)
    free(all), forget(b);
}

static void gather_tangents(const char *call, const void *sendbuf, const void *sendbuf_d, int sendcount,
                            MPI_Datatype sendtype, void *recvbuf_d, int each, const int *counts,
                            const int *places, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  const int is_root = rank_in(comm) == root, in_place = is_root && is_in_place(sendbuf);
  adjgen_mpi_check(call, comm);
  Blocks b = {0};
  void *all = NULL, *own;
  if (is_root) {
    b = blocks_of(call, each, counts, places, recvtype, comm);
    all = take_blocks(b, NULL);
  }
  const adjgen_mpi_layout l = in_place ? layout_of(b, root) : adjgen_mpi_layout_of(call, sendcount, sendtype);
  own = adjgen_mpi_taken(l, in_place ? block(b, recvbuf_d, root) : sendbuf_d);
  MPI_Gatherv(own, l.n, l.base, all, b.numbers, b.first, l.base, root, comm);
  free(own);
  if (is_root) {
    put_blocks(b, recvbuf_d, all);
    free(all), forget(b);
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
}

/* ---- MPI_Scatter, MPI_Scatterv */

static void gather_back(const char *call, void *sendbuf_b, int each, const int *counts, const int *places,
                        MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b, int recvcount,
                        MPI_Datatype recvtype, int root, MPI_Comm comm) {
  const int is_root = rank_in(comm) == root, in_place = is_root && is_in_place(recvbuf);
  adjgen_mpi_check(call, comm);
  Blocks b = {0};
  void *all = NULL;
  if (is_root) {
    b = blocks_of(call, each, counts, places, sendtype, comm);
    all = take_blocks(b, NULL);
  }
  const adjgen_mpi_layout l = in_place ? layout_of(b, root) : adjgen_mpi_layout_of(call, recvcount, recvtype);
  void *const own = adjgen_mpi_taken(l, in_place ? NULL : recvbuf_b);
  if (!in_place)
    adjgen_mpi_clear(l, recvbuf_b);
  MPI_Gatherv(own, l.n, l.base, all, b.numbers, b.first, l.base, root, comm);
  free(own);
  if (is_root) {
    add_blocks(b, sendbuf_b, all, in_place ? root : -1);
    free(all), forget(b);
  }
}

static void scatter_tangents(const char *call, const void *sendbuf_d, int each, const int *counts,
                             const int *places, MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_d,
                             int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm) {
  const int is_root = rank_in(comm) == root, in_place = is_root && is_in_place(recvbuf);
  adjgen_mpi_check(call, comm);
  Blocks b = {0};
  void *all = NULL;
  if (is_root) {
    b = blocks_of(call, each, counts, places, sendtype, comm);
    all = take_blocks(b, sendbuf_d);
  }
  const adjgen_mpi_layout l = in_place ? layout_of(b, root) : adjgen_mpi_layout_of(call, recvcount, recvtype);
  void *const own = adjgen_mpi_taken(l, NULL);
  MPI_Scatterv(all, b.numbers, b.first, l.base, own, l.n, l.base, root, comm);
  if (!in_place)
    adjgen_mpi_put(l, recvbuf_d, own);
  free(own);
  if (is_root)
    free(all), forget(b);
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
}

/* ---- MPI_Allgather, MPI_Allgatherv */

static void allgather_tangents(const char *call, const void *sendbuf, const void *sendbuf_d, int sendcount,
                               MPI_Datatype sendtype, void *recvbuf_d, int each, const int *counts,
                               const int *places, MPI_Datatype recvtype, MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf), rank = rank_in(comm);
  adjgen_mpi_check(call, comm);
  const Blocks b = blocks_of(call, each, counts, places, recvtype, comm);
  const adjgen_mpi_layout l = in_place ? layout_of(b, rank) : adjgen_mpi_layout_of(call, sendcount, sendtype);
  void *const own = adjgen_mpi_taken(l, in_place ? block(b, recvbuf_d, rank) : sendbuf_d);
  void *const all = take_blocks(b, NULL);
  MPI_Allgatherv(own, l.n, l.base, all, b.numbers, b.first, l.base, comm);
  put_blocks(b, recvbuf_d, all);
  free(own), free(all), forget(b);
}

static void reduce_scatter_back(const char *call, const void *sendbuf, void *sendbuf_b, int sendcount,
                                MPI_Datatype sendtype, void *recvbuf_b, int each, const int *counts,
                                const int *places, MPI_Datatype recvtype, MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf), rank = rank_in(comm);
  adjgen_mpi_check(call, comm);
  const Blocks b = blocks_of(call, each, counts, places, recvtype, comm);
  const adjgen_mpi_layout l = in_place ? layout_of(b, rank) : adjgen_mpi_layout_of(call, sendcount, sendtype);
  void *const own = adjgen_mpi_taken(l, NULL);
  void *const all = take_blocks(b, recvbuf_b);
  clear_blocks(b, recvbuf_b, -1);
  MPI_Reduce_scatter(all, own, b.numbers, l.base, MPI_SUM, comm);
  adjgen_mpi_add(l, in_place ? block(b, recvbuf_b, rank) : sendbuf_b, own);
  free(own), free(all), forget(b);
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
}

/* ---- MPI_Alltoall, MPI_Alltoallv: what goes where, `s`, and what comes from where, `r` */

static void exchange(Blocks from, void *numbers, Blocks to, void *into, MPI_Comm comm) {
  MPI_Alltoallv(numbers, from.numbers, from.first, from.one.base, into, to.numbers, to.first, to.one.base,
                comm);
}

static void alltoall_tangents(Blocks s, const void *sendbuf_d, Blocks r, void *recvbuf_d, MPI_Comm comm) {
  void *const sent = take_blocks(s, sendbuf_d), *const all = take_blocks(r, NULL);
  exchange(s, sent, r, all, comm);
  put_blocks(r, recvbuf_d, all);
  free(sent), free(all), forget(s), forget(r);
}

static void alltoall_back(Blocks s, void *sendbuf_b, Blocks r, void *recvbuf_b, MPI_Comm comm) {
  void *const arrived = take_blocks(r, recvbuf_b), *const all = take_blocks(s, NULL);
  clear_blocks(r, recvbuf_b, -1);
  exchange(r, arrived, s, all, comm);
  add_blocks(s, sendbuf_b, all, -1);
  free(arrived), free(all), forget(s), forget(r);
}

int adjgen_mpi_alltoall_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                          void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype,
                          MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf);
  const Blocks r = blocks_of("MPI_Alltoall", recvcount, NULL, NULL, recvtype, comm);
  const Blocks s = in_place ? blocks_of("MPI_Alltoall", recvcount, NULL, NULL, recvtype, comm)
                            : blocks_of("MPI_Alltoall", sendcount, NULL, NULL, sendtype, comm);
  adjgen_mpi_check("MPI_Alltoall", comm);
  alltoall_tangents(s, in_place ? recvbuf_d : sendbuf_d, r, recvbuf_d, comm);
  return MPI_Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm);
}
void adjgen_mpi_alltoall_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                           const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                           MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf);
  const Blocks r = blocks_of("MPI_Alltoall", recvcount, NULL, NULL, recvtype, comm);
  const Blocks s = in_place ? blocks_of("MPI_Alltoall", recvcount, NULL, NULL, recvtype, comm)
                            : blocks_of("MPI_Alltoall", sendcount, NULL, NULL, sendtype, comm);
  (void)recvbuf;
  adjgen_mpi_check("MPI_Alltoall", comm);
  alltoall_back(s, in_place ? recvbuf_b : sendbuf_b, r, recvbuf_b, comm);
}
int adjgen_mpi_alltoallv_d(const void *sendbuf, const void *sendbuf_d, const int *sendcounts,
                           const int *sdispls, MPI_Datatype sendtype, void *recvbuf, void *recvbuf_d,
                           const int *recvcounts, const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf);
  const Blocks r = blocks_of("MPI_Alltoallv", 0, recvcounts, rdispls, recvtype, comm);
  const Blocks s = in_place ? blocks_of("MPI_Alltoallv", 0, recvcounts, rdispls, recvtype, comm)
                            : blocks_of("MPI_Alltoallv", 0, sendcounts, sdispls, sendtype, comm);
  adjgen_mpi_check("MPI_Alltoallv", comm);
  alltoall_tangents(s, in_place ? recvbuf_d : sendbuf_d, r, recvbuf_d, comm);
  return MPI_Alltoallv(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm);
}
void adjgen_mpi_alltoallv_b(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *sdispls,
                            MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b,
                            const int *recvcounts, const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm) {
  const int in_place = is_in_place(sendbuf);
  const Blocks r = blocks_of("MPI_Alltoallv", 0, recvcounts, rdispls, recvtype, comm);
  const Blocks s = in_place ? blocks_of("MPI_Alltoallv", 0, recvcounts, rdispls, recvtype, comm)
                            : blocks_of("MPI_Alltoallv", 0, sendcounts, sdispls, sendtype, comm);
  (void)recvbuf;
  adjgen_mpi_check("MPI_Alltoallv", comm);
  alltoall_back(s, in_place ? recvbuf_b : sendbuf_b, r, recvbuf_b, comm);
}
