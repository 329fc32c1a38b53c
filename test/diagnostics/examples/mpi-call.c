// adjgen --head='f(y)/(x)' mpi-call.c
// Which of the messages it has waited for is not known before the program runs, and no rule says what that means.
typedef int MPI_Comm, MPI_Datatype, MPI_Request, MPI_Status;
int MPI_Waitany(int count, MPI_Request *requests, int *which, MPI_Status *status);
void f(int n, const double *x, double *y, MPI_Request *requests) {
  int which;
  MPI_Status status;
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  MPI_Waitany(2, requests, &which, &status);
}
