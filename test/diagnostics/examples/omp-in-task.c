// adjgen --head='f(y)/(x)' omp-in-task.c -- -fopenmp
// Nothing records when the tasks come to the critical section.
void f(const double *x, double *y) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 4; i++) {
#pragma omp task
#pragma omp critical
    y[0] *= x[i];
  }
}
