/* How a program ends that the derivatives of MPI's calls cannot go on with; memory, or that end. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* MPICH's launcher ends without what it has not read of the processes' pipes yet, so that a message just before MPI_Abort
 * may be lost: it gets time to read. */
static void let_message_through(void) {
  const struct timespec a_while = {0, 300 * 1000 * 1000};
  nanosleep(&a_while, NULL);
}

void adjgen_mpi_fail(const char *call, const char *why) {
  fprintf(stderr, "adjgen: %s: %s\n", call, why);
  fflush(stderr);
  let_message_through();
  MPI_Abort(MPI_COMM_WORLD, 1);
  abort();
}

void *adjgen_mpi_room(const char *call, size_t bytes) {
  void *p = malloc(bytes ? bytes : 1);
  if (!p)
    adjgen_mpi_fail(call, "no memory for the derivatives");
  return p;
}
