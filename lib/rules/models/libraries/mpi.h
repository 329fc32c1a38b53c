// The library's own header, without its old interface for C++, and then the derivatives of its functions.
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include_next <mpi.h>

#include <adjgen/rules/mpi.h>
