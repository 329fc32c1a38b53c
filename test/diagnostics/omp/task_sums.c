// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'atomic' whose value is needed in a task is not supported
#pragma omp atomic
      y[0] += x[0] * x[0];
    }
#pragma omp taskwait
    y[1] = y[0] * y[0];
#pragma omp task
    {
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'atomic' whose value is needed in a task is not supported
#pragma omp atomic
      y[0] += x[1] * x[1];
    }
#pragma omp taskwait
    y[2] = y[0] * y[0];
  }
}
