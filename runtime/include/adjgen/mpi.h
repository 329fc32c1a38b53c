/* Derivatives of the program's own operations of MPI's (MPI_Op_create), for MPI_Reduce, MPI_Allreduce, MPI_Scan and MPI_Exscan: where an
 * operation is made, it is told what its function's derivatives are, as adjgen writes them:
 *
 *   adjgen --head='combine(inout)/(in,inout)' ... combine.c
 *
 *   MPI_Op_create(combine, 1, &op);
 *   adjgen_mpi_operation(op, combine, (adjgen_mpi_adjoint *)combine_b, (adjgen_mpi_tangent *)combine_d);
 *
 * All processes do so, in code that is not differentiated; a derivative that is not needed may be null. */
#ifndef ADJGEN_MPI_H
#define ADJGEN_MPI_H

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of n items, *inout = *in combined with *inout, where *inout is as it was before. The adjoint adds to *in_b; *inout_b holds the result's adjoint,
 * and then that of *inout. */
typedef void adjgen_mpi_adjoint(void *in, void *in_b, void *inout, void *inout_b, int *n, MPI_Datatype *type);
typedef void adjgen_mpi_tangent(void *in, void *in_d, void *inout, void *inout_d, int *n, MPI_Datatype *type);
void adjgen_mpi_operation(MPI_Op op, MPI_User_function *function, adjgen_mpi_adjoint *adjoint,
                          adjgen_mpi_tangent *tangent);

#ifdef __cplusplus
}
#endif
#endif
