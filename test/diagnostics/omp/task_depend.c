// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <omp.h>
void f(int n, double *x, double *y, omp_depend_t *o) {
#pragma omp parallel
#pragma omp single
  {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with 'iterator' of '#pragma omp task' is not supported
#pragma omp task depend(iterator(int k = 0 : n), in : x[k])
    y[0] = x[0] * x[0];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with 'depobj' of '#pragma omp task' is not supported
#pragma omp task depend(depobj : *o)
    y[1] = y[0] * x[1];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with 'omp_all_memory' of '#pragma omp task' is not supported
#pragma omp task depend(inout : omp_all_memory)
    y[1] = y[0] * x[1];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'affinity' of '#pragma omp task' is not supported
#pragma omp task affinity(x[0])
    y[2] = x[2];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'task_reduction' of '#pragma omp taskgroup' is not supported
#pragma omp taskgroup task_reduction(* : y[3])
    y[2] = x[2];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with 'iterator' of '#pragma omp taskwait' is not supported
#pragma omp taskwait depend(iterator(int k = 0 : n), in : y[k])
  }
}
