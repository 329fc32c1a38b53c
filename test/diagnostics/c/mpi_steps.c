// Loops with checkpoints whose steps communicate: what would not be the same if they were run again.
// RUN: %refused '--head=f(y)/(x)' '--head=frees(y)/(x)' %s | FileCheck --implicit-check-not=error: %s
typedef int MPI_Comm, MPI_Datatype, MPI_Request;
extern const int any_source;
#define MPI_ANY_SOURCE any_source
#pragma adjgen constants(MPI_ANY_SOURCE)
void send_back(double *buf, double *buf_b, int count, int dest, MPI_Comm comm);
void take_back(double *buf, double *buf_b, int count, int source, MPI_Comm comm);
int MPI_Send(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Recv(double *buf, int count, int source, MPI_Comm comm);
int MPI_Recv_init(int count, int source, MPI_Comm comm, MPI_Request *request);
#pragma adjgen derivative(MPI_Recv_init) communicates elements(request[1])
int MPI_Waitany(int count, MPI_Request *requests, int *which);
#pragma adjgen derivative(MPI_Send) communicates adjoint(take_back) elements(buf[count])
#pragma adjgen derivative(MPI_Recv) communicates adjoint(send_back) elements(buf[count])
int MPI_Type_vector(int count, int length, int stride, MPI_Datatype of, MPI_Datatype *type);
int MPI_Type_commit(MPI_Datatype *type);
int MPI_Type_free(MPI_Datatype *type);
int MPI_Iprobe(int source, MPI_Comm comm, int *flag);
#pragma adjgen derivative(MPI_Type_vector) communicates elements(type[1])
#pragma adjgen derivative(MPI_Type_commit) communicates elements(type[0])
#pragma adjgen derivative(MPI_Type_free) communicates elements(type[1])
#pragma adjgen derivative(MPI_Iprobe) communicates elements(flag[1])
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
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}messages are on their way between its steps
#pragma adjgen checkpoint(binomial, 3)
  for (int step = 0; step < 9; step++) {
    MPI_Waitany(2, requests, &which);
    for (int i = 0; i < n; i++)
      y[i] *= y[i] * which;
  }
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}a persistent request of its steps for a message from any process may get another one
#pragma adjgen checkpoint(all)
  for (int step = 0; step < 9; step++) {
    MPI_Send(y, 3, 1, comm);
    MPI_Recv_init(3, MPI_ANY_SOURCE, comm, &requests[0]);
    for (int i = 0; i < n; i++)
      y[i] *= y[i];
  }
}

static void free_it(MPI_Datatype *type) { MPI_Type_free(type); }

void frees(int n, double *x, double *y, MPI_Comm comm) {
  MPI_Datatype first, type;
  int flag = 0;
  for (int i = 0; i < n; i++)
    y[i] = x[i];
  MPI_Type_vector(n, 1, 1, 0, &first);
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}its steps free a type or a communicator of MPI that they have not made
#pragma adjgen checkpoint(all)
  for (int step = 0; step < 9; step++) {
    MPI_Type_commit(&first);
    MPI_Send(y, 3, 1, comm);
    MPI_Recv(y, 3, 1, comm);
    if (step == 8)
      MPI_Type_free(&first);
    for (int i = 0; i < n; i++)
      y[i] *= y[i];
  }
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}its steps free a type or a communicator of MPI that they have not made
#pragma adjgen checkpoint(all)
  for (int step = 0; step < 9; step++) {
    if (step % 2 == 0)
      MPI_Type_vector(n, 1, 1, 0, &type);
    MPI_Send(y, 3, 1, comm);
    MPI_Recv(y, 3, 1, comm);
    if (step % 2 == 1)
      MPI_Type_free(&type);
    for (int i = 0; i < n; i++)
      y[i] *= y[i];
  }
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}its steps free a type or a communicator of MPI that they have not made
#pragma adjgen checkpoint(all)
  for (int step = 0; step < 9; step++) {
    MPI_Type_vector(n, 1, 1, 0, &type);
    MPI_Datatype copy = type;
    MPI_Type_free(&copy);
    copy = first;
    MPI_Type_free(&copy);
    for (int i = 0; i < n; i++)
      y[i] *= y[i];
  }
// CHECK: mpi_steps.c:[[@LINE+2]]:3: error: {{.*}}its steps free a type or a communicator of MPI that they have not made
#pragma adjgen checkpoint(all)
  for (int step = 0; step < 9; step++) {
    free_it(&first);
    for (int i = 0; i < n; i++)
      y[i] *= y[i];
  }
// What a step is told is recorded.
#pragma adjgen checkpoint(all) extent(y: n)
  for (int step = 0; step < 9; step++) {
    MPI_Iprobe(1, comm, &flag);
    MPI_Recv(y, 3, MPI_ANY_SOURCE, comm);
    for (int i = 0; i < n; i++)
      y[i] *= flag ? y[i] : 2.0;
  }
}
