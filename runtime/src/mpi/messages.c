/* Messages with derivatives. They travel in the program's communicators, with tags that its messages do not have:
 * the upper half of all tags, from above. What is sent is copied, and nobody waits for it: a process that is in
 * its backward sweep never waits for one that receives. */
#include "parts.h"
#include <stdlib.h>

static MPI_Request *requests; /* of messages on their way */
static void **buffers;
static int pending, room;

/* ---- messages on their way */

static void forget_arrived(void) {
  int left = 0;
  for (int k = 0; k < pending; k++) {
    int is_done = 0;
    MPI_Test(&requests[k], &is_done, MPI_STATUS_IGNORE);
    if (is_done) {
      free(buffers[k]);
    } else {
      requests[left] = requests[k];
      buffers[left++] = buffers[k];
    }
  }
  pending = left;
}

static void (*last)(void); /* of others */

/* MPI_Finalize begins with this. */
static int finish(MPI_Comm comm, int key, void *value, void *extra) {
  (void)comm, (void)key, (void)value, (void)extra;
  for (int k = 0; k < pending; k++) {
    MPI_Wait(&requests[k], MPI_STATUS_IGNORE);
    free(buffers[k]);
  }
  free(requests), free(buffers);
  requests = NULL, buffers = NULL;
  pending = room = 0;
  if (last)
    last();
  return MPI_SUCCESS;
}

void adjgen_mpi_finish_at_the_end(void (*also)(void)) {
  static int key = MPI_KEYVAL_INVALID;
  last = also ? also : last;
  if (key != MPI_KEYVAL_INVALID)
    return;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, finish, &key, NULL);
  MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);
}

static void make_room(const char *call) {
  if (pending < room)
    return;
  room = room ? 2 * room : 16;
  requests = realloc(requests, (size_t)room * sizeof *requests);
  buffers = realloc(buffers, (size_t)room * sizeof *buffers);
  if (!requests || !buffers)
    adjgen_mpi_fail(call, "no memory for the derivatives");
}

/* In steps of a loop with checkpoints, the number of the step stands behind the numbers. */
static int has_step(void) { return adjgen_mpi_step() >= 0; }

static void *with_step(adjgen_mpi_layout l, void *numbers) {
  void *const more = realloc(numbers, ((size_t)l.n + 1) * l.bytes);
  if (!more)
    adjgen_mpi_fail(l.call, "no memory for the derivatives");
  ADJGEN_MPI_OF_EACH_KIND(l, { ((Real *)more)[l.n] = (Real)adjgen_mpi_step(); });
  return more;
}

static int is_of_this_step(adjgen_mpi_layout l, const void *numbers) {
  int is = 0;
  ADJGEN_MPI_OF_EACH_KIND(l, { is = ((const Real *)numbers)[l.n] == (Real)adjgen_mpi_step(); });
  return is;
}

void adjgen_mpi_send_numbers(adjgen_mpi_layout l, void *numbers, int dest, int tag, MPI_Comm comm) {
  adjgen_mpi_finish_at_the_end(NULL);
  forget_arrived();
  make_room(l.call);
  if (has_step())
    numbers = with_step(l, numbers);
  MPI_Isend(numbers, l.n + has_step(), l.base, dest, adjgen_mpi_own_tag(l.call, tag), comm,
            &requests[pending]);
  buffers[pending++] = numbers;
}

void *adjgen_mpi_receive_numbers(adjgen_mpi_layout l, int source, int tag, MPI_Comm comm) {
  MPI_Status status;
  int n;
  void *const numbers = adjgen_mpi_room(l.call, ((size_t)l.n + 1) * l.bytes);
  MPI_Recv(numbers, l.n + 1, l.base, source, adjgen_mpi_own_tag(l.call, tag), comm, &status);
  MPI_Get_count(&status, l.base, &n);
  if (n == l.n + 1 ? !has_step() || !is_of_this_step(l, numbers) : n == l.n && has_step())
    adjgen_mpi_fail(
        l.call,
        "a message leaves a step of a loop with checkpoints: it is sent in one and arrives in another one, "
        "or outside of the loop");
  if (n != l.n + has_step())
    adjgen_mpi_fail(l.call, "the derivatives of another number of values have arrived");
  return numbers;
}
