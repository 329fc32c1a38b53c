// Calls of MPI by one thread of a region: where another thread may read at the same time what the call sends, or call MPI itself, both
// adjoints add to the same memory at the same time.
// RUN: %refused '--head=f(y)/(x)' '--head=g(y)/(x)' '--head=h(y)/(x)' '--head=w(y)/(x)' '--head=fine(y)/(x)' %s -- -fopenmp | FileCheck --implicit-check-not=error: %s
// RUN: %refused '--head=k(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=TASK --implicit-check-not=error: %s
typedef int MPI_Comm;
void take_back(double *buf, double *buf_b, int count, int source, MPI_Comm comm);
void take_back_twice(double *buf, double *buf_b, int count, int source, MPI_Comm comm);
void sum_back(double *buf, double *buf_b, int count, MPI_Comm comm);
int MPI_Send(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Ssend(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Rsend(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Bsend(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Sendrecv(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Bcast(double *buf, int count, MPI_Comm comm);
#pragma adjgen derivative(MPI_Send) communicates adjoint(take_back) elements(buf[count])
#pragma adjgen derivative(MPI_Ssend) communicates adjoint(take_back_twice) elements(buf[count])
#pragma adjgen derivative(MPI_Rsend) communicates adjoint(take_back) elements(buf[count])
#pragma adjgen derivative(MPI_Bsend) communicates adjoint(take_back) elements(buf[count])
#pragma adjgen derivative(MPI_Sendrecv) communicates adjoint(take_back) elements(buf[count])
#pragma adjgen derivative(MPI_Bcast) communicates adjoint(sum_back) elements(buf[count])

// Others read it meanwhile.
void f(int n, double *x, double *y, MPI_Comm comm) {
#pragma omp parallel
  {
#pragma omp master
// CHECK: mpi_in_regions.c:[[@LINE+1]]:5: error: {{.*}}'MPI_Send' is called in a parallel region, and while it is at work other threads may read what 'buf' leads to
    MPI_Send(x, n, 1, comm);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * x[i];
  }
}

// Nobody waits for it: the next `single` may be another thread's.
void g(int n, double *x, double *y, MPI_Comm comm) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * x[i];
#pragma omp single nowait
// CHECK: mpi_in_regions.c:[[@LINE+1]]:5: error: {{.*}}'MPI_Ssend' is called in a parallel region
    MPI_Ssend(y, n, 1, comm);
#pragma omp single
    y[0] *= 2.0;
  }
}

// Each thread makes its copy of a whenever it comes.
void h(int n, double *x, double *y, MPI_Comm comm) {
  double a = x[0], *at = &a;
#pragma omp parallel firstprivate(a)
  {
#pragma omp single
// CHECK: mpi_in_regions.c:[[@LINE+1]]:5: error: {{.*}}'MPI_Rsend' is called in a parallel region, and while it is at work other threads may read
    MPI_Rsend(at, 1, 1, comm);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * a;
  }
  MPI_Bcast(y, n, comm);
}

// Whichever thread has the task calls it.
void k(int n, double *x, double *y, MPI_Comm comm) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
// TASK: mpi_in_regions.c:[[@LINE+1]]:5: error: {{.*}}'MPI_Bsend' is called in a parallel region where several threads may call it
    MPI_Bsend(y, n, 1, comm);
#pragma omp task
    y[0] = x[0] * x[1];
  }
}

// The loop in front of it does not wait.
void w(int n, double *x, double *y, MPI_Comm comm) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] = x[i] * x[i];
#pragma omp single
// CHECK: mpi_in_regions.c:[[@LINE+1]]:5: error: {{.*}}'MPI_Sendrecv' is called in a parallel region, and while it is at work other threads may read
    MPI_Sendrecv(x, n, 1, comm);
  }
}

void fine(int n, double *x, double *y, MPI_Comm comm) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * x[i];
#pragma omp single
    MPI_Bcast(y, n, comm);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] *= y[i];
  }
}
