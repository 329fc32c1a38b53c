/* Steps of a loop with checkpoints that make types and communicators and free them: in a function, and by a variable of the function
 * around the loop. Uncounted: steps are run again. */
#include <mpi.h>

static void columns(double *u, int rows, int width, MPI_Comm comm) {
  int rank, size;
  MPI_Datatype column;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Type_vector(rows, 1, width, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  MPI_Sendrecv(u + 1, 1, column, (rank + 1) % size, 1, u, 1, column, (rank + size - 1) % size, 1, comm,
               MPI_STATUS_IGNORE);
  MPI_Type_free(&column);
}

static void in_functions(double u[12], MPI_Comm comm) {
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int step = 0; step < 7; step++) {
    columns(u, 4, 3, comm);
    for (int i = 0; i < 12; i++)
      u[i] = u[i] * u[i] * 0.5 + 0.3;
  }
}

static void by_variables_of_the_function(double u[12], MPI_Comm comm) {
  int rank, size, step;
  MPI_Datatype part;
  MPI_Comm half;
  double sum;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2)
#endif
  for (step = 0; step < 5; step++) {
    MPI_Type_contiguous(step + 1, MPI_DOUBLE, &part);
    MPI_Type_commit(&part);
    MPI_Bcast(u, 1, part, step % size, comm);
    MPI_Type_free(&part);
    MPI_Comm_split(comm, (rank + step) % 2, rank, &half);
    MPI_Allreduce(&u[step], &sum, 1, MPI_DOUBLE, MPI_SUM, half);
    MPI_Comm_free(&half);
    for (int i = 0; i < 12; i++)
      u[i] = 0.5 * u[i] + 0.1 * sum * u[i];
  }
}

void f(int n, double *x, double *y, MPI_Comm comm) {
  double u[12];
  for (int i = 0; i < 12; i++)
    u[i] = x[i % n];
  in_functions(u, comm);
  by_variables_of_the_function(u, comm);
  for (int i = 0; i < n; i++)
    y[i] = u[i];
}
