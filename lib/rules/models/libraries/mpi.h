// The library's own header, without its old interface for C++, and then the derivatives of its functions. Programs
// also bring along an mpi.h of their own, for one process: its functions are like any others.
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include_next <mpi.h>

#if defined(OPEN_MPI) || defined(MPICH_VERSION)
#include <adjgen/rules/mpi.h>
#endif
