// Loops with checkpoints whose steps communicate: what would not be the same if they were run again.
// RUN: %refused '--head=f(y)/(x)' %s | FileCheck --implicit-check-not=error: %s
typedef int MPI_Comm, MPI_Datatype, MPI_Request;
extern const int any_source;
#define MPI_ANY_SOURCE any_source
#pragma adjgen constants(MPI_ANY_SOURCE)
void send_back(double *buf, double *buf_b, int count, int dest, MPI_Comm comm);
void take_back(double *buf, double *buf_b, int count, int source, MPI_Comm comm);
int MPI_Send(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Recv(double *buf, int count, int source, MPI_Comm comm);
int MPI_Waitany(int count, MPI_Request *requests, int *which);
#pragma adjgen derivative(MPI_Send) communicates adjoint(take_back) elements(buf[count])
#pragma adjgen derivative(MPI_Recv) communicates adjoint(send_back) elements(buf[count])
#pragma adjgen derivative(MPI_Waitany) communicates elements(requests[count], which[1])

void f(int n, double *x, double *y, MPI_Comm comm) {
  MPI_Request requests[2];
  int which;
  for (int i = 0; i < n; i++)
    y[i] = x[i];
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}its steps meet other processes, and what this process measures decides where snapshots are taken
#pragma adjgen checkpoint(disk, 3, 4)
  for (int step = 0; step < 9; step++) {
    MPI_Send(y, 3, 1, comm);
    MPI_Recv(y, 3, 1, comm);
    for (int i = 0; i < n; i++)
      y[i] *= y[i];
  }
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}'MPI_Waitany' in its steps may say something else when they are run again
#pragma adjgen checkpoint(binomial, 3)
  for (int step = 0; step < 9; step++) {
    MPI_Waitany(2, requests, &which);
    for (int i = 0; i < n; i++)
      y[i] *= y[i] * which;
  }
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}a message that its steps receive from any process may come from another one
#pragma adjgen checkpoint(all)
  for (int step = 0; step < 9; step++) {
    MPI_Send(y, 3, 1, comm);
    MPI_Recv(y, 3, MPI_ANY_SOURCE, comm);
    for (int i = 0; i < n; i++)
      y[i] *= y[i];
  }
}
