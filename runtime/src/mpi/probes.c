/* Looking for a message of the program. Messages with derivatives are no messages of the program: where any tag will do, those are
 * passed over. */
#include "parts.h"
#include <adjgen/rules/mpi.h>

/* A process that is in its backward sweep has nothing to send but derivatives: all messages of the program that it has sent stand
 * in front of these. */
static int is_there_from(int source, MPI_Comm comm, MPI_Status *status) {
  int is_there = 0;
  MPI_Iprobe(source, MPI_ANY_TAG, comm, &is_there, status);
  return is_there && status->MPI_TAG <= adjgen_mpi_largest_tag();
}

int adjgen_mpi_is_there(int source, int tag, MPI_Comm comm, MPI_Status *status) {
  int is_there = 0;
  if (tag != MPI_ANY_TAG) {
    MPI_Iprobe(source, tag, comm, &is_there, status);
    return is_there;
  }
  if (source != MPI_ANY_SOURCE)
    return is_there_from(source, comm, status);
  if (is_there_from(MPI_ANY_SOURCE, comm, status))
    return 1;
  for (int k = 0; k < adjgen_mpi_processes(comm) && !is_there; k++)
    is_there = is_there_from(k, comm, status);
  return is_there;
}

int adjgen_mpi_probe_fwd(int source, int tag, MPI_Comm comm, MPI_Status *status) {
  MPI_Status s;
  adjgen_mpi_check_source("MPI_Probe", source);
  adjgen_mpi_known_source("MPI_Probe", &source, &tag);
  if (tag != MPI_ANY_TAG)
    return MPI_Probe(source, tag, comm, status);
  while (!adjgen_mpi_is_there(source, tag, comm, &s))
    ;
  if (status != MPI_STATUS_IGNORE)
    *status = s;
  return MPI_SUCCESS;
}

int adjgen_mpi_iprobe_fwd(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status) {
  MPI_Status s;
  adjgen_mpi_check_source("MPI_Iprobe", source);
  if (adjgen_mpi_told_iprobe(comm, flag, status))
    return MPI_SUCCESS;
  *flag = adjgen_mpi_is_there(source, tag, comm, &s);
  if (*flag && status != MPI_STATUS_IGNORE)
    *status = s;
  return MPI_SUCCESS;
}
