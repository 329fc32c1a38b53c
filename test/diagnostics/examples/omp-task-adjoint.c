// adjgen --head='f(y)/(x)' omp-task-adjoint.c -- -fopenmp
// The function waits for tasks that its caller has created.
static void finish(double *y) {
#pragma omp taskwait
  y[0] *= y[1];
}
void f(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    y[1] = x[0] * x[1];
    finish(y);
  }
}
