// adjgen --head='f(y)/(x)' mpi-call.c
// The adjoint of a scan runs from the last process to the first, for which there is no call that does not wait; whether a
// message that is cancelled arrives all the same is not known before the program runs.
typedef int MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request;
int MPI_Iscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
              MPI_Request *request);
int MPI_Cancel(MPI_Request *request);
void f(int n, double *x, double *y, MPI_Comm comm) {
  MPI_Request request;
  MPI_Iscan(x, y, n, 0, 0, comm, &request);
  MPI_Cancel(&request);
}
