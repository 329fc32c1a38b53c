/* The order of the collective calls of a communicator, which is the same on all its processes. The forward sweep numbers them; the backward
 * sweep makes their adjoints from the last to the first. One that has been on its way is completed at another place
 * on each process: if its turn has not come there, it is made where that of the last one behind it is done. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

/* One whose adjoints are there. */
typedef struct Ready {
  long number;
  void (*start)(void *call);
  void *call;
  struct Ready *next;
} Ready;

typedef struct {
  long number; /* of calls that have been made, and not been reversed */
  Ready *ready;
} Order;

static int copied(MPI_Comm comm, int key, void *extra, void *value, void *copy, int *is_there) {
  (void)comm, (void)key, (void)extra, (void)value, (void)copy;
  *is_there = 0;
  return MPI_SUCCESS;
}
static int freed(MPI_Comm comm, int key, void *value, void *extra) {
  (void)comm, (void)key, (void)extra;
  free(value);
  return MPI_SUCCESS;
}

static Order *order_of(const char *call, MPI_Comm comm) {
  static int key = MPI_KEYVAL_INVALID;
  int is_there = 0;
  Order *o = NULL;
  if (key == MPI_KEYVAL_INVALID)
    MPI_Comm_create_keyval(copied, freed, &key, NULL);
  MPI_Comm_get_attr(comm, key, &o, &is_there);
  if (!is_there) {
    o = adjgen_mpi_room(call, sizeof *o);
    memset(o, 0, sizeof *o);
    MPI_Comm_set_attr(comm, key, o);
  }
  return o;
}

long adjgen_mpi_count_started(const char *call, MPI_Comm comm) { return ++order_of(call, comm)->number; }

long adjgen_mpi_count_collective(const char *call, MPI_Comm comm) {
  adjgen_mpi_check_same_step(comm);
  return adjgen_mpi_count_started(call, comm);
}

static Ready *taken(Order *o) {
  for (Ready **r = &o->ready; *r; r = &(*r)->next)
    if ((*r)->number == o->number) {
      Ready *const found = *r;
      *r = found->next;
      return found;
    }
  return NULL;
}

static void start_those_whose_turn_it_is(Order *o) {
  for (Ready *r; (r = taken(o)); o->number--) {
    r->start(r->call);
    free(r);
  }
}

void adjgen_mpi_uncount_collective(const char *call, MPI_Comm comm) {
  Order *const o = order_of(call, comm);
  o->number--;
  start_those_whose_turn_it_is(o);
}

void adjgen_mpi_start_in_order(const char *name, MPI_Comm comm, long number, void (*start)(void *call),
                               void *call) {
  Order *const o = order_of(name, comm);
  Ready *const r = adjgen_mpi_room(name, sizeof *r);
  r->number = number, r->start = start, r->call = call, r->next = o->ready;
  o->ready = r;
  start_those_whose_turn_it_is(o);
}

/* ---- calls of which the forward sweep must know no more. TYPE: what this process is sure to have said */

static void count_real(const char *call, MPI_Datatype type, MPI_Comm comm) {
  if (adjgen_mpi_real(type) != MPI_DATATYPE_NULL)
    adjgen_mpi_count_collective(call, comm);
}

int adjgen_mpi_bcast_fwd(void *buffer, int items, MPI_Datatype type, int root, MPI_Comm comm) {
  count_real("MPI_Bcast", type, comm);
  return MPI_Bcast(buffer, items, type, root, comm);
}

#define COUNTED(NAME, CALL, TYPE, ARGUMENTS)                                                                 \
  int adjgen_mpi_##NAME##_fwd(const void *sendbuf, ADJGEN_MPI_SENT_##NAME void *recvbuf,                     \
                              ADJGEN_MPI_TAKEN_##NAME) {                                                     \
    count_real(#CALL, TYPE, comm);                                                                           \
    return CALL ARGUMENTS;                                                                                   \
  }

COUNTED(gather, MPI_Gather, sendbuf == MPI_IN_PLACE ? recvtype : sendtype,
        (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
COUNTED(gatherv, MPI_Gatherv, sendbuf == MPI_IN_PLACE ? recvtype : sendtype,
        (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm))
COUNTED(scatter, MPI_Scatter, recvbuf == MPI_IN_PLACE ? sendtype : recvtype,
        (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm))
COUNTED(scatterv, MPI_Scatterv, recvbuf == MPI_IN_PLACE ? sendtype : recvtype,
        (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm))
COUNTED(allgather, MPI_Allgather, sendbuf == MPI_IN_PLACE ? recvtype : sendtype,
        (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
COUNTED(allgatherv, MPI_Allgatherv, sendbuf == MPI_IN_PLACE ? recvtype : sendtype,
        (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))
COUNTED(alltoall, MPI_Alltoall, sendbuf == MPI_IN_PLACE ? recvtype : sendtype,
        (sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm))
COUNTED(alltoallv, MPI_Alltoallv, sendbuf == MPI_IN_PLACE ? recvtype : sendtype,
        (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))
/* Whichever types there are: of some processes they may be others. */
COUNTED(alltoallw, MPI_Alltoallw, MPI_DOUBLE,
        (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm))
COUNTED(reduce_scatter, MPI_Reduce_scatter, type, (sendbuf, recvbuf, recvcounts, type, op, comm))
COUNTED(reduce_scatter_block, MPI_Reduce_scatter_block, type, (sendbuf, recvbuf, recvcount, type, op, comm))
