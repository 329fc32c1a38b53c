// adjgen --head='f(y)/(x)' mpi-call.c
// Whether the message arrives all the same is not known before the program runs, and no rule says what that means.
typedef int MPI_Comm, MPI_Datatype, MPI_Request, MPI_Status;
int MPI_Cancel(MPI_Request *request);
void f(int n, const double *x, double *y, MPI_Request *request) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  MPI_Cancel(request);
}
