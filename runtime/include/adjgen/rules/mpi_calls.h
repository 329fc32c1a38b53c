/* What adjgen reads of MPI's calls, a part of <adjgen/rules/mpi.h>: the calls, for pointers to each kind of number, and
 * which functions are their derivatives. Compilers never see it. */
#ifndef ADJGEN_RULES_MPI_CALLS_H
#define ADJGEN_RULES_MPI_CALLS_H

/* Its pragmas are no compiler's. */
#pragma GCC system_header

struct adjgen_mpi_in_place_type;
extern struct adjgen_mpi_in_place_type *const adjgen_mpi_no_buffer;
#undef MPI_IN_PLACE
#ifdef __cplusplus
/* Beside memory, in `c ? MPI_IN_PLACE : u`, it has the type of the other. */
extern const decltype(nullptr) adjgen_mpi_chosen;
#define adjgen_mpi_in_place adjgen_mpi_chosen
#define MPI_IN_PLACE adjgen_mpi_in_place
#else
#define MPI_IN_PLACE adjgen_mpi_no_buffer
#endif

/* Handles and numbers are other ones in another MPI: the output names them as the source does. */
/* clang-format off */
#pragma adjgen constants(MPI_*, adjgen_mpi_in_place)
/* clang-format on */

/* ..._UNCHOSEN: of MPI_IN_PLACE. In C++, adjgen makes calls of them itself (adjgen_mpi_chosen). */
#ifdef __cplusplus
#define ADJGEN_MPI_OVERLOAD
#define ADJGEN_MPI_UNCHOSEN __attribute__((enable_if(false, "")))
#define ADJGEN_MPI_NULL(...)
#else
#define ADJGEN_MPI_OVERLOAD __attribute__((overloadable))
#define ADJGEN_MPI_UNCHOSEN ADJGEN_MPI_OVERLOAD
/* NULL is a void * in C: such calls have a function of their own, without a rule, so that they are refused as such. */
#define ADJGEN_MPI_NULL(...) ADJGEN_MPI_OVERLOAD __VA_ARGS__
#endif

#define ADJGEN_MPI_COUNTED_CALLS(T)                                                                          \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_bcast_fwd(T *buffer, int count, MPI_Datatype type, int root,            \
                                               MPI_Comm comm);                                               \
  ADJGEN_MPI_ALL_COUNTED(T, T)                                                                               \
  ADJGEN_MPI_ALL_COUNTED_IN_PLACE(struct adjgen_mpi_in_place_type, T)                                        \
  ADJGEN_MPI_COUNTED(T, struct adjgen_mpi_in_place_type, scatter)                                            \
  ADJGEN_MPI_COUNTED(T, struct adjgen_mpi_in_place_type, scatterv)

#define ADJGEN_MPI_CALLS(T)                                                                                  \
  ADJGEN_MPI_COUNTED_CALLS(T)                                                                                \
  ADJGEN_MPI_OVERLOAD int MPI_Get_address(const T *location, MPI_Aint *address);                             \
  ADJGEN_MPI_OVERLOAD int MPI_Send(const T *buf, int count, MPI_Datatype type, int dest, int tag,            \
                                   MPI_Comm comm);                                                           \
  ADJGEN_MPI_OVERLOAD int MPI_Ssend(const T *buf, int count, MPI_Datatype type, int dest, int tag,           \
                                    MPI_Comm comm);                                                          \
  ADJGEN_MPI_OVERLOAD int MPI_Bsend(const T *buf, int count, MPI_Datatype type, int dest, int tag,           \
                                    MPI_Comm comm);                                                          \
  ADJGEN_MPI_OVERLOAD int MPI_Rsend(const T *buf, int count, MPI_Datatype type, int dest, int tag,           \
                                    MPI_Comm comm);                                                          \
  ADJGEN_MPI_OVERLOAD int MPI_Recv(T *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, \
                                   MPI_Status *status);                                                      \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_recv_fwd(T *buf, int count, MPI_Datatype type, int source, int tag,     \
                                              MPI_Comm comm, MPI_Status *status);                            \
  ADJGEN_MPI_OVERLOAD int MPI_Sendrecv(const T *sendbuf, int sendcount, MPI_Datatype sendtype, int dest,     \
                                       int sendtag, T *recvbuf, int recvcount, MPI_Datatype recvtype,        \
                                       int source, int recvtag, MPI_Comm comm, MPI_Status *status);          \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_sendrecv_fwd(                                                           \
      const T *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, T *recvbuf,             \
      int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status);     \
  ADJGEN_MPI_OVERLOAD int MPI_Sendrecv_replace(T *buf, int count, MPI_Datatype type, int dest, int sendtag,  \
                                               int source, int recvtag, MPI_Comm comm, MPI_Status *status);  \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_sendrecv_replace_fwd(T *buf, int count, MPI_Datatype type, int dest,    \
                                                          int sendtag, int source, int recvtag,              \
                                                          MPI_Comm comm, MPI_Status *status);                \
  ADJGEN_MPI_OVERLOAD int MPI_Bcast(T *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm);       \
  ADJGEN_MPI_NULL(int MPI_Reduce(const T *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op,   \
                                 int root, MPI_Comm comm);)                                                  \
  ADJGEN_MPI_OVERLOAD int MPI_Reduce(const T *sendbuf, T *recvbuf, int count, MPI_Datatype type, MPI_Op op,  \
                                     int root, MPI_Comm comm);                                               \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_reduce_fwd(const T *sendbuf, T *recvbuf, int count, MPI_Datatype type,  \
                                                MPI_Op op, int root, MPI_Comm comm);                         \
  ADJGEN_MPI_UNCHOSEN int MPI_Reduce(const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf, int count,  \
                                     MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm);                 \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_reduce_fwd(const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf,  \
                                                int count, MPI_Datatype type, MPI_Op op, int root,           \
                                                MPI_Comm comm);                                              \
  ADJGEN_MPI_OVERLOAD int MPI_Allreduce(const T *sendbuf, T *recvbuf, int count, MPI_Datatype type,          \
                                        MPI_Op op, MPI_Comm comm);                                           \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_allreduce_fwd(const T *sendbuf, T *recvbuf, int count,                  \
                                                   MPI_Datatype type, MPI_Op op, MPI_Comm comm);             \
  ADJGEN_MPI_UNCHOSEN int MPI_Allreduce(const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf,          \
                                        int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);             \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_allreduce_fwd(const struct adjgen_mpi_in_place_type *sendbuf,           \
                                                   T *recvbuf, int count, MPI_Datatype type, MPI_Op op,      \
                                                   MPI_Comm comm);                                           \
  ADJGEN_MPI_NULL(int MPI_Gather(const T *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,      \
                                 int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);)            \
  ADJGEN_MPI_OVERLOAD int MPI_Gather(const T *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,     \
                                     int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);         \
  ADJGEN_MPI_UNCHOSEN int MPI_Gather(const struct adjgen_mpi_in_place_type *sendbuf, int sendcount,          \
                                     MPI_Datatype sendtype, T *recvbuf, int recvcount,                       \
                                     MPI_Datatype recvtype, int root, MPI_Comm comm);                        \
  ADJGEN_MPI_NULL(int MPI_Gatherv(const T *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,     \
                                  const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root, \
                                  MPI_Comm comm);)                                                           \
  ADJGEN_MPI_OVERLOAD int MPI_Gatherv(const T *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,    \
                                      const int *recvcounts, const int *displs, MPI_Datatype recvtype,       \
                                      int root, MPI_Comm comm);                                              \
  ADJGEN_MPI_UNCHOSEN int MPI_Gatherv(const struct adjgen_mpi_in_place_type *sendbuf, int sendcount,         \
                                      MPI_Datatype sendtype, T *recvbuf, const int *recvcounts,              \
                                      const int *displs, MPI_Datatype recvtype, int root, MPI_Comm comm);    \
  ADJGEN_MPI_NULL(int MPI_Scatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,     \
                                  int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);)           \
  ADJGEN_MPI_OVERLOAD int MPI_Scatter(const T *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,    \
                                      int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);        \
  ADJGEN_MPI_UNCHOSEN int MPI_Scatter(const T *sendbuf, int sendcount, MPI_Datatype sendtype,                \
                                      struct adjgen_mpi_in_place_type *recvbuf, int recvcount,               \
                                      MPI_Datatype recvtype, int root, MPI_Comm comm);                       \
  ADJGEN_MPI_NULL(int MPI_Scatterv(const void *sendbuf, const int *sendcounts, const int *displs,            \
                                   MPI_Datatype sendtype, T *recvbuf, int recvcount, MPI_Datatype recvtype,  \
                                   int root, MPI_Comm comm);)                                                \
  ADJGEN_MPI_OVERLOAD int MPI_Scatterv(const T *sendbuf, const int *sendcounts, const int *displs,           \
                                       MPI_Datatype sendtype, T *recvbuf, int recvcount,                     \
                                       MPI_Datatype recvtype, int root, MPI_Comm comm);                      \
  ADJGEN_MPI_UNCHOSEN int MPI_Scatterv(const T *sendbuf, const int *sendcounts, const int *displs,           \
                                       MPI_Datatype sendtype, struct adjgen_mpi_in_place_type *recvbuf,      \
                                       int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);       \
  ADJGEN_MPI_OVERLOAD int MPI_Allgather(const T *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,  \
                                        int recvcount, MPI_Datatype recvtype, MPI_Comm comm);                \
  ADJGEN_MPI_UNCHOSEN int MPI_Allgather(const struct adjgen_mpi_in_place_type *sendbuf, int sendcount,       \
                                        MPI_Datatype sendtype, T *recvbuf, int recvcount,                    \
                                        MPI_Datatype recvtype, MPI_Comm comm);                               \
  ADJGEN_MPI_OVERLOAD int MPI_Allgatherv(const T *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf, \
                                         const int *recvcounts, const int *displs, MPI_Datatype recvtype,    \
                                         MPI_Comm comm);                                                     \
  ADJGEN_MPI_UNCHOSEN int MPI_Allgatherv(const struct adjgen_mpi_in_place_type *sendbuf, int sendcount,      \
                                         MPI_Datatype sendtype, T *recvbuf, const int *recvcounts,           \
                                         const int *displs, MPI_Datatype recvtype, MPI_Comm comm);           \
  ADJGEN_MPI_OVERLOAD int MPI_Alltoall(const T *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,   \
                                       int recvcount, MPI_Datatype recvtype, MPI_Comm comm);                 \
  ADJGEN_MPI_UNCHOSEN int MPI_Alltoall(const struct adjgen_mpi_in_place_type *sendbuf, int sendcount,        \
                                       MPI_Datatype sendtype, T *recvbuf, int recvcount,                     \
                                       MPI_Datatype recvtype, MPI_Comm comm);                                \
  ADJGEN_MPI_OVERLOAD int MPI_Alltoallv(const T *sendbuf, const int *sendcounts, const int *sdispls,         \
                                        MPI_Datatype sendtype, T *recvbuf, const int *recvcounts,            \
                                        const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm);           \
  ADJGEN_MPI_UNCHOSEN int MPI_Alltoallv(const struct adjgen_mpi_in_place_type *sendbuf,                      \
                                        const int *sendcounts, const int *sdispls, MPI_Datatype sendtype,    \
                                        T *recvbuf, const int *recvcounts, const int *rdispls,               \
                                        MPI_Datatype recvtype, MPI_Comm comm);                               \
  ADJGEN_MPI_OVERLOAD int MPI_Alltoallw(const T *sendbuf, const int *sendcounts, const int *sdispls,         \
                                        const MPI_Datatype *sendtypes, T *recvbuf, const int *recvcounts,    \
                                        const int *rdispls, const MPI_Datatype *recvtypes, MPI_Comm comm);   \
  ADJGEN_MPI_UNCHOSEN int MPI_Alltoallw(const struct adjgen_mpi_in_place_type *sendbuf,                      \
                                        const int *sendcounts, const int *sdispls,                           \
                                        const MPI_Datatype *sendtypes, T *recvbuf, const int *recvcounts,    \
                                        const int *rdispls, const MPI_Datatype *recvtypes, MPI_Comm comm);   \
  ADJGEN_MPI_OVERLOAD int MPI_Reduce_scatter(const T *sendbuf, T *recvbuf, const int *recvcounts,            \
                                             MPI_Datatype type, MPI_Op op, MPI_Comm comm);                   \
  ADJGEN_MPI_UNCHOSEN int MPI_Reduce_scatter(const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf,     \
                                             const int *recvcounts, MPI_Datatype type, MPI_Op op,            \
                                             MPI_Comm comm);                                                 \
  ADJGEN_MPI_OVERLOAD int MPI_Reduce_scatter_block(const T *sendbuf, T *recvbuf, int recvcount,              \
                                                   MPI_Datatype type, MPI_Op op, MPI_Comm comm);             \
  ADJGEN_MPI_UNCHOSEN int MPI_Reduce_scatter_block(const struct adjgen_mpi_in_place_type *sendbuf,           \
                                                   T *recvbuf, int recvcount, MPI_Datatype type, MPI_Op op,  \
                                                   MPI_Comm comm);                                           \
  ADJGEN_MPI_OVERLOAD int MPI_Scan(const T *sendbuf, T *recvbuf, int count, MPI_Datatype type, MPI_Op op,    \
                                   MPI_Comm comm);                                                           \
  ADJGEN_MPI_UNCHOSEN int MPI_Scan(const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf, int count,    \
                                   MPI_Datatype type, MPI_Op op, MPI_Comm comm);                             \
  ADJGEN_MPI_OVERLOAD int MPI_Exscan(const T *sendbuf, T *recvbuf, int count, MPI_Datatype type, MPI_Op op,  \
                                     MPI_Comm comm);                                                         \
  ADJGEN_MPI_UNCHOSEN int MPI_Exscan(const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf, int count,  \
                                     MPI_Datatype type, MPI_Op op, MPI_Comm comm);

#define ADJGEN_MPI_DERIVATIVES(T)                                                                            \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_send_b(const T *buf, T *buf_b, int count, MPI_Datatype type, int dest, \
                                             int tag, MPI_Comm comm);                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_send_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,      \
                                            int dest, int tag, MPI_Comm comm);                               \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_ssend_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,     \
                                             int dest, int tag, MPI_Comm comm);                              \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_bsend_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,     \
                                             int dest, int tag, MPI_Comm comm);                              \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_rsend_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,     \
                                             int dest, int tag, MPI_Comm comm);                              \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_recv_b(const T *buf, T *buf_b, int count, MPI_Datatype type,           \
                                             int source, int tag, MPI_Comm comm, const MPI_Status *status);  \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_recv_d(T *buf, T *buf_d, int count, MPI_Datatype type, int source,      \
                                            int tag, MPI_Comm comm, MPI_Status *status);                     \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_sendrecv_b(                                                            \
      const T *sendbuf, T *sendbuf_b, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,           \
      const T *recvbuf, T *recvbuf_b, int recvcount, MPI_Datatype recvtype, int source, int recvtag,         \
      MPI_Comm comm, const MPI_Status *status);                                                              \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_sendrecv_d(const T *sendbuf, const T *sendbuf_d, int sendcount,         \
                                                MPI_Datatype sendtype, int dest, int sendtag, T *recvbuf,    \
                                                T *recvbuf_d, int recvcount, MPI_Datatype recvtype,          \
                                                int source, int recvtag, MPI_Comm comm, MPI_Status *status); \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_sendrecv_replace_b(                                                    \
      const T *buf, T *buf_b, int count, MPI_Datatype type, int dest, int sendtag, int source, int recvtag,  \
      MPI_Comm comm, const MPI_Status *status);                                                              \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_sendrecv_replace_d(T *buf, T *buf_d, int count, MPI_Datatype type,      \
                                                        int dest, int sendtag, int source, int recvtag,      \
                                                        MPI_Comm comm, MPI_Status *status);                  \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_bcast_b(const T *buffer, T *buffer_b, int count, MPI_Datatype type,    \
                                              int root, MPI_Comm comm);                                      \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_bcast_d(T *buffer, T *buffer_d, int count, MPI_Datatype type, int root, \
                                             MPI_Comm comm);                                                 \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_reduce_b(const T *sendbuf, T *sendbuf_b, const T *recvbuf,             \
                                               T *recvbuf_b, int count, MPI_Datatype type, MPI_Op op,        \
                                               int root, MPI_Comm comm);                                     \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_reduce_d(const T *sendbuf, const T *sendbuf_d, T *recvbuf,              \
                                              T *recvbuf_d, int count, MPI_Datatype type, MPI_Op op,         \
                                              int root, MPI_Comm comm);                                      \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_reduce_in_place_b(                                                     \
      const struct adjgen_mpi_in_place_type *sendbuf, const T *recvbuf, T *recvbuf_b, int count,             \
      MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm);                                                \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_reduce_in_place_d(                                                      \
      const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf, T *recvbuf_d, int count,                   \
      MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm);                                                \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_allreduce_b(const T *sendbuf, T *sendbuf_b, const T *recvbuf,          \
                                                  T *recvbuf_b, int count, MPI_Datatype type, MPI_Op op,     \
                                                  MPI_Comm comm);                                            \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_allreduce_d(const T *sendbuf, const T *sendbuf_d, T *recvbuf,           \
                                                 T *recvbuf_d, int count, MPI_Datatype type, MPI_Op op,      \
                                                 MPI_Comm comm);                                             \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_allreduce_in_place_b(const struct adjgen_mpi_in_place_type *sendbuf,   \
                                                           const T *recvbuf, T *recvbuf_b, int count,        \
                                                           MPI_Datatype type, MPI_Op op, MPI_Comm comm);     \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_allreduce_in_place_d(const struct adjgen_mpi_in_place_type *sendbuf,    \
                                                          T *recvbuf, T *recvbuf_d, int count,               \
                                                          MPI_Datatype type, MPI_Op op, MPI_Comm comm);      \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_gather_b(                                                              \
      const T *sendbuf, T *sendbuf_b, int sendcount, MPI_Datatype sendtype, const T *recvbuf, T *recvbuf_b,  \
      int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_gather_d(                                                               \
      const T *sendbuf, const T *sendbuf_d, int sendcount, MPI_Datatype sendtype, T *recvbuf, T *recvbuf_d,  \
      int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);                                        \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_gather_in_place_b(                                                     \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype,                  \
      const T *recvbuf, T *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_gather_in_place_d(                                                      \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,      \
      T *recvbuf_d, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);                          \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_gatherv_b(                                                             \
      const T *sendbuf, T *sendbuf_b, int sendcount, MPI_Datatype sendtype, const T *recvbuf, T *recvbuf_b,  \
      const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root, MPI_Comm comm);             \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_gatherv_d(                                                              \
      const T *sendbuf, const T *sendbuf_d, int sendcount, MPI_Datatype sendtype, T *recvbuf, T *recvbuf_d,  \
      const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root, MPI_Comm comm);             \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_gatherv_in_place_b(                                                    \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype,                  \
      const T *recvbuf, T *recvbuf_b, const int *recvcounts, const int *displs, MPI_Datatype recvtype,       \
      int root, MPI_Comm comm);                                                                              \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_gatherv_in_place_d(                                                     \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,      \
      T *recvbuf_d, const int *recvcounts, const int *displs, MPI_Datatype recvtype, int root,               \
      MPI_Comm comm);                                                                                        \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_scatter_b(                                                             \
      const T *sendbuf, T *sendbuf_b, int sendcount, MPI_Datatype sendtype, const T *recvbuf, T *recvbuf_b,  \
      int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_scatter_d(                                                              \
      const T *sendbuf, const T *sendbuf_d, int sendcount, MPI_Datatype sendtype, T *recvbuf, T *recvbuf_d,  \
      int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);                                        \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_scatter_in_place_b(                                                    \
      const T *sendbuf, T *sendbuf_b, int sendcount, MPI_Datatype sendtype,                                  \
      struct adjgen_mpi_in_place_type *recvbuf, int recvcount, MPI_Datatype recvtype, int root,              \
      MPI_Comm comm);                                                                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_scatter_in_place_d(                                                     \
      const T *sendbuf, const T *sendbuf_d, int sendcount, MPI_Datatype sendtype,                            \
      struct adjgen_mpi_in_place_type *recvbuf, int recvcount, MPI_Datatype recvtype, int root,              \
      MPI_Comm comm);                                                                                        \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_scatterv_b(                                                            \
      const T *sendbuf, T *sendbuf_b, const int *sendcounts, const int *displs, MPI_Datatype sendtype,       \
      const T *recvbuf, T *recvbuf_b, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_scatterv_d(                                                             \
      const T *sendbuf, const T *sendbuf_d, const int *sendcounts, const int *displs, MPI_Datatype sendtype, \
      T *recvbuf, T *recvbuf_d, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);              \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_scatterv_in_place_b(                                                   \
      const T *sendbuf, T *sendbuf_b, const int *sendcounts, const int *displs, MPI_Datatype sendtype,       \
      struct adjgen_mpi_in_place_type *recvbuf, int recvcount, MPI_Datatype recvtype, int root,              \
      MPI_Comm comm);                                                                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_scatterv_in_place_d(                                                    \
      const T *sendbuf, const T *sendbuf_d, const int *sendcounts, const int *displs, MPI_Datatype sendtype, \
      struct adjgen_mpi_in_place_type *recvbuf, int recvcount, MPI_Datatype recvtype, int root,              \
      MPI_Comm comm);                                                                                        \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_allgather_b(const T *sendbuf, T *sendbuf_b, int sendcount,             \
                                                  MPI_Datatype sendtype, const T *recvbuf, T *recvbuf_b,     \
                                                  int recvcount, MPI_Datatype recvtype, MPI_Comm comm);      \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_allgather_d(const T *sendbuf, const T *sendbuf_d, int sendcount,        \
                                                 MPI_Datatype sendtype, T *recvbuf, T *recvbuf_d,            \
                                                 int recvcount, MPI_Datatype recvtype, MPI_Comm comm);       \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_allgather_in_place_b(                                                  \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype,                  \
      const T *recvbuf, T *recvbuf_b, int recvcount, MPI_Datatype recvtype, MPI_Comm comm);                  \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_allgather_in_place_d(                                                   \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,      \
      T *recvbuf_d, int recvcount, MPI_Datatype recvtype, MPI_Comm comm);                                    \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_allgatherv_b(                                                          \
      const T *sendbuf, T *sendbuf_b, int sendcount, MPI_Datatype sendtype, const T *recvbuf, T *recvbuf_b,  \
      const int *recvcounts, const int *displs, MPI_Datatype recvtype, MPI_Comm comm);                       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_allgatherv_d(                                                           \
      const T *sendbuf, const T *sendbuf_d, int sendcount, MPI_Datatype sendtype, T *recvbuf, T *recvbuf_d,  \
      const int *recvcounts, const int *displs, MPI_Datatype recvtype, MPI_Comm comm);                       \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_allgatherv_in_place_b(                                                 \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype,                  \
      const T *recvbuf, T *recvbuf_b, const int *recvcounts, const int *displs, MPI_Datatype recvtype,       \
      MPI_Comm comm);                                                                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_allgatherv_in_place_d(                                                  \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,      \
      T *recvbuf_d, const int *recvcounts, const int *displs, MPI_Datatype recvtype, MPI_Comm comm);         \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_alltoall_b(const T *sendbuf, T *sendbuf_b, int sendcount,              \
                                                 MPI_Datatype sendtype, const T *recvbuf, T *recvbuf_b,      \
                                                 int recvcount, MPI_Datatype recvtype, MPI_Comm comm);       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_alltoall_d(const T *sendbuf, const T *sendbuf_d, int sendcount,         \
                                                MPI_Datatype sendtype, T *recvbuf, T *recvbuf_d,             \
                                                int recvcount, MPI_Datatype recvtype, MPI_Comm comm);        \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_alltoall_in_place_b(                                                   \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype,                  \
      const T *recvbuf, T *recvbuf_b, int recvcount, MPI_Datatype recvtype, MPI_Comm comm);                  \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_alltoall_in_place_d(                                                    \
      const struct adjgen_mpi_in_place_type *sendbuf, int sendcount, MPI_Datatype sendtype, T *recvbuf,      \
      T *recvbuf_d, int recvcount, MPI_Datatype recvtype, MPI_Comm comm);                                    \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_alltoallw_b(                                                           \
      const T *sendbuf, T *sendbuf_b, const int *sendcounts, const int *sdispls,                             \
      const MPI_Datatype *sendtypes, const T *recvbuf, T *recvbuf_b, const int *recvcounts,                  \
      const int *rdispls, const MPI_Datatype *recvtypes, MPI_Comm comm);                                     \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_alltoallw_d(                                                            \
      const T *sendbuf, const T *sendbuf_d, const int *sendcounts, const int *sdispls,                       \
      const MPI_Datatype *sendtypes, T *recvbuf, T *recvbuf_d, const int *recvcounts, const int *rdispls,    \
      const MPI_Datatype *recvtypes, MPI_Comm comm);                                                         \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_alltoallw_in_place_b(                                                  \
      const struct adjgen_mpi_in_place_type *sendbuf, const int *sendcounts, const int *sdispls,             \
      const MPI_Datatype *sendtypes, const T *recvbuf, T *recvbuf_b, const int *recvcounts,                  \
      const int *rdispls, const MPI_Datatype *recvtypes, MPI_Comm comm);                                     \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_alltoallw_in_place_d(                                                   \
      const struct adjgen_mpi_in_place_type *sendbuf, const int *sendcounts, const int *sdispls,             \
      const MPI_Datatype *sendtypes, T *recvbuf, T *recvbuf_d, const int *recvcounts, const int *rdispls,    \
      const MPI_Datatype *recvtypes, MPI_Comm comm);                                                         \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_alltoallv_b(const T *sendbuf, T *sendbuf_b, const int *sendcounts,     \
                                                  const int *sdispls, MPI_Datatype sendtype,                 \
                                                  const T *recvbuf, T *recvbuf_b, const int *recvcounts,     \
                                                  const int *rdispls, MPI_Datatype recvtype, MPI_Comm comm); \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_alltoallv_d(                                                            \
      const T *sendbuf, const T *sendbuf_d, const int *sendcounts, const int *sdispls,                       \
      MPI_Datatype sendtype, T *recvbuf, T *recvbuf_d, const int *recvcounts, const int *rdispls,            \
      MPI_Datatype recvtype, MPI_Comm comm);                                                                 \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_alltoallv_in_place_b(                                                  \
      const struct adjgen_mpi_in_place_type *sendbuf, const int *sendcounts, const int *sdispls,             \
      MPI_Datatype sendtype, const T *recvbuf, T *recvbuf_b, const int *recvcounts, const int *rdispls,      \
      MPI_Datatype recvtype, MPI_Comm comm);                                                                 \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_alltoallv_in_place_d(                                                   \
      const struct adjgen_mpi_in_place_type *sendbuf, const int *sendcounts, const int *sdispls,             \
      MPI_Datatype sendtype, T *recvbuf, T *recvbuf_d, const int *recvcounts, const int *rdispls,            \
      MPI_Datatype recvtype, MPI_Comm comm);                                                                 \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_reduce_scatter_b(const T *sendbuf, T *sendbuf_b, const T *recvbuf,     \
                                                       T *recvbuf_b, const int *recvcounts,                  \
                                                       MPI_Datatype type, MPI_Op op, MPI_Comm comm);         \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_reduce_scatter_d(const T *sendbuf, const T *sendbuf_d, T *recvbuf,      \
                                                      T *recvbuf_d, const int *recvcounts,                   \
                                                      MPI_Datatype type, MPI_Op op, MPI_Comm comm);          \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_reduce_scatter_in_place_b(                                             \
      const struct adjgen_mpi_in_place_type *sendbuf, const T *recvbuf, T *recvbuf_b, const int *recvcounts, \
      MPI_Datatype type, MPI_Op op, MPI_Comm comm);                                                          \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_reduce_scatter_in_place_d(                                              \
      const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf, T *recvbuf_d, const int *recvcounts,       \
      MPI_Datatype type, MPI_Op op, MPI_Comm comm);                                                          \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_reduce_scatter_block_b(const T *sendbuf, T *sendbuf_b,                 \
                                                             const T *recvbuf, T *recvbuf_b, int recvcount,  \
                                                             MPI_Datatype type, MPI_Op op, MPI_Comm comm);   \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_reduce_scatter_block_d(const T *sendbuf, const T *sendbuf_d,            \
                                                            T *recvbuf, T *recvbuf_d, int recvcount,         \
                                                            MPI_Datatype type, MPI_Op op, MPI_Comm comm);    \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_reduce_scatter_block_in_place_b(                                       \
      const struct adjgen_mpi_in_place_type *sendbuf, const T *recvbuf, T *recvbuf_b, int recvcount,         \
      MPI_Datatype type, MPI_Op op, MPI_Comm comm);                                                          \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_reduce_scatter_block_in_place_d(                                        \
      const struct adjgen_mpi_in_place_type *sendbuf, T *recvbuf, T *recvbuf_d, int recvcount,               \
      MPI_Datatype type, MPI_Op op, MPI_Comm comm);                                                          \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_scan_b(const T *sendbuf, T *sendbuf_b, const T *recvbuf, T *recvbuf_b, \
                                             int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_scan_d(const T *sendbuf, const T *sendbuf_d, T *recvbuf, T *recvbuf_d,  \
                                            int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);         \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_scan_in_place_b(const struct adjgen_mpi_in_place_type *sendbuf,        \
                                                      const T *recvbuf, T *recvbuf_b, int count,             \
                                                      MPI_Datatype type, MPI_Op op, MPI_Comm comm);          \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_scan_in_place_d(const struct adjgen_mpi_in_place_type *sendbuf,         \
                                                     T *recvbuf, T *recvbuf_d, int count, MPI_Datatype type, \
                                                     MPI_Op op, MPI_Comm comm);                              \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_exscan_b(const T *sendbuf, T *sendbuf_b, const T *recvbuf,             \
                                               T *recvbuf_b, int count, MPI_Datatype type, MPI_Op op,        \
                                               MPI_Comm comm);                                               \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_exscan_d(const T *sendbuf, const T *sendbuf_d, T *recvbuf,              \
                                              T *recvbuf_d, int count, MPI_Datatype type, MPI_Op op,         \
                                              MPI_Comm comm);                                                \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_exscan_in_place_b(const struct adjgen_mpi_in_place_type *sendbuf,      \
                                                        const T *recvbuf, T *recvbuf_b, int count,           \
                                                        MPI_Datatype type, MPI_Op op, MPI_Comm comm);        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_exscan_in_place_d(const struct adjgen_mpi_in_place_type *sendbuf,       \
                                                       T *recvbuf, T *recvbuf_d, int count,                  \
                                                       MPI_Datatype type, MPI_Op op, MPI_Comm comm);

/* Likewise `c ? MPI_IN_PLACE : u`, of which adjgen makes two calls. Not of NULL in place of the other buffer, which leads to
 * nothing that has a type: such a call stays the library's, as long as nothing says more. */
#define ADJGEN_MPI_CHOSEN(F, T, TYPED, CALL, NAME)                                                           \
  ADJGEN_MPI_NULL(int CALL(const F *sendbuf, ADJGEN_MPI_SENT_##NAME T *recvbuf, ADJGEN_MPI_TAKEN_##NAME)     \
                      __attribute__((enable_if(!(__builtin_constant_p(TYPED) && !(TYPED)), "")));)
/* clang-format off */
#define ADJGEN_MPI_CHOSEN_CALLS(T)                                                                           \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Reduce, reduce)                                                             \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Allreduce, allreduce)                                                       \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Scan, scan)                                                                 \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Exscan, exscan)                                                             \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Reduce_scatter, reduce_scatter)                                             \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Reduce_scatter_block, reduce_scatter_block)                                 \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Gather, gather)                                                             \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Gatherv, gatherv)                                                           \
  ADJGEN_MPI_CHOSEN(T, void, sendbuf, MPI_Scatter, scatter)                                                           \
  ADJGEN_MPI_CHOSEN(T, void, sendbuf, MPI_Scatterv, scatterv)                                                         \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Allgather, allgather)                                                       \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Allgatherv, allgatherv)                                                     \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Alltoall, alltoall)                                                         \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Alltoallv, alltoallv)                                                       \
  ADJGEN_MPI_CHOSEN(void, T, recvbuf, MPI_Alltoallw, alltoallw)
/* clang-format on */

ADJGEN_MPI_CALLS(float)
ADJGEN_MPI_CALLS(double)
ADJGEN_MPI_CALLS(long double)
ADJGEN_MPI_CALLS(char)
ADJGEN_MPI_CALLS(signed char)
ADJGEN_MPI_CALLS(unsigned char)
ADJGEN_MPI_CALLS(short)
ADJGEN_MPI_CALLS(unsigned short)
ADJGEN_MPI_CALLS(int)
ADJGEN_MPI_CALLS(unsigned)
ADJGEN_MPI_CALLS(long)
ADJGEN_MPI_CALLS(unsigned long)
ADJGEN_MPI_CALLS(long long)
ADJGEN_MPI_CALLS(unsigned long long)
#ifdef __cplusplus
ADJGEN_MPI_CALLS(bool)
#else
ADJGEN_MPI_CALLS(_Bool)
#endif

ADJGEN_MPI_CHOSEN_CALLS(float)
ADJGEN_MPI_CHOSEN_CALLS(double)
ADJGEN_MPI_CHOSEN_CALLS(long double)
ADJGEN_MPI_CHOSEN_CALLS(char)
ADJGEN_MPI_CHOSEN_CALLS(signed char)
ADJGEN_MPI_CHOSEN_CALLS(unsigned char)
ADJGEN_MPI_CHOSEN_CALLS(short)
ADJGEN_MPI_CHOSEN_CALLS(unsigned short)
ADJGEN_MPI_CHOSEN_CALLS(int)
ADJGEN_MPI_CHOSEN_CALLS(unsigned)
ADJGEN_MPI_CHOSEN_CALLS(long)
ADJGEN_MPI_CHOSEN_CALLS(unsigned long)
ADJGEN_MPI_CHOSEN_CALLS(long long)
ADJGEN_MPI_CHOSEN_CALLS(unsigned long long)
#ifndef __cplusplus
ADJGEN_MPI_CHOSEN_CALLS(_Bool)
#endif

ADJGEN_MPI_DERIVATIVES(float)
ADJGEN_MPI_DERIVATIVES(double)
ADJGEN_MPI_DERIVATIVES(long double)

#pragma adjgen derivative(MPI_Send) communicates adjoint(adjgen_mpi_send_b) tangent(adjgen_mpi_send_d)       \
    nullable(buf) not_needed(buf)
#pragma adjgen derivative(MPI_Ssend) communicates adjoint(adjgen_mpi_send_b) tangent(adjgen_mpi_ssend_d)     \
    nullable(buf) not_needed(buf)
#pragma adjgen derivative(MPI_Bsend) communicates adjoint(adjgen_mpi_send_b) tangent(adjgen_mpi_bsend_d)     \
    nullable(buf) not_needed(buf)
#pragma adjgen derivative(MPI_Rsend) communicates adjoint(adjgen_mpi_send_b) tangent(adjgen_mpi_rsend_d)     \
    nullable(buf) not_needed(buf)
#pragma adjgen derivative(MPI_Recv) communicates adjoint(adjgen_mpi_recv_b) tangent(adjgen_mpi_recv_d)       \
    forward(adjgen_mpi_recv_fwd) nullable(buf) not_needed(buf, status)                                       \
        elements(buf[adjgen_mpi_span(buf, count, type)], status[adjgen_mpi_statuses(status)])
#pragma adjgen derivative(MPI_Sendrecv) communicates adjoint(adjgen_mpi_sendrecv_b)                          \
    tangent(adjgen_mpi_sendrecv_d) forward(adjgen_mpi_sendrecv_fwd) nullable(sendbuf, recvbuf)               \
        not_needed(sendbuf, recvbuf, status) elements(                                                       \
            recvbuf[adjgen_mpi_span(recvbuf, recvcount, recvtype)], status[adjgen_mpi_statuses(status)])
#pragma adjgen derivative(MPI_Sendrecv_replace) communicates adjoint(adjgen_mpi_sendrecv_replace_b)          \
    tangent(adjgen_mpi_sendrecv_replace_d) forward(adjgen_mpi_sendrecv_replace_fwd) nullable(buf)            \
        not_needed(buf, status)                                                                              \
            elements(buf[adjgen_mpi_span(buf, count, type)], status[adjgen_mpi_statuses(status)])
#pragma adjgen derivative(MPI_Bcast) communicates adjoint(adjgen_mpi_bcast_b) tangent(adjgen_mpi_bcast_d)    \
    forward(adjgen_mpi_bcast_fwd) nullable(buffer) not_needed(buffer)                                        \
        elements(buffer[adjgen_mpi_span(buffer, count, type)])
#pragma adjgen derivative(MPI_Reduce)                                                                        \
    communicates adjoint(adjgen_mpi_reduce_b, adjgen_mpi_reduce_in_place_b)                                  \
        tangent(adjgen_mpi_reduce_d, adjgen_mpi_reduce_in_place_d) forward(adjgen_mpi_reduce_fwd)            \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_root_span(recvbuf, count, type, root, comm)])
#pragma adjgen derivative(MPI_Allreduce)                                                                     \
    communicates adjoint(adjgen_mpi_allreduce_b, adjgen_mpi_allreduce_in_place_b)                            \
        tangent(adjgen_mpi_allreduce_d, adjgen_mpi_allreduce_in_place_d) forward(adjgen_mpi_allreduce_fwd)   \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)])
#pragma adjgen derivative(MPI_Gather)                                                                        \
    communicates adjoint(adjgen_mpi_gather_b, adjgen_mpi_gather_in_place_b)                                  \
        tangent(adjgen_mpi_gather_d, adjgen_mpi_gather_in_place_d) forward(adjgen_mpi_gather_fwd)            \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_root_blocks(recvbuf, recvcount, recvtype, root, comm)])
#pragma adjgen derivative(MPI_Gatherv)                                                                       \
    communicates adjoint(adjgen_mpi_gatherv_b, adjgen_mpi_gatherv_in_place_b)                                \
        tangent(adjgen_mpi_gatherv_d, adjgen_mpi_gatherv_in_place_d) forward(adjgen_mpi_gatherv_fwd)         \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_root_vector(recvbuf, recvcounts, displs, recvtype, root, comm)])
#pragma adjgen derivative(MPI_Scatter)                                                                       \
    communicates adjoint(adjgen_mpi_scatter_b, adjgen_mpi_scatter_in_place_b)                                \
        tangent(adjgen_mpi_scatter_d, adjgen_mpi_scatter_in_place_d) forward(adjgen_mpi_scatter_fwd)         \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_span(recvbuf, recvcount, recvtype)])
#pragma adjgen derivative(MPI_Scatterv)                                                                      \
    communicates adjoint(adjgen_mpi_scatterv_b, adjgen_mpi_scatterv_in_place_b)                              \
        tangent(adjgen_mpi_scatterv_d, adjgen_mpi_scatterv_in_place_d) forward(adjgen_mpi_scatterv_fwd)      \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_span(recvbuf, recvcount, recvtype)])
#pragma adjgen derivative(MPI_Allgather)                                                                     \
    communicates adjoint(adjgen_mpi_allgather_b, adjgen_mpi_allgather_in_place_b)                            \
        tangent(adjgen_mpi_allgather_d, adjgen_mpi_allgather_in_place_d) forward(adjgen_mpi_allgather_fwd)   \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_blocks(recvbuf, recvcount, recvtype, comm)])
#pragma adjgen derivative(MPI_Allgatherv)                                                                    \
    communicates adjoint(adjgen_mpi_allgatherv_b, adjgen_mpi_allgatherv_in_place_b)                          \
        tangent(adjgen_mpi_allgatherv_d, adjgen_mpi_allgatherv_in_place_d)                                   \
            forward(adjgen_mpi_allgatherv_fwd) nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)       \
                elements(recvbuf[adjgen_mpi_vector(recvbuf, recvcounts, displs, recvtype, comm)])
#pragma adjgen derivative(MPI_Alltoall)                                                                      \
    communicates adjoint(adjgen_mpi_alltoall_b, adjgen_mpi_alltoall_in_place_b)                              \
        tangent(adjgen_mpi_alltoall_d, adjgen_mpi_alltoall_in_place_d) forward(adjgen_mpi_alltoall_fwd)      \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_blocks(recvbuf, recvcount, recvtype, comm)])
#pragma adjgen derivative(MPI_Alltoallv)                                                                     \
    communicates adjoint(adjgen_mpi_alltoallv_b, adjgen_mpi_alltoallv_in_place_b)                            \
        tangent(adjgen_mpi_alltoallv_d, adjgen_mpi_alltoallv_in_place_d) forward(adjgen_mpi_alltoallv_fwd)   \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_vector(recvbuf, recvcounts, rdispls, recvtype, comm)])
#pragma adjgen derivative(MPI_Alltoallw)                                                                     \
    communicates adjoint(adjgen_mpi_alltoallw_b, adjgen_mpi_alltoallw_in_place_b)                            \
        tangent(adjgen_mpi_alltoallw_d, adjgen_mpi_alltoallw_in_place_d) forward(adjgen_mpi_alltoallw_fwd)   \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_each(recvbuf, recvcounts, rdispls, recvtypes, comm)])
#pragma adjgen derivative(MPI_Reduce_scatter)                                                                \
    communicates adjoint(adjgen_mpi_reduce_scatter_b, adjgen_mpi_reduce_scatter_in_place_b)                  \
        tangent(adjgen_mpi_reduce_scatter_d, adjgen_mpi_reduce_scatter_in_place_d)                           \
            forward(adjgen_mpi_reduce_scatter_fwd) nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)   \
                elements(recvbuf[adjgen_mpi_scattered(sendbuf, recvbuf, recvcounts, type, comm)])
#pragma adjgen derivative(MPI_Reduce_scatter_block)                                                          \
    communicates adjoint(adjgen_mpi_reduce_scatter_block_b, adjgen_mpi_reduce_scatter_block_in_place_b)      \
        tangent(adjgen_mpi_reduce_scatter_block_d, adjgen_mpi_reduce_scatter_block_in_place_d)               \
            forward(adjgen_mpi_reduce_scatter_block_fwd) nullable(sendbuf, recvbuf)                          \
                not_needed(sendbuf, recvbuf)                                                                 \
                    elements(recvbuf[adjgen_mpi_scattered_blocks(sendbuf, recvbuf, recvcount, type, comm)])
#pragma adjgen derivative(MPI_Scan) communicates adjoint(adjgen_mpi_scan_b, adjgen_mpi_scan_in_place_b)      \
    tangent(adjgen_mpi_scan_d, adjgen_mpi_scan_in_place_d) forward(adjgen_mpi_scan_fwd)                      \
        nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                              \
            elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)])
#pragma adjgen derivative(MPI_Exscan)                                                                        \
    communicates adjoint(adjgen_mpi_exscan_b, adjgen_mpi_exscan_in_place_b)                                  \
        tangent(adjgen_mpi_exscan_d, adjgen_mpi_exscan_in_place_d) forward(adjgen_mpi_exscan_fwd)            \
            nullable(sendbuf, recvbuf) not_needed(sendbuf, recvbuf)                                          \
                elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)])

#pragma adjgen derivative(MPI_Get_address) communicates passive(location) nullable(location)                 \
    not_needed(location) elements(location[1], address[1])

#endif
