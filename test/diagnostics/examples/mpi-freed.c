// adjgen --head='f(y)/(x)' mpi-freed.c
// The backward sweep sends messages in the communicator that is taken back here.
typedef int MPI_Comm;
int MPI_Comm_free(MPI_Comm *comm);
void f(int n, const double *x, double *y, MPI_Comm comm) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  MPI_Comm_free(&comm);
}
