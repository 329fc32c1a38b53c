/* Ends with: only MPI_SUM of complex numbers has a derivative */
#include <complex.h>
#include <mpi.h>
void f(int n, double *x, double *y, MPI_Comm comm) {
  double _Complex z = x[0] + x[1] * 1.0i, p = 1.0;
  MPI_Allreduce(&z, &p, 1, MPI_C_DOUBLE_COMPLEX, MPI_PROD, comm);
  for (int i = 0; i < n; i++)
    y[i] = creal(p) * x[i] + cimag(p);
}
