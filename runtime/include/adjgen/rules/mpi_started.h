/* Derivatives of collective calls that are waited for later: a part of <adjgen/rules/mpi.h>. As with the start of a receive,
 * adjgen calls ..._into in their place, with the object in which their results arrive. */
#ifndef ADJGEN_RULES_MPI_STARTED_H
#define ADJGEN_RULES_MPI_STARTED_H

/* To a compiler its pragmas are nobody's. */
#pragma GCC system_header

/* ---- F: what is sent, T: numbers that arrive */

#define ADJGEN_MPI_STARTED(F, T, NAME)                                                                       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_i##NAME##_into(const F *sendbuf, ADJGEN_MPI_SENT_##NAME T *recvbuf,     \
                                                    ADJGEN_MPI_TAKEN_##NAME, MPI_Request *request,           \
                                                    const T *object);                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_i##NAME##_into_fwd(const F *sendbuf, ADJGEN_MPI_SENT_##NAME T *recvbuf, \
                                                        ADJGEN_MPI_TAKEN_##NAME, MPI_Request *request,       \
                                                        const T *object);

#define ADJGEN_MPI_STARTED_DERIVATIVES(T, NAME)                                                              \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_i##NAME##_into_b(                                                      \
      const T *sendbuf, T *sendbuf_b, ADJGEN_MPI_SENT_##NAME const T *recvbuf, T *recvbuf_b,                 \
      ADJGEN_MPI_TAKEN_##NAME, const MPI_Request *request, const T *object, T *object_b);                    \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_i##NAME##_into_d(                                                       \
      const T *sendbuf, const T *sendbuf_d, ADJGEN_MPI_SENT_##NAME T *recvbuf, T *recvbuf_d,                 \
      ADJGEN_MPI_TAKEN_##NAME, MPI_Request *request, const T *object, const T *object_d);

#define ADJGEN_MPI_STARTED_IN_PLACE(F, T, NAME)                                                              \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_i##NAME##_into_in_place_b(                                             \
      const F *sendbuf, ADJGEN_MPI_SENT_##NAME const T *recvbuf, T *recvbuf_b, ADJGEN_MPI_TAKEN_##NAME,      \
      const MPI_Request *request, const T *object, T *object_b);                                             \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_i##NAME##_into_in_place_d(                                              \
      const F *sendbuf, ADJGEN_MPI_SENT_##NAME T *recvbuf, T *recvbuf_d, ADJGEN_MPI_TAKEN_##NAME,            \
      MPI_Request *request, const T *object, const T *object_d);

#define ADJGEN_MPI_STARTED_BCAST(T)                                                                          \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_ibcast_into(T *buffer, int count, MPI_Datatype type, int root,          \
                                                 MPI_Comm comm, MPI_Request *request, const T *object);      \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_ibcast_into_fwd(T *buffer, int count, MPI_Datatype type, int root,      \
                                                     MPI_Comm comm, MPI_Request *request, const T *object);  \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_ibcast_into_b(                                                         \
      const T *buffer, T *buffer_b, int count, MPI_Datatype type, int root, MPI_Comm comm,                   \
      const MPI_Request *request, const T *object, T *object_b);                                             \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_ibcast_into_d(T *buffer, T *buffer_d, int count, MPI_Datatype type,     \
                                                   int root, MPI_Comm comm, MPI_Request *request,            \
                                                   const T *object, const T *object_d);

/* clang-format off */
/* All of those that may be in place, and of the others. */
#define ADJGEN_MPI_ALL_IN_PLACE(OF, ...)                                                                     \
  OF(__VA_ARGS__, reduce)                                                                                    \
  OF(__VA_ARGS__, allreduce)                                                                                 \
  OF(__VA_ARGS__, scan)                                                                                      \
  OF(__VA_ARGS__, exscan)                                                                                    \
  OF(__VA_ARGS__, reduce_scatter)                                                                            \
  OF(__VA_ARGS__, reduce_scatter_block)                                                                      \
  OF(__VA_ARGS__, gather)                                                                                    \
  OF(__VA_ARGS__, gatherv)                                                                                   \
  OF(__VA_ARGS__, allgather)                                                                                 \
  OF(__VA_ARGS__, allgatherv)                                                                                \
  OF(__VA_ARGS__, alltoall)                                                                                  \
  OF(__VA_ARGS__, alltoallv)
/* clang-format on */
#define ADJGEN_MPI_ALL_STARTED(OF, ...)                                                                      \
  ADJGEN_MPI_ALL_IN_PLACE(OF, __VA_ARGS__) OF(__VA_ARGS__, scatter) OF(__VA_ARGS__, scatterv)

#ifdef __adjgen__

#define ADJGEN_MPI_CALL_OF(F, T, CALL, NAME)                                                                 \
  int CALL(const F *sendbuf, ADJGEN_MPI_SENT_##NAME T *recvbuf, ADJGEN_MPI_TAKEN_##NAME,                     \
           MPI_Request *request);
#define ADJGEN_MPI_CALL(F, T, CALL, NAME) ADJGEN_MPI_OVERLOAD ADJGEN_MPI_CALL_OF(F, T, CALL, NAME)
#define ADJGEN_MPI_CALL_IN_PLACE(T, CALL, NAME)                                                              \
  ADJGEN_MPI_CALL(T, T, CALL, NAME)                                                                          \
  ADJGEN_MPI_UNCHOSEN ADJGEN_MPI_CALL_OF(struct adjgen_mpi_in_place_type, T, CALL, NAME)                     \
      ADJGEN_MPI_WITHOUT(void, T, CALL, NAME)
/* NULL is a void * in C: such calls have no rule; likewise `c ? MPI_IN_PLACE : u`. */
#define ADJGEN_MPI_WITHOUT(F, T, CALL, NAME)                                                                 \
  ADJGEN_MPI_NULL(int CALL(const F *sendbuf, ADJGEN_MPI_SENT_##NAME T *recvbuf, ADJGEN_MPI_TAKEN_##NAME,     \
                           MPI_Request *request);)
/* clang-format off */
#define ADJGEN_MPI_CALLS_STARTED(T)                                                                          \
  ADJGEN_MPI_OVERLOAD int MPI_Ibcast(T *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm,       \
                                     MPI_Request *request);                                                  \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Ireduce, reduce)                                                           \
  ADJGEN_MPI_WITHOUT(T, void, MPI_Ireduce, reduce)                                                           \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Iallreduce, allreduce)                                                     \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Iscan, scan)                                                               \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Iexscan, exscan)                                                           \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Ireduce_scatter, reduce_scatter)                                           \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Ireduce_scatter_block, reduce_scatter_block)                               \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Igather, gather)                                                           \
  ADJGEN_MPI_WITHOUT(T, void, MPI_Igather, gather)                                                           \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Igatherv, gatherv)                                                         \
  ADJGEN_MPI_WITHOUT(T, void, MPI_Igatherv, gatherv)                                                         \
  ADJGEN_MPI_CALL(T, T, MPI_Iscatter, scatter)                                                               \
  ADJGEN_MPI_WITHOUT(void, T, MPI_Iscatter, scatter)                                                         \
  ADJGEN_MPI_CALL(T, T, MPI_Iscatterv, scatterv)                                                             \
  ADJGEN_MPI_WITHOUT(void, T, MPI_Iscatterv, scatterv)                                                       \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Iallgather, allgather)                                                     \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Iallgatherv, allgatherv)                                                   \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Ialltoall, alltoall)                                                       \
  ADJGEN_MPI_CALL_IN_PLACE(T, MPI_Ialltoallv, alltoallv)
/* clang-format on */

ADJGEN_MPI_CALLS_STARTED(float)
ADJGEN_MPI_CALLS_STARTED(double)
ADJGEN_MPI_CALLS_STARTED(long double)
ADJGEN_MPI_CALLS_STARTED(char)
ADJGEN_MPI_CALLS_STARTED(signed char)
ADJGEN_MPI_CALLS_STARTED(unsigned char)
ADJGEN_MPI_CALLS_STARTED(short)
ADJGEN_MPI_CALLS_STARTED(unsigned short)
ADJGEN_MPI_CALLS_STARTED(int)
ADJGEN_MPI_CALLS_STARTED(unsigned)
ADJGEN_MPI_CALLS_STARTED(long)
ADJGEN_MPI_CALLS_STARTED(unsigned long)
ADJGEN_MPI_CALLS_STARTED(long long)
ADJGEN_MPI_CALLS_STARTED(unsigned long long)
#ifdef __cplusplus
ADJGEN_MPI_CALLS_STARTED(bool)
#else
ADJGEN_MPI_CALLS_STARTED(_Bool)
#endif

#define ADJGEN_MPI_STARTED_RULES(T)                                                                          \
  ADJGEN_MPI_STARTED_BCAST(T)                                                                                \
  ADJGEN_MPI_ALL_STARTED(ADJGEN_MPI_STARTED, T, T)                                                           \
  ADJGEN_MPI_ALL_IN_PLACE(ADJGEN_MPI_STARTED, struct adjgen_mpi_in_place_type, T)                            \
  ADJGEN_MPI_ALL_STARTED(ADJGEN_MPI_STARTED_DERIVATIVES, T)                                                  \
  ADJGEN_MPI_ALL_IN_PLACE(ADJGEN_MPI_STARTED_IN_PLACE, struct adjgen_mpi_in_place_type, T)

ADJGEN_MPI_STARTED_RULES(float)
ADJGEN_MPI_STARTED_RULES(double)
ADJGEN_MPI_STARTED_RULES(long double)

#pragma adjgen derivative(MPI_Ibarrier) communicates starts elements(request[1])
#pragma adjgen derivative(MPI_Ibcast) communicates starts(buffer : adjgen_mpi_ibcast_into)                   \
    elements(buffer[adjgen_mpi_span(buffer, count, type)], request[1])
#pragma adjgen derivative(adjgen_mpi_ibcast_into) communicates adjoint(adjgen_mpi_ibcast_into_b)             \
    tangent(adjgen_mpi_ibcast_into_d) forward(adjgen_mpi_ibcast_into_fwd) nullable(buffer, object)           \
        not_needed(buffer, request, object)                                                                  \
            elements(buffer[adjgen_mpi_span(buffer, count, type)], request[1])
#pragma adjgen derivative(MPI_Ireduce) communicates starts(recvbuf : adjgen_mpi_ireduce_into)                \
    elements(recvbuf[adjgen_mpi_root_span(recvbuf, count, type, root, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_ireduce_into)                                                           \
    communicates adjoint(adjgen_mpi_ireduce_into_b, adjgen_mpi_ireduce_into_in_place_b)                      \
        tangent(adjgen_mpi_ireduce_into_d, adjgen_mpi_ireduce_into_in_place_d)                               \
            forward(adjgen_mpi_ireduce_into_fwd) nullable(sendbuf, recvbuf, object)                          \
                not_needed(sendbuf, recvbuf, request, object)                                                \
                    elements(recvbuf[adjgen_mpi_root_span(recvbuf, count, type, root, comm)], request[1])
#pragma adjgen derivative(MPI_Iallreduce) communicates starts(recvbuf : adjgen_mpi_iallreduce_into)          \
    elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)], request[1])
#pragma adjgen derivative(adjgen_mpi_iallreduce_into)                                                        \
    communicates adjoint(adjgen_mpi_iallreduce_into_b, adjgen_mpi_iallreduce_into_in_place_b)                \
        tangent(adjgen_mpi_iallreduce_into_d, adjgen_mpi_iallreduce_into_in_place_d)                         \
            forward(adjgen_mpi_iallreduce_into_fwd) nullable(sendbuf, recvbuf, object)                       \
                not_needed(sendbuf, recvbuf, request, object)                                                \
                    elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)], request[1])
#pragma adjgen derivative(MPI_Iscan) communicates starts(recvbuf : adjgen_mpi_iscan_into)                    \
    elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)], request[1])
#pragma adjgen derivative(adjgen_mpi_iscan_into)                                                             \
    communicates adjoint(adjgen_mpi_iscan_into_b, adjgen_mpi_iscan_into_in_place_b)                          \
        tangent(adjgen_mpi_iscan_into_d, adjgen_mpi_iscan_into_in_place_d)                                   \
            forward(adjgen_mpi_iscan_into_fwd) nullable(sendbuf, recvbuf, object)                            \
                not_needed(sendbuf, recvbuf, request, object)                                                \
                    elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)], request[1])
#pragma adjgen derivative(MPI_Iexscan) communicates starts(recvbuf : adjgen_mpi_iexscan_into)                \
    elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)], request[1])
#pragma adjgen derivative(adjgen_mpi_iexscan_into)                                                           \
    communicates adjoint(adjgen_mpi_iexscan_into_b, adjgen_mpi_iexscan_into_in_place_b)                      \
        tangent(adjgen_mpi_iexscan_into_d, adjgen_mpi_iexscan_into_in_place_d)                               \
            forward(adjgen_mpi_iexscan_into_fwd) nullable(sendbuf, recvbuf, object)                          \
                not_needed(sendbuf, recvbuf, request, object)                                                \
                    elements(recvbuf[adjgen_mpi_span(recvbuf, count, type)], request[1])
#pragma adjgen derivative(MPI_Ireduce_scatter)                                                               \
    communicates starts(recvbuf : adjgen_mpi_ireduce_scatter_into)                                           \
        elements(recvbuf[adjgen_mpi_scattered(sendbuf, recvbuf, recvcounts, type, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_ireduce_scatter_into)                                                   \
    communicates adjoint(adjgen_mpi_ireduce_scatter_into_b, adjgen_mpi_ireduce_scatter_into_in_place_b)      \
        tangent(adjgen_mpi_ireduce_scatter_into_d, adjgen_mpi_ireduce_scatter_into_in_place_d)               \
            forward(adjgen_mpi_ireduce_scatter_into_fwd) nullable(sendbuf, recvbuf, object)                  \
                not_needed(sendbuf, recvbuf, request, object) elements(                                      \
                    recvbuf[adjgen_mpi_scattered(sendbuf, recvbuf, recvcounts, type, comm)], request[1])
#pragma adjgen derivative(MPI_Ireduce_scatter_block)                                                         \
    communicates starts(recvbuf : adjgen_mpi_ireduce_scatter_block_into)                                     \
        elements(recvbuf[adjgen_mpi_scattered_blocks(sendbuf, recvbuf, recvcount, type, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_ireduce_scatter_block_into) communicates adjoint(                       \
    adjgen_mpi_ireduce_scatter_block_into_b, adjgen_mpi_ireduce_scatter_block_into_in_place_b)               \
    tangent(adjgen_mpi_ireduce_scatter_block_into_d, adjgen_mpi_ireduce_scatter_block_into_in_place_d)       \
        forward(adjgen_mpi_ireduce_scatter_block_into_fwd) nullable(sendbuf, recvbuf, object)                \
            not_needed(sendbuf, recvbuf, request, object) elements(                                          \
                recvbuf[adjgen_mpi_scattered_blocks(sendbuf, recvbuf, recvcount, type, comm)], request[1])
#pragma adjgen derivative(MPI_Igather) communicates starts(recvbuf : adjgen_mpi_igather_into)                \
    elements(recvbuf[adjgen_mpi_root_blocks(recvbuf, recvcount, recvtype, root, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_igather_into)                                                           \
    communicates adjoint(adjgen_mpi_igather_into_b, adjgen_mpi_igather_into_in_place_b) tangent(             \
        adjgen_mpi_igather_into_d, adjgen_mpi_igather_into_in_place_d) forward(adjgen_mpi_igather_into_fwd)  \
        nullable(sendbuf, recvbuf, object) not_needed(sendbuf, recvbuf, request, object)                     \
            elements(recvbuf[adjgen_mpi_root_blocks(recvbuf, recvcount, recvtype, root, comm)], request[1])
#pragma adjgen derivative(MPI_Igatherv) communicates starts(recvbuf : adjgen_mpi_igatherv_into)              \
    elements(recvbuf[adjgen_mpi_root_vector(recvbuf, recvcounts, displs, recvtype, root, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_igatherv_into)                                                          \
    communicates adjoint(adjgen_mpi_igatherv_into_b, adjgen_mpi_igatherv_into_in_place_b)                    \
        tangent(adjgen_mpi_igatherv_into_d,                                                                  \
                adjgen_mpi_igatherv_into_in_place_d) forward(adjgen_mpi_igatherv_into_fwd)                   \
            nullable(sendbuf, recvbuf, object) not_needed(sendbuf, recvbuf, request, object)                 \
                elements(recvbuf[adjgen_mpi_root_vector(recvbuf, recvcounts, displs, recvtype, root, comm)], \
                         request[1])
#pragma adjgen derivative(MPI_Iscatter) communicates starts(recvbuf : adjgen_mpi_iscatter_into)              \
    elements(recvbuf[adjgen_mpi_span(recvbuf, recvcount, recvtype)], request[1])
#pragma adjgen derivative(adjgen_mpi_iscatter_into) communicates adjoint(adjgen_mpi_iscatter_into_b)         \
    tangent(adjgen_mpi_iscatter_into_d) forward(adjgen_mpi_iscatter_into_fwd)                                \
        nullable(sendbuf, recvbuf, object) not_needed(sendbuf, recvbuf, request, object)                     \
            elements(recvbuf[adjgen_mpi_span(recvbuf, recvcount, recvtype)], request[1])
#pragma adjgen derivative(MPI_Iscatterv) communicates starts(recvbuf : adjgen_mpi_iscatterv_into)            \
    elements(recvbuf[adjgen_mpi_span(recvbuf, recvcount, recvtype)], request[1])
#pragma adjgen derivative(adjgen_mpi_iscatterv_into) communicates adjoint(adjgen_mpi_iscatterv_into_b)       \
    tangent(adjgen_mpi_iscatterv_into_d) forward(adjgen_mpi_iscatterv_into_fwd)                              \
        nullable(sendbuf, recvbuf, object) not_needed(sendbuf, recvbuf, request, object)                     \
            elements(recvbuf[adjgen_mpi_span(recvbuf, recvcount, recvtype)], request[1])
#pragma adjgen derivative(MPI_Iallgather) communicates starts(recvbuf : adjgen_mpi_iallgather_into)          \
    elements(recvbuf[adjgen_mpi_blocks(recvbuf, recvcount, recvtype, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_iallgather_into)                                                        \
    communicates adjoint(adjgen_mpi_iallgather_into_b, adjgen_mpi_iallgather_into_in_place_b)                \
        tangent(adjgen_mpi_iallgather_into_d, adjgen_mpi_iallgather_into_in_place_d)                         \
            forward(adjgen_mpi_iallgather_into_fwd) nullable(sendbuf, recvbuf, object)                       \
                not_needed(sendbuf, recvbuf, request, object)                                                \
                    elements(recvbuf[adjgen_mpi_blocks(recvbuf, recvcount, recvtype, comm)], request[1])
#pragma adjgen derivative(MPI_Iallgatherv) communicates starts(recvbuf : adjgen_mpi_iallgatherv_into)        \
    elements(recvbuf[adjgen_mpi_vector(recvbuf, recvcounts, displs, recvtype, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_iallgatherv_into)                                                       \
    communicates adjoint(adjgen_mpi_iallgatherv_into_b, adjgen_mpi_iallgatherv_into_in_place_b)              \
        tangent(adjgen_mpi_iallgatherv_into_d, adjgen_mpi_iallgatherv_into_in_place_d)                       \
            forward(adjgen_mpi_iallgatherv_into_fwd) nullable(sendbuf, recvbuf, object)                      \
                not_needed(sendbuf, recvbuf, request, object) elements(                                      \
                    recvbuf[adjgen_mpi_vector(recvbuf, recvcounts, displs, recvtype, comm)], request[1])
#pragma adjgen derivative(MPI_Ialltoall) communicates starts(recvbuf : adjgen_mpi_ialltoall_into)            \
    elements(recvbuf[adjgen_mpi_blocks(recvbuf, recvcount, recvtype, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_ialltoall_into)                                                         \
    communicates adjoint(adjgen_mpi_ialltoall_into_b, adjgen_mpi_ialltoall_into_in_place_b)                  \
        tangent(adjgen_mpi_ialltoall_into_d, adjgen_mpi_ialltoall_into_in_place_d)                           \
            forward(adjgen_mpi_ialltoall_into_fwd) nullable(sendbuf, recvbuf, object)                        \
                not_needed(sendbuf, recvbuf, request, object)                                                \
                    elements(recvbuf[adjgen_mpi_blocks(recvbuf, recvcount, recvtype, comm)], request[1])
#pragma adjgen derivative(MPI_Ialltoallv) communicates starts(recvbuf : adjgen_mpi_ialltoallv_into)          \
    elements(recvbuf[adjgen_mpi_vector(recvbuf, recvcounts, rdispls, recvtype, comm)], request[1])
#pragma adjgen derivative(adjgen_mpi_ialltoallv_into)                                                        \
    communicates adjoint(adjgen_mpi_ialltoallv_into_b, adjgen_mpi_ialltoallv_into_in_place_b)                \
        tangent(adjgen_mpi_ialltoallv_into_d, adjgen_mpi_ialltoallv_into_in_place_d)                         \
            forward(adjgen_mpi_ialltoallv_into_fwd) nullable(sendbuf, recvbuf, object)                       \
                not_needed(sendbuf, recvbuf, request, object) elements(                                      \
                    recvbuf[adjgen_mpi_vector(recvbuf, recvcounts, rdispls, recvtype, comm)], request[1])

#else

#ifdef __cplusplus
extern "C" {
#endif
ADJGEN_MPI_STARTED_BCAST(void)
ADJGEN_MPI_ALL_STARTED(ADJGEN_MPI_STARTED, void, void)
ADJGEN_MPI_ALL_STARTED(ADJGEN_MPI_STARTED_DERIVATIVES, void)
ADJGEN_MPI_ALL_IN_PLACE(ADJGEN_MPI_STARTED_IN_PLACE, void, void)
#ifdef __cplusplus
}
#endif
#endif
#endif
