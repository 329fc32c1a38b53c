// Halo cells in vectors of a class, whose member starts messages and waits for them.
#include <mpi.h>
#include <vector>
struct Halo {
  MPI_Comm comm;
  int up, down;
  std::vector<double> lo, hi;
  void swap(std::vector<double> &u, int n) {
    MPI_Request r[4];
    MPI_Irecv(lo.data(), 1, MPI_DOUBLE, down, 1, comm, &r[0]);
    MPI_Irecv(&hi[0], 1, MPI_DOUBLE, up, 2, comm, &r[1]);
    MPI_Isend(&u[n - 1], 1, MPI_DOUBLE, up, 1, comm, &r[2]);
    MPI_Isend(u.data(), 1, MPI_DOUBLE, down, 2, comm, &r[3]);
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
  }
};
extern "C" void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  Halo h;
  h.comm = comm;
  h.up = (rank + 1) % size;
  h.down = (rank + size - 1) % size;
  h.lo.resize(1);
  h.hi.resize(1);
  std::vector<double> u(n);
  for (int i = 0; i < n; i++)
    u[i] = x[i] * x[i];
  for (int s = 0; s < 3; s++) {
    h.swap(u, n);
    u[0] *= h.lo[0];
    u[n - 1] += h.hi[0] * u[1];
  }
  for (int i = 0; i < n; i++)
    y[i] = u[i];
}
