/* Complex numbers: sent, in place, summed, gathered, by types of them. */
#include <complex.h>
#include <mpi.h>
void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  double _Complex z[6], in[6], sums[6], all[24];
  MPI_Datatype two;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int k = 0; k < 6; k++)
    z[k] = x[k] + x[k + 6] * x[k] * 1.0i;
  MPI_Sendrecv(z, 6, MPI_C_DOUBLE_COMPLEX, (rank + 1) % size, 0, in, 6, MPI_C_DOUBLE_COMPLEX, (rank + size - 1) % size, 0,
               comm, MPI_STATUS_IGNORE);
  for (int k = 0; k < 6; k++)
    in[k] *= z[k];
  MPI_Allreduce(in, sums, 6, MPI_C_DOUBLE_COMPLEX, MPI_SUM, comm);
  MPI_Type_vector(2, 1, 3, MPI_C_DOUBLE_COMPLEX, &two);
  MPI_Type_commit(&two);
  MPI_Bcast(sums + 1, 1, two, size - 1, comm);
  MPI_Gather(sums, 6, MPI_C_DOUBLE_COMPLEX, all, 6, MPI_C_DOUBLE_COMPLEX, 0, comm);
  MPI_Request r[2];
  MPI_Status all_of_them[2];
  MPI_Irecv(z, 6, MPI_C_DOUBLE_COMPLEX, (rank + size - 1) % size, 1, comm, &r[0]);
  MPI_Isend(in, 6, MPI_C_DOUBLE_COMPLEX, (rank + 1) % size, 1, comm, &r[1]);
  MPI_Waitall(2, r, all_of_them);
  MPI_Type_free(&two);
  for (int i = 0; i < n; i++) {
    const double _Complex t = (rank == 0 ? all[i % (6 * size)] : z[i % 6]) * sums[i % 6] * 0.01;
    y[i] = i % 2 ? creal(t) : cimag(t);
  }
}
