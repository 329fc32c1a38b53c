// adjgen --head='f(y)/(x)' mpi-call.c
// A message is on its way while the program goes on: nothing says how long the numbers must stay as they are.
typedef int MPI_Comm, MPI_Datatype, MPI_Request;
int MPI_Isend(const void *buf, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm, MPI_Request *request);
void f(int n, const double *x, double *y, MPI_Comm comm, MPI_Request *request) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  MPI_Isend(y, n, 11, 1, 0, comm, request);
}
