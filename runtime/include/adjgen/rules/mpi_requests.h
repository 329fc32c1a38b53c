/* Derivatives of MPI's calls that start messages and wait for them later: a part of <adjgen/rules/mpi.h>.
 *
 * A wait leads to none of the memory in which messages arrive. So adjgen calls ..._for in its place, with the objects in
 * which those of its function do, and ..._into for the start of a receive, with the object that the buffer is in. */
#ifndef ADJGEN_RULES_MPI_REQUESTS_H
#define ADJGEN_RULES_MPI_REQUESTS_H

/* To a compiler its pragmas are nobody's. */
#pragma GCC system_header

#define adjgen_mpi_all_statuses(statuses, count) ((statuses) != MPI_STATUSES_IGNORE ? (count) : 0)

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

#define ADJGEN_MPI_REQUESTS(T)                                                                               \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_isend_b(const T *buf, T *buf_b, int count, MPI_Datatype type,          \
                                              int dest, int tag, MPI_Comm comm, const MPI_Request *request); \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_isend_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,     \
                                             int dest, int tag, MPI_Comm comm, MPI_Request *request);        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_issend_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,    \
                                              int dest, int tag, MPI_Comm comm, MPI_Request *request);       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_ibsend_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,    \
                                              int dest, int tag, MPI_Comm comm, MPI_Request *request);       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_irsend_d(const T *buf, const T *buf_d, int count, MPI_Datatype type,    \
                                              int dest, int tag, MPI_Comm comm, MPI_Request *request);       \
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
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_wait_for(MPI_Request *request, MPI_Status *status, T *a, T *b, T *c,    \
                                              T *d);                                                         \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_wait_for_fwd(MPI_Request *request, MPI_Status *status, T *a, T *b,      \
                                                  T *c, T *d);                                               \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_wait_for_b(const MPI_Request *request, const MPI_Status *status,       \
                                                 const T *a, T *a_b, const T *b, T *b_b, const T *c, T *c_b, \
                                                 const T *d, T *d_b);                                        \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_wait_for_d(MPI_Request *request, MPI_Status *status, T *a, T *a_d,      \
                                                T *b, T *b_d, T *c, T *c_d, T *d, T *d_d);                   \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_waitall_for(int count, MPI_Request *requests, MPI_Status *statuses,     \
                                                 T *a, T *b, T *c, T *d);                                    \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_waitall_for_fwd(int count, MPI_Request *requests, MPI_Status *statuses, \
                                                     T *a, T *b, T *c, T *d);                                \
  ADJGEN_MPI_OVERLOAD void adjgen_mpi_waitall_for_b(                                                         \
      int count, const MPI_Request *requests, const MPI_Status *statuses, const T *a, T *a_b, const T *b,    \
      T *b_b, const T *c, T *c_b, const T *d, T *d_b);                                                       \
  ADJGEN_MPI_OVERLOAD int adjgen_mpi_waitall_for_d(int count, MPI_Request *requests, MPI_Status *statuses,   \
                                                   T *a, T *a_d, T *b, T *b_d, T *c, T *c_d, T *d, T *d_d);

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

#else

#ifdef __cplusplus
extern "C" {
#endif

void adjgen_mpi_isend_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int tag,
                        MPI_Comm comm, const MPI_Request *request);
int adjgen_mpi_isend_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,
                       MPI_Comm comm, MPI_Request *request);
int adjgen_mpi_issend_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,
                        MPI_Comm comm, MPI_Request *request);
int adjgen_mpi_ibsend_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,
                        MPI_Comm comm, MPI_Request *request);
int adjgen_mpi_irsend_d(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,
                        MPI_Comm comm, MPI_Request *request);
int adjgen_mpi_irecv_into(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                          MPI_Request *request, const void *object);
int adjgen_mpi_irecv_into_fwd(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                              MPI_Request *request, const void *object);
void adjgen_mpi_irecv_into_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int source, int tag,
                             MPI_Comm comm, const MPI_Request *request, const void *object, void *object_b);
int adjgen_mpi_irecv_into_d(void *buf, void *buf_d, int count, MPI_Datatype type, int source, int tag,
                            MPI_Comm comm, MPI_Request *request, const void *object, const void *object_d);
int adjgen_mpi_wait_for(MPI_Request *request, MPI_Status *status, void *a, void *b, void *c, void *d);
int adjgen_mpi_wait_for_fwd(MPI_Request *request, MPI_Status *status, void *a, void *b, void *c, void *d);
void adjgen_mpi_wait_for_b(const MPI_Request *request, const MPI_Status *status, const void *a, void *a_b,
                           const void *b, void *b_b, const void *c, void *c_b, const void *d, void *d_b);
int adjgen_mpi_wait_for_d(MPI_Request *request, MPI_Status *status, void *a, void *a_d, void *b, void *b_d,
                          void *c, void *c_d, void *d, void *d_d);
int adjgen_mpi_waitall_for(int count, MPI_Request *requests, MPI_Status *statuses, void *a, void *b, void *c,
                           void *d);
int adjgen_mpi_waitall_for_fwd(int count, MPI_Request *requests, MPI_Status *statuses, void *a, void *b,
                               void *c, void *d);
void adjgen_mpi_waitall_for_b(int count, const MPI_Request *requests, const MPI_Status *statuses,
                              const void *a, void *a_b, const void *b, void *b_b, const void *c, void *c_b,
                              const void *d, void *d_b);
int adjgen_mpi_waitall_for_d(int count, MPI_Request *requests, MPI_Status *statuses, void *a, void *a_d,
                             void *b, void *b_d, void *c, void *c_d, void *d, void *d_d);

#ifdef __cplusplus
}
#endif
#endif
#endif
