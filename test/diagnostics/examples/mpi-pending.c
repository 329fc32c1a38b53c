// adjgen --head='f(y)/(x)' mpi-pending.c
// Another function waits for the message: where it is waited for, nothing says that it arrives in y.
typedef int MPI_Comm, MPI_Datatype, MPI_Request;
int MPI_Irecv(double *buf, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm, MPI_Request *request);
#pragma adjgen derivative(MPI_Irecv) communicates starts elements(buf[count], request[1])
void f(int n, const double *x, double *y, MPI_Comm comm, MPI_Request *request) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  MPI_Irecv(y, n, 11, 1, 0, comm, request);
}
