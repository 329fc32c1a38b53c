// Calls of MPI by one thread of a region: where another thread may read at the same time what the call sends, or call MPI itself, both
// adjoints add to the same memory at the same time.
// RUN: %refused '--head=f(y)/(x)' '--head=g(y)/(x)' '--head=h(y)/(x)' '--head=k(y)/(x)' '--head=fine(y)/(x)' %s -- -fopenmp | FileCheck --implicit-check-not=error: %s
typedef int MPI_Comm;
void take_back(double *buf, double *buf_b, int count, int source, MPI_Comm comm);
void take_back_twice(double *buf, double *buf_b, int count, int source, MPI_Comm comm);
void sum_back(double *buf, double *buf_b, int count, MPI_Comm comm);
int MPI_Send(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Ssend(double *buf, int count, int dest, MPI_Comm comm);
int MPI_Bcast(double *buf, int count, MPI_Comm comm);
#pragma adjgen derivative(MPI_Send) communicates adjoint(take_back) elements(buf[count])
#pragma adjgen derivative(MPI_Ssend) communicates adjoint(take_back_twice) elements(buf[count])
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

// Copies of what is sent may be made at any time.
void h(int n, double *x, double *y, MPI_Comm comm) {
  double a = x[0];
#pragma omp parallel firstprivate(a)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * a;
  }
#pragma omp parallel
  {
#pragma omp single
    MPI_Bcast(y, n, comm);
  }
}

// In a task, whichever thread has it.
void k(int n, double *x, double *y, MPI_Comm comm) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    for (int i = 0; i < n; i++)
      y[i] = x[i] * x[i];
#pragma omp taskwait
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
