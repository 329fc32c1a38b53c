/* Handles that the program frees and the backward sweep still uses. The forward sweep keeps them: they are freed where the derivative
 * ends, or behind the backward sweep of the steps of a loop with checkpoints that have freed them. All processes come there, in the
 * order of the program, so that communicators are freed as MPI demands, by all that are in them. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>

enum { TypeKind, CommKind, RequestKind };

typedef struct {
  int kind;
  MPI_Datatype type;
  MPI_Comm comm;
  MPI_Request request;
  int (*release)(MPI_Request *);
  int steps; /* of so many loops with checkpoints, one in the other */
} Kept;

static Kept *all;
static int number, room;
static int derivatives; /* that have begun and not ended */
static int loops_at_hand;

static void keep(const char *call, Kept k) {
  if (number == room) {
    room = room ? 2 * room : 16;
    all = realloc(all, (size_t)room * sizeof *all);
    if (!all)
      adjgen_mpi_fail(call, "no memory for the derivatives");
  }
  k.steps = loops_at_hand;
  all[number++] = k;
}

/* Those in front of the others first, as the program did. */
static void free_from(int first) {
  for (int k = first; k < number; k++)
    if (all[k].kind == TypeKind)
      MPI_Type_free(&all[k].type);
    else if (all[k].kind == CommKind)
      MPI_Comm_free(&all[k].comm);
    else
      all[k].release(&all[k].request);
  number = first;
}

void adjgen_mpi_keep_handles_of_steps(int loops) { loops_at_hand = loops; }

void adjgen_mpi_free_handles_of_steps(int loops) {
  int first = number;
  while (first > 0 && all[first - 1].steps >= loops)
    first--;
  free_from(first);
}

void adjgen_mpi_keep_handles(void) { derivatives++; }

void adjgen_mpi_free_handles(void) {
  if (--derivatives > 0)
    return;
  free_from(0);
  free(all);
  all = NULL, room = 0;
}

int adjgen_mpi_type_free_fwd(MPI_Datatype *type) {
  const Kept k = {TypeKind, *type, MPI_COMM_NULL, MPI_REQUEST_NULL, NULL, 0};
  if (*type == MPI_DATATYPE_NULL) /* MPI says what it thinks of it */
    return MPI_Type_free(type);
  keep("MPI_Type_free", k);
  *type = MPI_DATATYPE_NULL;
  return MPI_SUCCESS;
}

int adjgen_mpi_comm_free_fwd(MPI_Comm *comm) {
  const Kept k = {CommKind, MPI_DATATYPE_NULL, *comm, MPI_REQUEST_NULL, NULL, 0};
  if (*comm == MPI_COMM_NULL)
    return MPI_Comm_free(comm);
  keep("MPI_Comm_free", k);
  *comm = MPI_COMM_NULL;
  return MPI_SUCCESS;
}

/* Steps that are run again start it again. */
int adjgen_mpi_keep_request(MPI_Request *request, int (*release)(MPI_Request *)) {
  const Kept k = {RequestKind, MPI_DATATYPE_NULL, MPI_COMM_NULL, *request, release, 0};
  if (!derivatives)
    return 0;
  keep("MPI_Request_free", k);
  *request = MPI_REQUEST_NULL;
  return 1;
}

/* Its messages have arrived: the backward sweep's do, too, before it is freed. */
int adjgen_mpi_comm_disconnect_fwd(MPI_Comm *comm) {
  return *comm == MPI_COMM_NULL ? MPI_Comm_disconnect(comm) : adjgen_mpi_comm_free_fwd(comm);
}
