// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(double *x, double *y) {
#pragma omp parallel
#pragma omp single
  {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' of '#pragma omp task' is not supported
#pragma omp task depend(out : y[0])
    y[0] = x[0] * x[0];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' of '#pragma omp task' is not supported
#pragma omp task depend(in : y[0])
    y[1] = y[0] * x[1];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'affinity' of '#pragma omp task' is not supported
#pragma omp task affinity(x[0])
    y[2] = x[2];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'task_reduction' of '#pragma omp taskgroup' is not supported
#pragma omp taskgroup task_reduction(+ : y[3])
    y[2] = x[2];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' of '#pragma omp taskwait' is not supported
#pragma omp taskwait depend(in : y[0])
  }
}
