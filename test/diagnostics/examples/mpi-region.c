// adjgen --head='f(y)/(x)' mpi-region.c -- -fopenmp
// All threads of the team call MPI.
typedef int MPI_Comm;
int MPI_Barrier(MPI_Comm comm);
void f(int n, const double *x, double *y, MPI_Comm comm) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    MPI_Barrier(comm);
    y[i] = x[i] * x[i];
  }
}
