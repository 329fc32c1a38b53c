// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
double own;
#pragma omp threadprivate(own)
void f(double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
      // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: a variable of which each thread has its own in a task is not supported
      own = x[0] * x[1];
      y[0] = own * own;
    }
  }
}
