/* Messages that have been started and not been waited for, in the order of their starts. */
#include "parts.h"
#include <stdlib.h>
#include <string.h>

static adjgen_mpi_pending *pending;
static int number, room;

void adjgen_mpi_note_pending(const char *call, const adjgen_mpi_pending *p) {
  if (adjgen_mpi_find_pending(p->request) >= 0)
    adjgen_mpi_fail(call, "one request of MPI's stands for two messages");
  if (number == room) {
    room = room ? 2 * room : 16;
    pending = realloc(pending, (size_t)room * sizeof *pending);
    if (!pending)
      adjgen_mpi_fail(call, "no memory for the derivatives");
  }
  pending[number++] = *p;
}

int adjgen_mpi_find_pending(MPI_Request request) {
  for (int k = 0; k < number; k++)
    if (request != MPI_REQUEST_NULL && pending[k].request == request)
      return k;
  return -1;
}

const adjgen_mpi_pending *adjgen_mpi_pending_at(int k) { return &pending[k]; }

void adjgen_mpi_forget_pending(int k) {
  memmove(pending + k, pending + k + 1, (size_t)(number - k - 1) * sizeof *pending);
  number--;
}

int adjgen_mpi_is_pending(void) {
  for (int k = 0; k < number; k++)
    if (!pending[k].travelling)
      return 1;
  return 0;
}

int adjgen_mpi_number_pending(void) { return number; }

/* Derivatives travel in the order of the program, and so must what they belong to. */
void adjgen_mpi_check_order(const char *call, const MPI_Status *status, MPI_Comm comm, int before) {
  for (int k = 0; k < before && k < number; k++)
    if (pending[k].comm == comm && status->MPI_SOURCE != MPI_PROC_NULL &&
        (pending[k].source == MPI_ANY_SOURCE || pending[k].source == status->MPI_SOURCE) &&
        (pending[k].tag == MPI_ANY_TAG || pending[k].tag == status->MPI_TAG))
      adjgen_mpi_fail(call,
                      "messages of one sender with one tag have a derivative only if they are waited for in "
                      "the order in which they were started");
}

int adjgen_mpi_object_of(const char *call, const void *object, const void *const *objects) {
  for (int i = ADJGEN_MPI_OBJECT_NUMBER - 1; i >= 0; i--)
    if (object && objects[i] == object)
      return i;
  adjgen_mpi_fail(
      call,
      "it is for a message in memory which this function does not name: the pointer has changed since the "
      "start, or another function has started it");
}
