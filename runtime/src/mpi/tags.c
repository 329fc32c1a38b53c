/* Tags: the program's messages have the lower half of all, those with derivatives the upper half, from above. */
#include "parts.h"

static int upper_bound(void) {
  static int bound;
  if (!bound) {
    int *value, is_there = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &is_there);
    bound = is_there ? *value : 32767;
  }
  return bound;
}

int adjgen_mpi_largest_tag(void) { return (upper_bound() - 1) / 2; }

int adjgen_mpi_own_tag(const char *call, int tag) {
  if (tag < 0 || tag > adjgen_mpi_largest_tag())
    adjgen_mpi_fail(call, "only tags in the lower half of what MPI allows (MPI_TAG_UB) have derivatives");
  return upper_bound() - tag;
}
