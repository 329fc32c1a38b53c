/* Derivatives of MPI's persistent requests: a part of <adjgen/rules/mpi.h>. A request is made with its buffer, and each start
 * sends what is in there then, or lets a message arrive there. So a start is given all objects, as a wait is
 * (mpi_requests.h). */
#ifndef ADJGEN_RULES_MPI_PERSISTENT_H
#define ADJGEN_RULES_MPI_PERSISTENT_H

/* To a compiler its pragmas are nobody's. */
#pragma GCC system_header

#define ADJGEN_MPI_OF_start(C) C MPI_Request *request
#define ADJGEN_MPI_OF_startall(C) int count, C MPI_Request *requests
#define ADJGEN_MPI_OF_request_free(C) C MPI_Request *request

#define ADJGEN_MPI_MADE(T, NAME)                                                                             \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_##NAME##_into(const T *buf, int count, MPI_Datatype type, int peer,     \
                                                   int tag, MPI_Comm comm, MPI_Request *request,             \
                                                   const T *object);                                         \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_##NAME##_into_b(                                                       \
      const T *buf, T *buf_b, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,                \
      const MPI_Request *request, const T *object, T *object_b);                                             \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_##NAME##_into_d(                                                        \
      const T *buf, const T *buf_d, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,          \
      MPI_Request *request, const T *object, const T *object_d);

#define ADJGEN_MPI_PERSISTENT(T)                                                                             \
  ADJGEN_MPI_MADE(T, send_init)                                                                              \
  ADJGEN_MPI_MADE(T, ssend_init)                                                                             \
  ADJGEN_MPI_MADE(T, bsend_init) ADJGEN_MPI_MADE(T, rsend_init) ADJGEN_MPI_MADE(T, recv_init)                \
      ADJGEN_MPI_COMPLETION(T, start) ADJGEN_MPI_COMPLETION(T, startall)                                     \
          ADJGEN_MPI_COMPLETION(T, request_free)

#ifdef __adjgen__

long long adjgen_kept_by_adjoint(void);

#define ADJGEN_MPI_MAKES(T, NAME)                                                                            \
  ADJGEN_MPI_OVERLOAD int NAME(const T *buf, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, \
                               MPI_Request *request);
#define ADJGEN_MPI_ALL_MAKES(T)                                                                              \
  ADJGEN_MPI_MAKES(T, MPI_Send_init)                                                                         \
  ADJGEN_MPI_MAKES(T, MPI_Ssend_init)                                                                        \
  ADJGEN_MPI_MAKES(T, MPI_Bsend_init) ADJGEN_MPI_MAKES(T, MPI_Rsend_init) ADJGEN_MPI_MAKES(T, MPI_Recv_init)

ADJGEN_MPI_ALL_MAKES(float)
ADJGEN_MPI_ALL_MAKES(double)
ADJGEN_MPI_ALL_MAKES(long double)

ADJGEN_MPI_PERSISTENT(float)
ADJGEN_MPI_PERSISTENT(double)
ADJGEN_MPI_PERSISTENT(long double)

#pragma adjgen derivative(MPI_Send_init) communicates starts(buf : adjgen_mpi_send_init_into)                \
    elements(request[1])
#pragma adjgen derivative(adjgen_mpi_send_init_into) communicates adjoint(adjgen_mpi_send_init_into_b)       \
    tangent(adjgen_mpi_send_init_into_d) nullable(buf, object) not_needed(buf, request, object)              \
        elements(request[1])
#pragma adjgen derivative(MPI_Ssend_init) communicates starts(buf : adjgen_mpi_ssend_init_into)              \
    elements(request[1])
#pragma adjgen derivative(adjgen_mpi_ssend_init_into) communicates adjoint(adjgen_mpi_ssend_init_into_b)     \
    tangent(adjgen_mpi_ssend_init_into_d) nullable(buf, object) not_needed(buf, request, object)             \
        elements(request[1])
#pragma adjgen derivative(MPI_Bsend_init) communicates starts(buf : adjgen_mpi_bsend_init_into)              \
    elements(request[1])
#pragma adjgen derivative(adjgen_mpi_bsend_init_into) communicates adjoint(adjgen_mpi_bsend_init_into_b)     \
    tangent(adjgen_mpi_bsend_init_into_d) nullable(buf, object) not_needed(buf, request, object)             \
        elements(request[1])
#pragma adjgen derivative(MPI_Rsend_init) communicates starts(buf : adjgen_mpi_rsend_init_into)              \
    elements(request[1])
#pragma adjgen derivative(adjgen_mpi_rsend_init_into) communicates adjoint(adjgen_mpi_rsend_init_into_b)     \
    tangent(adjgen_mpi_rsend_init_into_d) nullable(buf, object) not_needed(buf, request, object)             \
        elements(request[1])
#pragma adjgen derivative(MPI_Recv_init) communicates starts(buf : adjgen_mpi_recv_init_into)                \
    elements(request[1])
#pragma adjgen derivative(adjgen_mpi_recv_init_into) communicates adjoint(adjgen_mpi_recv_init_into_b)       \
    tangent(adjgen_mpi_recv_init_into_d) nullable(buf, object) not_needed(buf, request, object)              \
        elements(request[1])
/* What the memory held in which a message arrives is kept by the library. There are no rules for integers: of these, a start
 * could not say what it sends and overwrites. */
#pragma adjgen derivative(MPI_Start) completes(adjgen_mpi_start_for)
#pragma adjgen derivative(adjgen_mpi_start_for) communicates adjoint(adjgen_mpi_start_for_b)                 \
    tangent(adjgen_mpi_start_for_d) forward(adjgen_mpi_start_for_fwd) nullable(a, b, c, d)                   \
        not_needed(request, a, b, c, d)                                                                      \
            elements(request[1], a[adjgen_kept_by_adjoint()], b[adjgen_kept_by_adjoint()],                   \
                     c[adjgen_kept_by_adjoint()], d[adjgen_kept_by_adjoint()])
#pragma adjgen derivative(MPI_Startall) completes(adjgen_mpi_startall_for)
#pragma adjgen derivative(adjgen_mpi_startall_for) communicates adjoint(adjgen_mpi_startall_for_b)           \
    tangent(adjgen_mpi_startall_for_d) forward(adjgen_mpi_startall_for_fwd) nullable(a, b, c, d)             \
        not_needed(requests, a, b, c, d)                                                                     \
            elements(requests[count], a[adjgen_kept_by_adjoint()], b[adjgen_kept_by_adjoint()],              \
                     c[adjgen_kept_by_adjoint()], d[adjgen_kept_by_adjoint()])
#pragma adjgen derivative(MPI_Request_free) completes(adjgen_mpi_request_free_for)
#pragma adjgen derivative(adjgen_mpi_request_free_for) communicates adjoint(adjgen_mpi_request_free_for_b)   \
    tangent(adjgen_mpi_request_free_for_d) forward(adjgen_mpi_request_free_for_fwd) nullable(a, b, c, d)     \
        not_needed(request, a, b, c, d) elements(request[1], a[0], b[0], c[0], d[0])

#else

#ifdef __cplusplus
extern "C" {
#endif
ADJGEN_MPI_PERSISTENT(void)
#ifdef __cplusplus
}
#endif
#endif
#endif
