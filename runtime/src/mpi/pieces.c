/* What a collective call gives or gets: for each process of the communicator so many items at such a place of a buffer. Their
 * numbers are taken from there one behind the other, and brought back. */
#include "parts.h"
#include <adjgen/rules/mpi.h>
#include <stdlib.h>
#include <string.h>

static adjgen_mpi_pieces numbered(adjgen_mpi_pieces b) {
  b.numbers = adjgen_mpi_room(b.one.call, (size_t)b.processes * sizeof *b.numbers);
  b.first = adjgen_mpi_room(b.one.call, (size_t)b.processes * sizeof *b.first);
  b.n = 0;
  for (int k = 0; k < b.processes; k++) {
    b.first[k] = b.n;
    b.numbers[k] = adjgen_mpi_items(b.one, b.counts ? b.counts[k] : b.each).n;
    if (__builtin_add_overflow(b.n, b.numbers[k], &b.n))
      adjgen_mpi_fail(b.one.call, "more numbers than an int can count");
  }
  return b;
}

adjgen_mpi_pieces adjgen_mpi_pieces_of(const char *call, int each, const int *counts, const int *places,
                                       MPI_Datatype type, MPI_Comm comm) {
  const adjgen_mpi_pieces b = {.one = adjgen_mpi_layout_of(call, 1, type),
                               .counts = counts,
                               .places = places,
                               .each = each,
                               .processes = adjgen_mpi_processes(comm)};
  return numbered(b);
}

static int *copied(const char *call, const int *numbers, int n) {
  if (!numbers)
    return NULL;
  int *const copy = adjgen_mpi_room(call, (size_t)n * sizeof *copy);
  memcpy(copy, numbers, (size_t)n * sizeof *copy);
  return copy;
}

adjgen_mpi_pieces adjgen_mpi_lasting_pieces_of(const char *call, int each, const int *counts,
                                               const int *places, MPI_Datatype type, MPI_Comm comm) {
  const int n = adjgen_mpi_processes(comm);
  int *const own_counts = copied(call, counts, n), *const own_places = copied(call, places, n);
  adjgen_mpi_pieces b = adjgen_mpi_pieces_of(call, each, own_counts, own_places, type, comm);
  b.own_counts = own_counts, b.own_places = own_places;
  return b;
}

adjgen_mpi_pieces adjgen_mpi_single_piece(const char *call, int count, MPI_Datatype type) {
  const adjgen_mpi_pieces b = {
      .one = adjgen_mpi_layout_of(call, 1, type), .each = count > 0 ? count : 0, .processes = 1};
  return numbered(b);
}

void adjgen_mpi_forget_pieces(adjgen_mpi_pieces b) {
  free(b.numbers), free(b.first), free(b.own_counts), free(b.own_places);
}

adjgen_mpi_layout adjgen_mpi_piece_layout(adjgen_mpi_pieces b, int k) {
  return adjgen_mpi_items(b.one, b.counts ? b.counts[k] : b.each);
}

void *adjgen_mpi_piece(adjgen_mpi_pieces b, void *buffer, int k) {
  long long place = 0;
  if (b.places)
    place = b.places[k];
  else if (!b.counts)
    place = (long long)k * b.each;
  else
    for (int i = 0; i < k; i++)
      place += b.counts[i];
  return adjgen_mpi_item(b.one, buffer, (int)place);
}

static char *numbers_of(adjgen_mpi_pieces b, void *numbers, int k) {
  return (char *)numbers + (size_t)b.first[k] * b.one.bytes;
}

void *adjgen_mpi_take_pieces(adjgen_mpi_pieces b, const void *buffer) {
  char *const numbers = adjgen_mpi_room(b.one.call, (size_t)b.n * b.one.bytes);
  for (int k = 0; k < b.processes; k++)
    adjgen_mpi_take(adjgen_mpi_piece_layout(b, k), adjgen_mpi_piece(b, (void *)buffer, k),
                    numbers_of(b, numbers, k));
  return numbers;
}

void adjgen_mpi_put_pieces(adjgen_mpi_pieces b, void *buffer, void *numbers) {
  for (int k = 0; k < b.processes; k++)
    adjgen_mpi_put(adjgen_mpi_piece_layout(b, k), adjgen_mpi_piece(b, buffer, k), numbers_of(b, numbers, k));
}

void adjgen_mpi_add_pieces(adjgen_mpi_pieces b, void *buffer, void *numbers, int but) {
  for (int k = 0; k < b.processes; k++)
    if (k != but)
      adjgen_mpi_add(adjgen_mpi_piece_layout(b, k), adjgen_mpi_piece(b, buffer, k),
                     numbers_of(b, numbers, k));
}

void adjgen_mpi_clear_pieces(adjgen_mpi_pieces b, void *buffer, int but) {
  for (int k = 0; k < b.processes; k++)
    if (k != but)
      adjgen_mpi_clear(adjgen_mpi_piece_layout(b, k), adjgen_mpi_piece(b, buffer, k));
}
