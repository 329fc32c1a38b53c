/* Steps of loops with checkpoints in steps of others, that take messages as they come, in member functions: MPI_Sendrecv and MPI_Sendrecv_replace from any
 * process, MPI_Probe, MPI_Testsome, collective calls that are asked for. What comes first decides a power of two by which a step multiplies, and
 * `back` divides at the end. Uncounted: steps are run again. */
#include <mpi.h>

namespace {

enum { Cells = 14, Most = 4 };

struct State {
  double u[Cells];
  double back;

  void scale(int by) {
    for (int k = 0; k < by; k++) {
      u[1] *= 2.0;
      back *= 0.5;
    }
  }
};

class Processes {
public:
  explicit Processes(MPI_Comm c) : comm(c), rank(0), size(1) {
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
  }

  /* A ring in which nobody says who is before it. */
  void around(State &s) const {
    const int next = (rank + 1) % size;
    double out = s.u[2], in;
    MPI_Status status;
    MPI_Sendrecv(&out, 1, MPI_DOUBLE, next, 4, &in, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 4, comm, &status);
    s.u[3] += 0.1 * in * (1 + status.MPI_SOURCE);
    MPI_Sendrecv_replace(&in, 1, MPI_DOUBLE, next, 5, MPI_ANY_SOURCE, 5, comm, MPI_STATUS_IGNORE);
    s.u[4] += 0.1 * in * in;
  }

  /* All send to the last one. */
  void last(State &s) const {
    MPI_Status status;
    if (rank != size - 1) {
      MPI_Send(&s.u[2], 2 + rank, MPI_DOUBLE, size - 1, 6, comm);
      return;
    }
    for (int k = 1; k < size; k++) {
      double in[8];
      int count;
      MPI_Probe(MPI_ANY_SOURCE, 6, comm, &status);
      MPI_Get_count(&status, MPI_DOUBLE, &count);
      MPI_Recv(in, count, MPI_DOUBLE, status.MPI_SOURCE, 6, comm, MPI_STATUS_IGNORE);
      if (k == 1)
        s.scale(count);
      for (int i = 0; i < count; i++)
        s.u[5 + i] += 0.01 * in[i] * s.u[2];
    }
  }

  void asked(State &s) const {
    double here[2] = {0.0, 0.0}, sums[2] = {s.u[2] * s.u[3], s.u[4]};
    MPI_Request requests[4];
    MPI_Status statuses[4];
    int which[4], done, flag, turn;
    const int next = (rank + 1) % size, before = (rank + size - 1) % size;
    for (int k = 0; k < 2; k++)
      MPI_Irecv(&here[k], 1, MPI_DOUBLE, before, k, comm, &requests[k]);
    for (int k = 0; k < 2; k++)
      MPI_Isend(&s.u[2 + k], 1, MPI_DOUBLE, next, k, comm, &requests[2 + k]);
    for (int left = 4, t = 0; left > 0; left -= done, t++) {
      MPI_Testsome(4, requests, &done, which, statuses);
      for (int i = 0; i < done; i++)
        if (which[i] == 0)
          s.scale(t % 3);
    }
    MPI_Request sum;
    MPI_Iallreduce(MPI_IN_PLACE, sums, 2, MPI_DOUBLE, MPI_SUM, comm, &sum);
    for (flag = 0, turn = 0; !flag; turn++)
      MPI_Test(&sum, &flag, MPI_STATUS_IGNORE);
    s.scale(turn % 2);
    s.u[5] += 0.01 * here[0] * here[1] + 0.001 * sums[0] * sums[1];
  }

  void together() const { MPI_Barrier(comm); }

private:
  MPI_Comm comm;
  int rank, size;
};

void run(int n, State &s, const Processes &p) {
#pragma omp parallel for
  for (int i = 2; i <= n; i++)
    s.u[i] = s.u[i] * (1.0 - 0.01 * s.u[i]);
#ifdef __adjgen__
#pragma adjgen checkpoint(binomial, 2)
#endif
  for (int step = 0; step < 3; step++) {
    p.last(s);
    p.together();
    p.around(s);
    p.together();
  }
}

} // namespace

extern "C" void f(int n, double *x, double *y, MPI_Comm comm) {
  State s;
  const Processes p(comm);
  s.back = 1.0;
  s.u[0] = s.u[n + 1] = 0.0;
  for (int i = 0; i < n; i++)
    s.u[i + 1] = x[i];
#ifdef __adjgen__
#pragma adjgen checkpoint(periodic, 2)
#endif
  for (int turn = 0; turn < 4; turn++) {
    run(n, s, p);
    p.asked(s);
  }
  s.u[1] *= s.back;
  for (int i = 0; i < n; i++)
    y[i] = s.u[i + 1] * x[i];
}
