// adjgen --head='f(y)/(x)' omp-copyprivate-item.c -- -fopenmp
// What is handed to the other threads is no variable of the function.
double shared[2];
#pragma omp threadprivate(shared)
void f(int n, double *x, double *y) {
#pragma omp parallel
  {
#pragma omp single copyprivate(shared)
    shared[0] = x[0];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = shared[0] * x[i];
  }
}
