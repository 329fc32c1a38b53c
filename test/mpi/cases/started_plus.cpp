// Collective calls that are waited for later, in C++, of a class that holds its requests.
#include <mpi.h>

namespace {
struct Norm {
  MPI_Comm comm;
  double local[2] = {0.0, 0.0};
  void both(int n, const double *x) {
    MPI_Request r[2];
    for (int i = 0; i < n; i++)
      local[i % 2] += x[i] * x[i];
    MPI_Iallreduce(MPI_IN_PLACE, local, 2, MPI_DOUBLE, MPI_SUM, comm, r);
    MPI_Ibarrier(comm, r + 1);
    int which[2], done = 0;
    for (int left = 2; left > 0; left -= done)
      MPI_Waitsome(2, r, &done, which, MPI_STATUSES_IGNORE);
  }
};
} // namespace

extern "C" void f(int n, double *x, double *y, MPI_Comm comm) {
  Norm norm{comm};
  norm.both(n, x);
  double first = x[0];
  MPI_Request request;
  MPI_Ibcast(&first, 1, MPI_DOUBLE, 0, comm, &request);
  for (int i = 0; i < n; i++)
    y[i] = x[i] / norm.local[i % 2];
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  for (int i = 0; i < n; i++)
    y[i] *= first;
}
