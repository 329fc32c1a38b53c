/* Derivatives of MPI's calls that start messages and wait for them later: a part of <adjgen/rules/mpi.h>.
 *
 * A wait leads to none of the memory in which messages arrive. So adjgen calls ..._for in its place, with the objects in
 * which those of its function do, and ..._into for the start of a receive, with the object that the buffer is in.
 * Each function is declared once: for pointers to each kind of number where adjgen reads it, for void * elsewhere. */
#ifndef ADJGEN_RULES_MPI_REQUESTS_H
#define ADJGEN_RULES_MPI_REQUESTS_H

/* To a compiler its pragmas are nobody's. */
#pragma GCC system_header

#define adjgen_mpi_all_statuses(statuses, count) ((statuses) != MPI_STATUSES_IGNORE ? (count) : 0)

/* ---- parameters of calls that complete messages; C: nothing, or const */

#define ADJGEN_MPI_OF_wait(C) C MPI_Request *request, C MPI_Status *status
#define ADJGEN_MPI_OF_waitall(C) int count, C MPI_Request *requests, C MPI_Status *statuses
#define ADJGEN_MPI_OF_waitany(C) int count, C MPI_Request *requests, C int *which, C MPI_Status *status
#define ADJGEN_MPI_OF_waitsome(C)                                                                            \
  int count, C MPI_Request *requests, C int *done, C int *which, C MPI_Status *statuses
#define ADJGEN_MPI_OF_test(C) C MPI_Request *request, C int *flag, C MPI_Status *status
#define ADJGEN_MPI_OF_testall(C) int count, C MPI_Request *requests, C int *flag, C MPI_Status *statuses
#define ADJGEN_MPI_OF_testany(C)                                                                             \
  int count, C MPI_Request *requests, C int *which, C int *flag, C MPI_Status *status
#define ADJGEN_MPI_OF_testsome(C)                                                                            \
  int count, C MPI_Request *requests, C int *done, C int *which, C MPI_Status *statuses

/* The objects in which messages arrive, with their adjoints, with their tangents. */
#define ADJGEN_MPI_OBJECTS(T) T *a, T *b, T *c, T *d
#define ADJGEN_MPI_OBJECTS_B(T) const T *a, T *a_b, const T *b, T *b_b, const T *c, T *c_b, const T *d, T *d_b
#define ADJGEN_MPI_OBJECTS_D(T) T *a, T *a_d, T *b, T *b_d, T *c, T *c_d, T *d, T *d_d

#define ADJGEN_MPI_COMPLETION(T, NAME)                                                                       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_##NAME##_for(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS(T));            \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_##NAME##_for_fwd(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS(T));        \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_##NAME##_for_b(ADJGEN_MPI_OF_##NAME(const), ADJGEN_MPI_OBJECTS_B(T));  \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_##NAME##_for_d(ADJGEN_MPI_OF_##NAME(), ADJGEN_MPI_OBJECTS_D(T));

/* ---- derivatives of starts */

#define ADJGEN_MPI_START_OF_SEND(T, NAME)                                                                    \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_##NAME##_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,  \
                                                int dest, int tag, MPI_Comm comm, MPI_Request *request);

#define ADJGEN_MPI_REQUESTS(T)                                                                               \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_isend_b(const T *buf, T *buf_b, int count, MPI_Datatype type,          \
                                              int dest, int tag, MPI_Comm comm, const MPI_Request *request); \
  ADJGEN_MPI_START_OF_SEND(T, isend)                                                                         \
  ADJGEN_MPI_START_OF_SEND(T, issend)                                                                        \
  ADJGEN_MPI_START_OF_SEND(T, ibsend)                                                                        \
  ADJGEN_MPI_START_OF_SEND(T, irsend)                                                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_irecv_into(T *buf, int count, MPI_Datatype type, int source, int tag,   \
                                                MPI_Comm comm, MPI_Request *request, const T *object);       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_irecv_into_fwd(T *buf, int count, MPI_Datatype type, int source,        \
                                                    int tag, MPI_Comm comm, MPI_Request *request,            \
                                                    const T *object);                                        \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_irecv_into_b(                                                          \
      const T *buf, T *buf_b, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,              \
      const MPI_Request *request, const T *object, T *object_b);                                             \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_irecv_into_d(T *buf, T *buf_d, int count, MPI_Datatype type,            \
                                                  int source, int tag, MPI_Comm comm, MPI_Request *request,  \
                                                  const T *object, const T *object_d);                       \
  ADJGEN_MPI_COMPLETION(T, wait)                                                                             \
  ADJGEN_MPI_COMPLETION(T, waitall)                                                                          \
  ADJGEN_MPI_COMPLETION(T, waitany)                                                                          \
  ADJGEN_MPI_COMPLETION(T, waitsome)                                                                         \
  ADJGEN_MPI_COMPLETION(T, test)                                                                             \
  ADJGEN_MPI_COMPLETION(T, testall)                                                                          \
  ADJGEN_MPI_COMPLETION(T, testany)                                                                          \
  ADJGEN_MPI_COMPLETION(T, testsome)

#ifdef __adjgen__

#define ADJGEN_MPI_STARTS(T)                                                                                 \
  ADJGEN_MPI_OVERLOAD int MPI_Isend(const T *buf, int count, MPI_Datatype type, int dest, int tag,           \
                                    MPI_Comm comm, MPI_Request *request);                                    \
  ADJGEN_MPI_OVERLOAD int MPI_Issend(const T *buf, int count, MPI_Datatype type, int dest, int tag,          \
                                     MPI_Comm comm, MPI_Request *request);                                   \
  ADJGEN_MPI_OVERLOAD int MPI_Ibsend(const T *buf, int count, MPI_Datatype type, int dest, int tag,          \
                                     MPI_Comm comm, MPI_Request *request);                                   \
  ADJGEN_MPI_OVERLOAD int MPI_Irsend(const T *buf, int count, MPI_Datatype type, int dest, int tag,          \
                                     MPI_Comm comm, MPI_Request *request);                                   \
  ADJGEN_MPI_OVERLOAD int MPI_Irecv(T *buf, int count, MPI_Datatype type, int source, int tag,               \
                                    MPI_Comm comm, MPI_Request *request);

ADJGEN_MPI_STARTS(float)
ADJGEN_MPI_STARTS(double)
ADJGEN_MPI_STARTS(long double)
ADJGEN_MPI_STARTS(char)
ADJGEN_MPI_STARTS(signed char)
ADJGEN_MPI_STARTS(unsigned char)
ADJGEN_MPI_STARTS(short)
ADJGEN_MPI_STARTS(unsigned short)
ADJGEN_MPI_STARTS(int)
ADJGEN_MPI_STARTS(unsigned)
ADJGEN_MPI_STARTS(long)
ADJGEN_MPI_STARTS(unsigned long)
ADJGEN_MPI_STARTS(long long)
ADJGEN_MPI_STARTS(unsigned long long)
#ifdef __cplusplus
ADJGEN_MPI_STARTS(bool)
#else
ADJGEN_MPI_STARTS(_Bool)
#endif

ADJGEN_MPI_REQUESTS(float)
ADJGEN_MPI_REQUESTS(double)
ADJGEN_MPI_REQUESTS(long double)

#pragma adjgen derivative(MPI_Isend) communicates starts adjoint(adjgen_mpi_isend_b)                         \
    tangent(adjgen_mpi_isend_d) nullable(buf) not_needed(buf, request) elements(request[1])
#pragma adjgen derivative(MPI_Issend) communicates starts adjoint(adjgen_mpi_isend_b)                        \
    tangent(adjgen_mpi_issend_d) nullable(buf) not_needed(buf, request) elements(request[1])
#pragma adjgen derivative(MPI_Ibsend) communicates starts adjoint(adjgen_mpi_isend_b)                        \
    tangent(adjgen_mpi_ibsend_d) nullable(buf) not_needed(buf, request) elements(request[1])
#pragma adjgen derivative(MPI_Irsend) communicates starts adjoint(adjgen_mpi_isend_b)                        \
    tangent(adjgen_mpi_irsend_d) nullable(buf) not_needed(buf, request) elements(request[1])
#pragma adjgen derivative(MPI_Irecv) communicates starts(buf : adjgen_mpi_irecv_into)                        \
    elements(buf[adjgen_mpi_span(buf, count, type)], request[1])
#pragma adjgen derivative(adjgen_mpi_irecv_into) communicates adjoint(adjgen_mpi_irecv_into_b)               \
    tangent(adjgen_mpi_irecv_into_d) forward(adjgen_mpi_irecv_into_fwd) nullable(buf, object)                \
        not_needed(buf, request, object) elements(buf[adjgen_mpi_span(buf, count, type)], request[1])
/* What arrives was saved before the start: no elements here. */
#pragma adjgen derivative(MPI_Wait) completes(adjgen_mpi_wait_for)
#pragma adjgen derivative(adjgen_mpi_wait_for) communicates adjoint(adjgen_mpi_wait_for_b)                   \
    tangent(adjgen_mpi_wait_for_d) forward(adjgen_mpi_wait_for_fwd) nullable(a, b, c, d)                     \
        not_needed(request, status, a, b, c, d)                                                              \
            elements(request[1], status[adjgen_mpi_statuses(status)], a[0], b[0], c[0], d[0])
#pragma adjgen derivative(MPI_Waitall) completes(adjgen_mpi_waitall_for)
#pragma adjgen derivative(adjgen_mpi_waitall_for) communicates adjoint(adjgen_mpi_waitall_for_b)             \
    tangent(adjgen_mpi_waitall_for_d) forward(adjgen_mpi_waitall_for_fwd) nullable(a, b, c, d)               \
        not_needed(requests, statuses, a, b, c, d) elements(                                                 \
            requests[count], statuses[adjgen_mpi_all_statuses(statuses, count)], a[0], b[0], c[0], d[0])
#pragma adjgen derivative(MPI_Waitany) completes(adjgen_mpi_waitany_for)
#pragma adjgen derivative(adjgen_mpi_waitany_for) communicates adjoint(adjgen_mpi_waitany_for_b)             \
    tangent(adjgen_mpi_waitany_for_d) forward(adjgen_mpi_waitany_for_fwd) nullable(a, b, c, d)               \
        not_needed(requests, which, status, a, b, c, d)                                                      \
            elements(requests[count], which[1], status[adjgen_mpi_statuses(status)], a[0], b[0], c[0], d[0])
#pragma adjgen derivative(MPI_Waitsome) completes(adjgen_mpi_waitsome_for)
#pragma adjgen derivative(adjgen_mpi_waitsome_for) communicates adjoint(adjgen_mpi_waitsome_for_b)           \
    tangent(adjgen_mpi_waitsome_for_d) forward(adjgen_mpi_waitsome_for_fwd) nullable(a, b, c, d)             \
        not_needed(requests, done, which, statuses, a, b, c, d)                                              \
            elements(requests[count], done[1], which[count],                                                 \
                     statuses[adjgen_mpi_all_statuses(statuses, count)], a[0], b[0], c[0], d[0])
#pragma adjgen derivative(MPI_Test) completes(adjgen_mpi_test_for)
#pragma adjgen derivative(adjgen_mpi_test_for) communicates adjoint(adjgen_mpi_test_for_b)                   \
    tangent(adjgen_mpi_test_for_d) forward(adjgen_mpi_test_for_fwd) nullable(a, b, c, d)                     \
        not_needed(request, flag, status, a, b, c, d)                                                        \
            elements(request[1], flag[1], status[adjgen_mpi_statuses(status)], a[0], b[0], c[0], d[0])
#pragma adjgen derivative(MPI_Testall) completes(adjgen_mpi_testall_for)
#pragma adjgen derivative(adjgen_mpi_testall_for) communicates adjoint(adjgen_mpi_testall_for_b)             \
    tangent(adjgen_mpi_testall_for_d) forward(adjgen_mpi_testall_for_fwd) nullable(a, b, c, d)               \
        not_needed(requests, flag, statuses, a, b, c, d)                                                     \
            elements(requests[count], flag[1], statuses[adjgen_mpi_all_statuses(statuses, count)], a[0],     \
                     b[0], c[0], d[0])
#pragma adjgen derivative(MPI_Testany) completes(adjgen_mpi_testany_for)
#pragma adjgen derivative(adjgen_mpi_testany_for) communicates adjoint(adjgen_mpi_testany_for_b)             \
    tangent(adjgen_mpi_testany_for_d) forward(adjgen_mpi_testany_for_fwd) nullable(a, b, c, d)               \
        not_needed(requests, which, flag, status, a, b, c, d) elements(                                      \
            requests[count], which[1], flag[1], status[adjgen_mpi_statuses(status)], a[0], b[0], c[0], d[0])
#pragma adjgen derivative(MPI_Testsome) completes(adjgen_mpi_testsome_for)
#pragma adjgen derivative(adjgen_mpi_testsome_for) communicates adjoint(adjgen_mpi_testsome_for_b)           \
    tangent(adjgen_mpi_testsome_for_d) forward(adjgen_mpi_testsome_for_fwd) nullable(a, b, c, d)             \
        not_needed(requests, done, which, statuses, a, b, c, d)                                              \
            elements(requests[count], done[1], which[count],                                                 \
                     statuses[adjgen_mpi_all_statuses(statuses, count)], a[0], b[0], c[0], d[0])

#else

#ifdef __cplusplus
extern "C" {
#endif
ADJGEN_MPI_REQUESTS(void)
#ifdef __cplusplus
}
#endif
#endif
#endif
