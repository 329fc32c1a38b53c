// adjgen --head='f(y)/(x)' mpi-region-reads.c -- -fopenmp
// One thread sends x, and the others read it meanwhile. In the backward sweep the derivatives of what was sent arrive, and are added
// while other threads add theirs.
typedef int MPI_Comm;
int MPI_Send(const double *buf, int count, int dest, MPI_Comm comm);
int MPI_Recv(double *buf, int count, int source, MPI_Comm comm);
void take_back(const double *buf, double *buf_b, int count, int dest, MPI_Comm comm);
void send_back(double *buf, double *buf_b, int count, int source, MPI_Comm comm);
#pragma adjgen derivative(MPI_Send) communicates adjoint(take_back) elements(buf[count])
#pragma adjgen derivative(MPI_Recv) communicates adjoint(send_back) elements(buf[count])
void f(int n, const double *x, double *y, MPI_Comm comm) {
#pragma omp parallel
  {
#pragma omp master
    MPI_Send(x, n, 1, comm);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * x[i];
  }
  MPI_Recv(y, n, 0, comm);
}
