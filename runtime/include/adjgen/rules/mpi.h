/* Derivatives of MPI's calls (docs/mpi.md). Behind <mpi.h>, adjgen reads this header by itself; generated code
 * includes it, and is linked with the library adjgen_mpi.
 *
 * Meaning: with outputs y that are seeded on each process with y_b, the derivative is that of the sum over all
 * processes of y . y_b. What all processes hold is seeded on one of them; the gradient of an input that all
 * processes hold is the sum of its x_b over all processes. */
#ifndef ADJGEN_RULES_MPI_H
#define ADJGEN_RULES_MPI_H

/* To a compiler its pragmas are nobody's. */
#pragma GCC system_header

#include <mpi.h>
#include <stddef.h>

/* ---- numbers of elements of a buffer; 0 where MPI does not touch it */

#ifdef __cplusplus
extern "C" {
#endif
long long adjgen_mpi_span_of(long long count, MPI_Datatype type, size_t size);
/* For each process so many items; null displacements: one behind the other. */
long long adjgen_mpi_vector_of(const int *counts, const int *displacements, MPI_Datatype type, MPI_Comm comm,
                               size_t size);
/* Likewise of types of their own, with displacements in bytes. */
long long adjgen_mpi_bytes_of(const int *counts, const int *displacements, const MPI_Datatype *types,
                              MPI_Comm comm, size_t size);
int adjgen_mpi_is_rank(int rank, MPI_Comm comm);
int adjgen_mpi_processes(MPI_Comm comm);
int adjgen_mpi_rank(MPI_Comm comm);
/* A big count, or the end of the program. */
int adjgen_mpi_int(MPI_Count count) __attribute__((const));
#ifdef __cplusplus
}
#endif

#define adjgen_mpi_span(buffer, count, type) adjgen_mpi_span_of(count, type, sizeof *(buffer))
#define adjgen_mpi_blocks(buffer, count, type, comm)                                                         \
  adjgen_mpi_span_of((long long)(count) * adjgen_mpi_processes(comm), type, sizeof *(buffer))
#define adjgen_mpi_vector(buffer, counts, displacements, type, comm)                                         \
  adjgen_mpi_vector_of(counts, displacements, type, comm, sizeof *(buffer))
#define adjgen_mpi_each(buffer, counts, displacements, types, comm)                                          \
  adjgen_mpi_bytes_of(counts, displacements, types, comm, sizeof *(buffer))
#define adjgen_mpi_root_span(buffer, count, type, root, comm)                                                \
  (adjgen_mpi_is_rank(root, comm) ? adjgen_mpi_span(buffer, count, type) : 0)
#define adjgen_mpi_root_blocks(buffer, count, type, root, comm)                                              \
  (adjgen_mpi_is_rank(root, comm) ? adjgen_mpi_blocks(buffer, count, type, comm) : 0)
#define adjgen_mpi_root_vector(buffer, counts, displacements, type, root, comm)                              \
  (adjgen_mpi_is_rank(root, comm) ? adjgen_mpi_vector(buffer, counts, displacements, type, comm) : 0)
/* The own items; all, where they are in place: MPI may overwrite them. */
#define adjgen_mpi_scattered(sendbuf, buffer, counts, type, comm)                                            \
  ((const void *)(sendbuf) == MPI_IN_PLACE ? adjgen_mpi_vector(buffer, counts, NULL, type, comm)             \
                                           : adjgen_mpi_span(buffer, (counts)[adjgen_mpi_rank(comm)], type))
#define adjgen_mpi_scattered_blocks(sendbuf, buffer, count, type, comm)                                      \
  ((const void *)(sendbuf) == MPI_IN_PLACE ? adjgen_mpi_blocks(buffer, count, type, comm)                    \
                                           : adjgen_mpi_span(buffer, count, type))
#define adjgen_mpi_statuses(status) ((status) != MPI_STATUS_IGNORE)

/* ---- parameters of collective calls between the buffers, and behind them */

#define ADJGEN_MPI_SENT_reduce
#define ADJGEN_MPI_TAKEN_reduce int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm
#define ADJGEN_MPI_SENT_allreduce
#define ADJGEN_MPI_TAKEN_allreduce int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define ADJGEN_MPI_SENT_scan
#define ADJGEN_MPI_TAKEN_scan int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define ADJGEN_MPI_SENT_exscan
#define ADJGEN_MPI_TAKEN_exscan int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define ADJGEN_MPI_SENT_reduce_scatter
#define ADJGEN_MPI_TAKEN_reduce_scatter const int *recvcounts, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define ADJGEN_MPI_SENT_reduce_scatter_block
#define ADJGEN_MPI_TAKEN_reduce_scatter_block int recvcount, MPI_Datatype type, MPI_Op op, MPI_Comm comm
#define ADJGEN_MPI_SENT_gather int sendcount, MPI_Datatype sendtype,
#define ADJGEN_MPI_TAKEN_gather int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm
#define ADJGEN_MPI_SENT_gatherv int sendcount, MPI_Datatype sendtype,
#define ADJGEN_MPI_TAKEN_gatherv                                                                             \
  const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root, MPI_Comm comm
#define ADJGEN_MPI_SENT_scatter int sendcount, MPI_Datatype sendtype,
#define ADJGEN_MPI_TAKEN_scatter int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm
#define ADJGEN_MPI_SENT_scatterv const int *sendcounts, const int *displs, MPI_Datatype sendtype,
#define ADJGEN_MPI_TAKEN_scatterv int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm
#define ADJGEN_MPI_SENT_allgather int sendcount, MPI_Datatype sendtype,
#define ADJGEN_MPI_TAKEN_allgather int recvcount, MPI_Datatype recvtype, MPI_Comm comm
#define ADJGEN_MPI_SENT_allgatherv int sendcount, MPI_Datatype sendtype,
#define ADJGEN_MPI_TAKEN_allgatherv                                                                          \
  const int *recvcounts, const int *displs, MPI_Datatype recvtype, MPI_Comm comm
#define ADJGEN_MPI_SENT_alltoall int sendcount, MPI_Datatype sendtype,
#define ADJGEN_MPI_TAKEN_alltoall int recvcount, MPI_Datatype recvtype, MPI_Comm comm
#define ADJGEN_MPI_SENT_alltoallv const int *sendcounts, const int *sdispls, MPI_Datatype sendtype,
#define ADJGEN_MPI_TAKEN_alltoallv                                                                           \
  const int *recvcounts, const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm

#define ADJGEN_MPI_SENT_alltoallw const int *sendcounts, const int *sdispls, const MPI_Datatype *sendtypes,
#define ADJGEN_MPI_TAKEN_alltoallw                                                                           \
  const int *recvcounts, const int *rdispls, const MPI_Datatype *recvtypes, MPI_Comm comm

/* What the forward sweep calls: it counts the calls. F: what is sent, T: what arrives. */
#define ADJGEN_MPI_COUNTED(F, T, NAME)                                                                       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_##NAME##_fwd(const F *sendbuf, ADJGEN_MPI_SENT_##NAME T *recvbuf,       \
                                                  ADJGEN_MPI_TAKEN_##NAME);
/* clang-format off */
#define ADJGEN_MPI_ALL_COUNTED_IN_PLACE(...)                                                                 \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, scan)                                                                      \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, exscan)                                                                    \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, reduce_scatter)                                                            \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, reduce_scatter_block)                                                      \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, gather)                                                                    \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, gatherv)                                                                   \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, allgather)                                                                 \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, allgatherv)                                                                \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, alltoall)                                                                  \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, alltoallv)                                                                 \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, alltoallw)
/* clang-format on */
#define ADJGEN_MPI_ALL_COUNTED(...)                                                                          \
  ADJGEN_MPI_ALL_COUNTED_IN_PLACE(__VA_ARGS__)                                                               \
  ADJGEN_MPI_COUNTED(__VA_ARGS__, scatter) ADJGEN_MPI_COUNTED(__VA_ARGS__, scatterv)

#ifdef __adjgen__
#include <adjgen/rules/mpi_calls.h>
#else

/* ---- what generated code calls */

struct adjgen_mpi_in_place_type; /* in C, what MPI_IN_PLACE converts to */
#ifdef __cplusplus
#define adjgen_mpi_in_place (static_cast<struct adjgen_mpi_in_place_type *>(MPI_IN_PLACE))
#endif

#ifdef __cplusplus
extern "C" {
#endif

void adjgen_mpi_send_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int tag,
                       MPI_Comm comm);
int adjgen_mpi_send_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,
                      MPI_Comm comm);
int adjgen_mpi_ssend_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,
                       MPI_Comm comm);
int adjgen_mpi_bsend_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,
                       MPI_Comm comm);
int adjgen_mpi_rsend_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,
                       MPI_Comm comm);
int adjgen_mpi_recv_fwd(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                        MPI_Status *status);
void adjgen_mpi_recv_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int source, int tag,
                       MPI_Comm comm, const MPI_Status *status);
int adjgen_mpi_recv_d(void *buf, void *buf_d, int count, MPI_Datatype type, int source, int tag,
                      MPI_Comm comm, MPI_Status *status);
int adjgen_mpi_sendrecv_fwd(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
                            void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag,
                            MPI_Comm comm, MPI_Status *status);
void adjgen_mpi_sendrecv_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                           int dest, int sendtag, const void *recvbuf, void *recvbuf_b, int recvcount,
                           MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm,
                           const MPI_Status *status);
int adjgen_mpi_sendrecv_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                          int dest, int sendtag, void *recvbuf, void *recvbuf_d, int recvcount,
                          MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status);
int adjgen_mpi_sendrecv_replace_fwd(void *buf, int count, MPI_Datatype type, int dest, int sendtag,
                                    int source, int recvtag, MPI_Comm comm, MPI_Status *status);
void adjgen_mpi_sendrecv_replace_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest,
                                   int sendtag, int source, int recvtag, MPI_Comm comm,
                                   const MPI_Status *status);
int adjgen_mpi_sendrecv_replace_d(void *buf, void *buf_d, int count, MPI_Datatype type, int dest, int sendtag,
                                  int source, int recvtag, MPI_Comm comm, MPI_Status *status);
void adjgen_mpi_bcast_b(const void *buffer, void *buffer_b, int count, MPI_Datatype type, int root,
                        MPI_Comm comm);
int adjgen_mpi_bcast_d(void *buffer, void *buffer_d, int count, MPI_Datatype type, int root, MPI_Comm comm);
int adjgen_mpi_reduce_fwd(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op,
                          int root, MPI_Comm comm);
void adjgen_mpi_reduce_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b,
                         int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm);
int adjgen_mpi_reduce_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d, int count,
                        MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm);
int adjgen_mpi_allreduce_fwd(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op,
                             MPI_Comm comm);
void adjgen_mpi_allreduce_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b,
                            int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int adjgen_mpi_allreduce_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d,
                           int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
void adjgen_mpi_gather_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                         const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root,
                         MPI_Comm comm);
int adjgen_mpi_gather_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                        void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype, int root,
                        MPI_Comm comm);
void adjgen_mpi_gatherv_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                          const void *recvbuf, void *recvbuf_b, const int *recvcounts, const int *displs,
                          MPI_Datatype recvtype, int root, MPI_Comm comm);
int adjgen_mpi_gatherv_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                         void *recvbuf, void *recvbuf_d, const int *recvcounts, const int *displs,
                         MPI_Datatype recvtype, int root, MPI_Comm comm);
void adjgen_mpi_scatter_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                          const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                          int root, MPI_Comm comm);
int adjgen_mpi_scatter_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                         void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype, int root,
                         MPI_Comm comm);
void adjgen_mpi_scatterv_b(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *displs,
                           MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b, int recvcount,
                           MPI_Datatype recvtype, int root, MPI_Comm comm);
int adjgen_mpi_scatterv_d(const void *sendbuf, const void *sendbuf_d, const int *sendcounts,
                          const int *displs, MPI_Datatype sendtype, void *recvbuf, void *recvbuf_d,
                          int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);
void adjgen_mpi_allgather_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                            const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                            MPI_Comm comm);
int adjgen_mpi_allgather_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                           void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype,
                           MPI_Comm comm);
void adjgen_mpi_allgatherv_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                             const void *recvbuf, void *recvbuf_b, const int *recvcounts, const int *displs,
                             MPI_Datatype recvtype, MPI_Comm comm);
int adjgen_mpi_allgatherv_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                            void *recvbuf, void *recvbuf_d, const int *recvcounts, const int *displs,
                            MPI_Datatype recvtype, MPI_Comm comm);
void adjgen_mpi_alltoall_b(const void *sendbuf, void *sendbuf_b, int sendcount, MPI_Datatype sendtype,
                           const void *recvbuf, void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                           MPI_Comm comm);
int adjgen_mpi_alltoall_d(const void *sendbuf, const void *sendbuf_d, int sendcount, MPI_Datatype sendtype,
                          void *recvbuf, void *recvbuf_d, int recvcount, MPI_Datatype recvtype,
                          MPI_Comm comm);
void adjgen_mpi_alltoallv_b(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *sdispls,
                            MPI_Datatype sendtype, const void *recvbuf, void *recvbuf_b,
                            const int *recvcounts, const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm);
int adjgen_mpi_alltoallv_d(const void *sendbuf, const void *sendbuf_d, const int *sendcounts,
                           const int *sdispls, MPI_Datatype sendtype, void *recvbuf, void *recvbuf_d,
                           const int *recvcounts, const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm);
void adjgen_mpi_alltoallw_b(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *sdispls,
                            const MPI_Datatype *sendtypes, const void *recvbuf, void *recvbuf_b,
                            const int *recvcounts, const int *rdispls, const MPI_Datatype *recvtypes,
                            MPI_Comm comm);
int adjgen_mpi_alltoallw_d(const void *sendbuf, const void *sendbuf_d, const int *sendcounts,
                           const int *sdispls, const MPI_Datatype *sendtypes, void *recvbuf, void *recvbuf_d,
                           const int *recvcounts, const int *rdispls, const MPI_Datatype *recvtypes,
                           MPI_Comm comm);
void adjgen_mpi_reduce_scatter_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b,
                                 const int *recvcounts, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int adjgen_mpi_reduce_scatter_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d,
                                const int *recvcounts, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
void adjgen_mpi_reduce_scatter_block_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf,
                                       void *recvbuf_b, int recvcount, MPI_Datatype type, MPI_Op op,
                                       MPI_Comm comm);
int adjgen_mpi_reduce_scatter_block_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf,
                                      void *recvbuf_d, int recvcount, MPI_Datatype type, MPI_Op op,
                                      MPI_Comm comm);
void adjgen_mpi_scan_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b, int count,
                       MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int adjgen_mpi_scan_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d, int count,
                      MPI_Datatype type, MPI_Op op, MPI_Comm comm);
void adjgen_mpi_exscan_b(const void *sendbuf, void *sendbuf_b, const void *recvbuf, void *recvbuf_b,
                         int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int adjgen_mpi_exscan_d(const void *sendbuf, const void *sendbuf_d, void *recvbuf, void *recvbuf_d, int count,
                        MPI_Datatype type, MPI_Op op, MPI_Comm comm);

int adjgen_mpi_bcast_fwd(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm);
#define ADJGEN_MPI_OVERLOAD
ADJGEN_MPI_ALL_COUNTED(void, void)

/* In place. */

static __inline void adjgen_mpi_reduce_in_place_b(const void *sendbuf, const void *recvbuf, void *recvbuf_b,
                                                  int count, MPI_Datatype type, MPI_Op op, int root,
                                                  MPI_Comm comm) {
  adjgen_mpi_reduce_b(sendbuf, NULL, recvbuf, recvbuf_b, count, type, op, root, comm);
}
static __inline int adjgen_mpi_reduce_in_place_d(const void *sendbuf, void *recvbuf, void *recvbuf_d,
                                                 int count, MPI_Datatype type, MPI_Op op, int root,
                                                 MPI_Comm comm) {
  return adjgen_mpi_reduce_d(sendbuf, NULL, recvbuf, recvbuf_d, count, type, op, root, comm);
}
static __inline void adjgen_mpi_allreduce_in_place_b(const void *sendbuf, const void *recvbuf,
                                                     void *recvbuf_b, int count, MPI_Datatype type, MPI_Op op,
                                                     MPI_Comm comm) {
  adjgen_mpi_allreduce_b(sendbuf, NULL, recvbuf, recvbuf_b, count, type, op, comm);
}
static __inline int adjgen_mpi_allreduce_in_place_d(const void *sendbuf, void *recvbuf, void *recvbuf_d,
                                                    int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  return adjgen_mpi_allreduce_d(sendbuf, NULL, recvbuf, recvbuf_d, count, type, op, comm);
}
static __inline void adjgen_mpi_gather_in_place_b(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                                  const void *recvbuf, void *recvbuf_b, int recvcount,
                                                  MPI_Datatype recvtype, int root, MPI_Comm comm) {
  adjgen_mpi_gather_b(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, root,
                      comm);
}
static __inline int adjgen_mpi_gather_in_place_d(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                                 void *recvbuf, void *recvbuf_d, int recvcount,
                                                 MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return adjgen_mpi_gather_d(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_d, recvcount, recvtype,
                             root, comm);
}
static __inline void adjgen_mpi_gatherv_in_place_b(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                                   const void *recvbuf, void *recvbuf_b,
                                                   const int *recvcounts, const int *displs,
                                                   MPI_Datatype recvtype, int root, MPI_Comm comm) {
  adjgen_mpi_gatherv_b(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_b, recvcounts, displs, recvtype,
                       root, comm);
}
static __inline int adjgen_mpi_gatherv_in_place_d(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                                  void *recvbuf, void *recvbuf_d, const int *recvcounts,
                                                  const int *displs, MPI_Datatype recvtype, int root,
                                                  MPI_Comm comm) {
  return adjgen_mpi_gatherv_d(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_d, recvcounts, displs,
                              recvtype, root, comm);
}
static __inline void adjgen_mpi_scatter_in_place_b(const void *sendbuf, void *sendbuf_b, int sendcount,
                                                   MPI_Datatype sendtype, const void *recvbuf, int recvcount,
                                                   MPI_Datatype recvtype, int root, MPI_Comm comm) {
  adjgen_mpi_scatter_b(sendbuf, sendbuf_b, sendcount, sendtype, recvbuf, NULL, recvcount, recvtype, root,
                       comm);
}
static __inline int adjgen_mpi_scatter_in_place_d(const void *sendbuf, const void *sendbuf_d, int sendcount,
                                                  MPI_Datatype sendtype, const void *recvbuf, int recvcount,
                                                  MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return adjgen_mpi_scatter_d(sendbuf, sendbuf_d, sendcount, sendtype, (void *)recvbuf, NULL, recvcount,
                              recvtype, root, comm);
}
static __inline void adjgen_mpi_scatterv_in_place_b(const void *sendbuf, void *sendbuf_b,
                                                    const int *sendcounts, const int *displs,
                                                    MPI_Datatype sendtype, const void *recvbuf, int recvcount,
                                                    MPI_Datatype recvtype, int root, MPI_Comm comm) {
  adjgen_mpi_scatterv_b(sendbuf, sendbuf_b, sendcounts, displs, sendtype, recvbuf, NULL, recvcount, recvtype,
                        root, comm);
}
static __inline int adjgen_mpi_scatterv_in_place_d(const void *sendbuf, const void *sendbuf_d,
                                                   const int *sendcounts, const int *displs,
                                                   MPI_Datatype sendtype, const void *recvbuf, int recvcount,
                                                   MPI_Datatype recvtype, int root, MPI_Comm comm) {
  return adjgen_mpi_scatterv_d(sendbuf, sendbuf_d, sendcounts, displs, sendtype, (void *)recvbuf, NULL,
                               recvcount, recvtype, root, comm);
}
static __inline void adjgen_mpi_allgather_in_place_b(const void *sendbuf, int sendcount,
                                                     MPI_Datatype sendtype, const void *recvbuf,
                                                     void *recvbuf_b, int recvcount, MPI_Datatype recvtype,
                                                     MPI_Comm comm) {
  adjgen_mpi_allgather_b(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, comm);
}
static __inline int adjgen_mpi_allgather_in_place_d(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                                    void *recvbuf, void *recvbuf_d, int recvcount,
                                                    MPI_Datatype recvtype, MPI_Comm comm) {
  return adjgen_mpi_allgather_d(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_d, recvcount, recvtype,
                                comm);
}
static __inline void adjgen_mpi_allgatherv_in_place_b(const void *sendbuf, int sendcount,
                                                      MPI_Datatype sendtype, const void *recvbuf,
                                                      void *recvbuf_b, const int *recvcounts,
                                                      const int *displs, MPI_Datatype recvtype,
                                                      MPI_Comm comm) {
  adjgen_mpi_allgatherv_b(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_b, recvcounts, displs,
                          recvtype, comm);
}
static __inline int adjgen_mpi_allgatherv_in_place_d(const void *sendbuf, int sendcount,
                                                     MPI_Datatype sendtype, void *recvbuf, void *recvbuf_d,
                                                     const int *recvcounts, const int *displs,
                                                     MPI_Datatype recvtype, MPI_Comm comm) {
  return adjgen_mpi_allgatherv_d(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_d, recvcounts, displs,
                                 recvtype, comm);
}
static __inline void adjgen_mpi_alltoall_in_place_b(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                                    const void *recvbuf, void *recvbuf_b, int recvcount,
                                                    MPI_Datatype recvtype, MPI_Comm comm) {
  adjgen_mpi_alltoall_b(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_b, recvcount, recvtype, comm);
}
static __inline int adjgen_mpi_alltoall_in_place_d(const void *sendbuf, int sendcount, MPI_Datatype sendtype,
                                                   void *recvbuf, void *recvbuf_d, int recvcount,
                                                   MPI_Datatype recvtype, MPI_Comm comm) {
  return adjgen_mpi_alltoall_d(sendbuf, NULL, sendcount, sendtype, recvbuf, recvbuf_d, recvcount, recvtype,
                               comm);
}
static __inline void adjgen_mpi_alltoallw_in_place_b(const void *sendbuf, const int *sendcounts,
                                                     const int *sdispls, const MPI_Datatype *sendtypes,
                                                     const void *recvbuf, void *recvbuf_b,
                                                     const int *recvcounts, const int *rdispls,
                                                     const MPI_Datatype *recvtypes, MPI_Comm comm) {
  adjgen_mpi_alltoallw_b(sendbuf, NULL, sendcounts, sdispls, sendtypes, recvbuf, recvbuf_b, recvcounts,
                         rdispls, recvtypes, comm);
}
static __inline int adjgen_mpi_alltoallw_in_place_d(const void *sendbuf, const int *sendcounts,
                                                    const int *sdispls, const MPI_Datatype *sendtypes,
                                                    void *recvbuf, void *recvbuf_d, const int *recvcounts,
                                                    const int *rdispls, const MPI_Datatype *recvtypes,
                                                    MPI_Comm comm) {
  return adjgen_mpi_alltoallw_d(sendbuf, NULL, sendcounts, sdispls, sendtypes, recvbuf, recvbuf_d, recvcounts,
                                rdispls, recvtypes, comm);
}
static __inline void adjgen_mpi_alltoallv_in_place_b(const void *sendbuf, const int *sendcounts,
                                                     const int *sdispls, MPI_Datatype sendtype,
                                                     const void *recvbuf, void *recvbuf_b,
                                                     const int *recvcounts, const int *rdispls,
                                                     MPI_Datatype recvtype, MPI_Comm comm) {
  adjgen_mpi_alltoallv_b(sendbuf, NULL, sendcounts, sdispls, sendtype, recvbuf, recvbuf_b, recvcounts,
                         rdispls, recvtype, comm);
}
static __inline int adjgen_mpi_alltoallv_in_place_d(const void *sendbuf, const int *sendcounts,
                                                    const int *sdispls, MPI_Datatype sendtype, void *recvbuf,
                                                    void *recvbuf_d, const int *recvcounts,
                                                    const int *rdispls, MPI_Datatype recvtype,
                                                    MPI_Comm comm) {
  return adjgen_mpi_alltoallv_d(sendbuf, NULL, sendcounts, sdispls, sendtype, recvbuf, recvbuf_d, recvcounts,
                                rdispls, recvtype, comm);
}
static __inline void adjgen_mpi_reduce_scatter_in_place_b(const void *sendbuf, const void *recvbuf,
                                                          void *recvbuf_b, const int *recvcounts,
                                                          MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  adjgen_mpi_reduce_scatter_b(sendbuf, NULL, recvbuf, recvbuf_b, recvcounts, type, op, comm);
}
static __inline int adjgen_mpi_reduce_scatter_in_place_d(const void *sendbuf, void *recvbuf, void *recvbuf_d,
                                                         const int *recvcounts, MPI_Datatype type, MPI_Op op,
                                                         MPI_Comm comm) {
  return adjgen_mpi_reduce_scatter_d(sendbuf, NULL, recvbuf, recvbuf_d, recvcounts, type, op, comm);
}
static __inline void adjgen_mpi_reduce_scatter_block_in_place_b(const void *sendbuf, const void *recvbuf,
                                                                void *recvbuf_b, int recvcount,
                                                                MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  adjgen_mpi_reduce_scatter_block_b(sendbuf, NULL, recvbuf, recvbuf_b, recvcount, type, op, comm);
}
static __inline int adjgen_mpi_reduce_scatter_block_in_place_d(const void *sendbuf, void *recvbuf,
                                                               void *recvbuf_d, int recvcount,
                                                               MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  return adjgen_mpi_reduce_scatter_block_d(sendbuf, NULL, recvbuf, recvbuf_d, recvcount, type, op, comm);
}
static __inline void adjgen_mpi_scan_in_place_b(const void *sendbuf, const void *recvbuf, void *recvbuf_b,
                                                int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  adjgen_mpi_scan_b(sendbuf, NULL, recvbuf, recvbuf_b, count, type, op, comm);
}
static __inline int adjgen_mpi_scan_in_place_d(const void *sendbuf, void *recvbuf, void *recvbuf_d, int count,
                                               MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  return adjgen_mpi_scan_d(sendbuf, NULL, recvbuf, recvbuf_d, count, type, op, comm);
}
static __inline void adjgen_mpi_exscan_in_place_b(const void *sendbuf, const void *recvbuf, void *recvbuf_b,
                                                  int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  adjgen_mpi_exscan_b(sendbuf, NULL, recvbuf, recvbuf_b, count, type, op, comm);
}
static __inline int adjgen_mpi_exscan_in_place_d(const void *sendbuf, void *recvbuf, void *recvbuf_d,
                                                 int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  return adjgen_mpi_exscan_d(sendbuf, NULL, recvbuf, recvbuf_d, count, type, op, comm);
}

#ifdef __cplusplus
}
#endif
#endif

#ifndef __adjgen__
#include <adjgen/checkpoint.h>

/* ---- loops with checkpoints whose steps communicate */

#ifdef __cplusplus
extern "C" {
#endif
/* Behind the loop. All processes come there. */
void adjgen_mpi_agree_on_steps(const adjgen_checkpoints *c);
/* Around steps that are recorded, or reversed, and in front of each of them. */
void adjgen_mpi_begin_steps(const adjgen_checkpoints *c);
void adjgen_mpi_begin_steps_back(const adjgen_checkpoints *c);
void adjgen_mpi_next_step(void);
void adjgen_mpi_end_steps(void);

/* Where what messages come, and when, may be something else each time: around steps that are run, and in front of each of
 * them; and when no step is run any more. The first run is recorded, the others are told what it was. */
void adjgen_mpi_begin_outcomes(const adjgen_checkpoints *c);
void adjgen_mpi_next_outcomes(void);
void adjgen_mpi_end_outcomes(void);
void adjgen_mpi_forget_outcomes(const adjgen_checkpoints *c);
/* Calls that are made in such steps. */
int adjgen_mpi_recv_in_step(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                            MPI_Status *status);
int adjgen_mpi_irecv_in_step(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                             MPI_Request *request);
int adjgen_mpi_sendrecv_in_step(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest,
                                int sendtag, void *recvbuf, int recvcount, MPI_Datatype recvtype, int source,
                                int recvtag, MPI_Comm comm, MPI_Status *status);
int adjgen_mpi_sendrecv_replace_in_step(void *buf, int count, MPI_Datatype type, int dest, int sendtag,
                                        int source, int recvtag, MPI_Comm comm, MPI_Status *status);
int adjgen_mpi_probe_in_step(int source, int tag, MPI_Comm comm, MPI_Status *status);
int adjgen_mpi_iprobe_in_step(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status);
int adjgen_mpi_wait_in_step(MPI_Request *request, MPI_Status *status);
int adjgen_mpi_waitall_in_step(int n, MPI_Request *requests, MPI_Status *statuses);
int adjgen_mpi_waitany_in_step(int n, MPI_Request *requests, int *which, MPI_Status *status);
int adjgen_mpi_waitsome_in_step(int n, MPI_Request *requests, int *done, int *which, MPI_Status *statuses);
int adjgen_mpi_test_in_step(MPI_Request *request, int *flag, MPI_Status *status);
int adjgen_mpi_testall_in_step(int n, MPI_Request *requests, int *flag, MPI_Status *statuses);
int adjgen_mpi_testany_in_step(int n, MPI_Request *requests, int *which, int *flag, MPI_Status *status);
int adjgen_mpi_testsome_in_step(int n, MPI_Request *requests, int *done, int *which, MPI_Status *statuses);
#ifdef __cplusplus
}
#endif
#endif

#include <adjgen/rules/mpi_handles.h>
#include <adjgen/rules/mpi_requests.h>
#include <adjgen/rules/mpi_started.h>

#include <adjgen/rules/mpi_persistent.h>

#ifdef __adjgen__
#include <adjgen/rules/mpi_big.h>
#endif

#endif
