// Requests and types of MPI in containers of a class: generated code calls them as the source does, whatever they are in this MPI.
#include <mpi.h>
#include <vector>
class Transpose {
  MPI_Comm comm_;
  std::vector<int> counts_, places_;
  std::vector<MPI_Datatype> types_;

public:
  Transpose(MPI_Comm comm, int size)
      : comm_(comm), counts_(size, 1), places_(size), types_(size, MPI_DOUBLE) {
    for (int k = 0; k < size; k++)
      places_[k] = k * (int)sizeof(double);
  }
  void run(const std::vector<double> &from, std::vector<double> &to) {
    MPI_Alltoallw(from.data(), counts_.data(), places_.data(), types_.data(), to.data(), counts_.data(),
                  places_.data(), types_.data(), comm_);
  }
};
extern "C" void f(int n, double *x, double *y, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  std::vector<double> in(size), out(size), turned(size);
  std::vector<MPI_Request> requests;
  for (int p = 0; p < size; p++)
    out[p] = x[p] * x[(p + rank) % n];
  for (int p = 0; p < size; p++) {
    MPI_Request own;
    MPI_Irecv(&in[p], 1, MPI_DOUBLE, p, 7, comm, &own);
    requests.push_back(own);
  }
  for (int p = 0; p < size; p++) {
    MPI_Request own;
    MPI_Isend(&out[p], 1, MPI_DOUBLE, p, 7, comm, &own);
    requests.push_back(own);
  }
  MPI_Waitall((int)requests.size(), requests.data(), MPI_STATUSES_IGNORE);
  Transpose(comm, size).run(in, turned);
  for (int i = 0; i < n; i++)
    y[i] = in[i % size] * x[i] + turned[i % size] * turned[i % size];
}
