/* Derivatives of messages that are on their way while the program goes on. A send is where it starts; what arrives
 * is there where it is waited for. So the adjoint of the wait sends, and that of the start of a send takes.
 *
 * A request says nothing of the memory in which its message arrives: that is noted at the start, with the object in
 * it, by the number of bytes from there; the wait is given all objects, and in the backward sweep their adjoints
 * (completions.c). */
#include "parts.h"
#include <adjgen/rules/mpi.h>
int adjgen_mpi_irecv_into(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                          MPI_Request *request, const void *object) {
  (void)object;
  return adjgen_mpi_irecv_in_step(buf, count, type, source, tag, comm, request);
}

static int start(void *buf, void *buf_d, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                 MPI_Request *request, const void *object) {
  const int result = MPI_Irecv(buf, count, type, source, tag, comm, request);
  const ptrdiff_t place = (const char *)buf - (const char *)object;
  const adjgen_mpi_pending p = {*request, object, object ? place : 0, buf_d, count, source, tag, type,
                                comm,     NULL};
  if (source != MPI_PROC_NULL)
    adjgen_mpi_note_pending("MPI_Irecv", &p);
  return result;
}

int adjgen_mpi_irecv_into_fwd(void *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                              MPI_Request *request, const void *object) {
  adjgen_mpi_check("MPI_Irecv", comm);
  adjgen_mpi_check_source("MPI_Irecv", source);
  adjgen_mpi_layout_of("MPI_Irecv", count, type);
  adjgen_mpi_known_source("MPI_Irecv", &source, &tag);
  if (source == MPI_ANY_SOURCE && tag == MPI_ANY_TAG)
    adjgen_mpi_fail("MPI_Irecv", "with any source and any tag it has no derivative");
  return start(buf, NULL, count, type, source, tag, comm, request, object);
}

/* What has arrived left with the adjoint of the wait. */
void adjgen_mpi_irecv_into_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int source, int tag,
                             MPI_Comm comm, const MPI_Request *request, const void *object, void *object_b) {
  (void)buf, (void)buf_b, (void)count, (void)type, (void)source, (void)tag, (void)comm, (void)request;
  (void)object, (void)object_b;
}

int adjgen_mpi_irecv_into_d(void *buf, void *buf_d, int count, MPI_Datatype type, int source, int tag,
                            MPI_Comm comm, MPI_Request *request, const void *object, const void *object_d) {
  (void)object, (void)object_d;
  adjgen_mpi_check("MPI_Irecv", comm);
  adjgen_mpi_layout_of("MPI_Irecv", count, type);
  if (tag == MPI_ANY_TAG) /* which the message with the tangents of another one would match */
    adjgen_mpi_fail("MPI_Irecv", "with any tag it has no tangent");
  return start(buf, buf_d, count, type, source, tag, comm, request, NULL);
}

void adjgen_mpi_isend_b(const void *buf, void *buf_b, int count, MPI_Datatype type, int dest, int tag,
                        MPI_Comm comm, const MPI_Request *request) {
  (void)request;
  adjgen_mpi_send_b(buf, buf_b, count, type, dest, tag, comm);
}

#define STARTING(NAME, CALL)                                                                                 \
  int NAME(const void *buf, const void *buf_d, int count, MPI_Datatype type, int dest, int tag,              \
           MPI_Comm comm, MPI_Request *request) {                                                            \
    adjgen_mpi_check(#CALL, comm);                                                                           \
    const int result = CALL(buf, count, type, dest, tag, comm, request);                                     \
    adjgen_mpi_send_tangents(#CALL, buf_d, count, type, dest, tag, comm);                                    \
    return result;                                                                                           \
  }

STARTING(adjgen_mpi_isend_d, MPI_Isend)
STARTING(adjgen_mpi_issend_d, MPI_Issend)
STARTING(adjgen_mpi_ibsend_d, MPI_Ibsend)
STARTING(adjgen_mpi_irsend_d, MPI_Irsend)
