/* MPI_Alltoallw: for each process a type of its own, and a place in bytes. The numbers of all are taken one behind the other; each
 * pair of processes agrees on their kind. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <limits.h>
#include <stdlib.h>

typedef struct {
  int processes;
  adjgen_mpi_layout *of; /* no numbers: nothing, or nothing with a derivative */
  const int *places;     /* in a buffer */
  int *numbers, *first;  /* of each; where they are, in bytes */
  MPI_Datatype *kinds;
  size_t bytes;
} Parts;

static const char *const call = "MPI_Alltoallw";

static int has_numbers(int count, MPI_Datatype type) {
  return count > 0 && (adjgen_mpi_real(type) != MPI_DATATYPE_NULL || adjgen_mpi_places_of(type)->is_unknown);
}

static Parts parts_of(const int *counts, const int *places, const MPI_Datatype *types, MPI_Comm comm) {
  const int n = adjgen_mpi_processes(comm);
  Parts p = {.processes = n, .places = places};
  p.of = calloc((size_t)n, sizeof *p.of);
  p.numbers = adjgen_mpi_room(call, (size_t)n * sizeof *p.numbers);
  p.first = adjgen_mpi_room(call, (size_t)n * sizeof *p.first);
  p.kinds = adjgen_mpi_room(call, (size_t)n * sizeof *p.kinds);
  if (!p.of)
    adjgen_mpi_fail(call, "no memory for the derivatives");
  for (int k = 0; k < n; k++) {
    p.kinds[k] = MPI_DOUBLE;
    if (has_numbers(counts[k], types[k])) {
      p.of[k] = adjgen_mpi_layout_of(call, counts[k], types[k]);
      p.kinds[k] = p.of[k].base;
    }
    if (p.bytes > INT_MAX)
      adjgen_mpi_fail(call, "more bytes than an int can count");
    p.numbers[k] = p.of[k].n, p.first[k] = (int)p.bytes;
    p.bytes += (size_t)p.of[k].n * p.of[k].bytes;
    p.bytes += (16 - p.bytes % 16) % 16; /* numbers of any kind may follow */
  }
  return p;
}

static void forget(Parts p) { free(p.of), free(p.numbers), free(p.first), free(p.kinds); }

static void *at(Parts p, const void *buffer, int k) { return buffer ? (char *)buffer + p.places[k] : NULL; }

static char *taken(Parts p, const void *buffer) {
  char *const numbers = adjgen_mpi_room(call, p.bytes);
  for (int k = 0; k < p.processes; k++)
    if (p.numbers[k])
      adjgen_mpi_take(p.of[k], at(p, buffer, k), numbers + p.first[k]);
  return numbers;
}

static void exchange(Parts from, const void *numbers, Parts to, void *into, MPI_Comm comm) {
  MPI_Alltoallw(numbers, from.numbers, from.first, from.kinds, into, to.numbers, to.first, to.kinds, comm);
}

int adjgen_mpi_alltoallw_d(const void *sendbuf, const void *sendbuf_d, const int *sendcounts,
                           const int *sdispls, const MPI_Datatype *sendtypes, void *recvbuf, void *recvbuf_d,
                           const int *recvcounts, const int *rdispls, const MPI_Datatype *recvtypes,
                           MPI_Comm comm) {
  const int in_place = sendbuf == MPI_IN_PLACE;
  adjgen_mpi_check(call, comm);
  const Parts r = parts_of(recvcounts, rdispls, recvtypes, comm),
              s = in_place ? parts_of(recvcounts, rdispls, recvtypes, comm)
                           : parts_of(sendcounts, sdispls, sendtypes, comm);
  char *const sent = taken(s, in_place ? recvbuf_d : sendbuf_d), *const all = taken(r, NULL);
  exchange(s, sent, r, all, comm);
  for (int k = 0; k < r.processes; k++)
    if (r.numbers[k])
      adjgen_mpi_put(r.of[k], at(r, recvbuf_d, k), all + r.first[k]);
  free(sent), free(all), forget(s), forget(r);
  return MPI_Alltoallw(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes,
                       comm);
}

void adjgen_mpi_alltoallw_b(const void *sendbuf, void *sendbuf_b, const int *sendcounts, const int *sdispls,
                            const MPI_Datatype *sendtypes, const void *recvbuf, void *recvbuf_b,
                            const int *recvcounts, const int *rdispls, const MPI_Datatype *recvtypes,
                            MPI_Comm comm) {
  const int in_place = sendbuf == MPI_IN_PLACE;
  (void)recvbuf;
  adjgen_mpi_check(call, comm);
  const Parts r = parts_of(recvcounts, rdispls, recvtypes, comm),
              s = in_place ? parts_of(recvcounts, rdispls, recvtypes, comm)
                           : parts_of(sendcounts, sdispls, sendtypes, comm);
  char *const arrived = taken(r, recvbuf_b), *const all = taken(s, NULL);
  for (int k = 0; k < r.processes; k++)
    if (r.numbers[k])
      adjgen_mpi_clear(r.of[k], at(r, recvbuf_b, k));
  exchange(r, arrived, s, all, comm);
  void *const into = in_place ? recvbuf_b : sendbuf_b;
  for (int k = 0; k < s.processes; k++)
    if (s.numbers[k])
      adjgen_mpi_add(s.of[k], at(s, into, k), all + s.first[k]);
  free(arrived), free(all), forget(s), forget(r);
  adjgen_mpi_uncount_collective(call, comm);
}
