// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <omp.h>
int place(int k);
void f(int n, int s, double *x, double *y, omp_depend_t *o) {
  omp_depend_t own, handed;
#pragma omp parallel
#pragma omp single
  {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with an iterator that is no integer, or whose step is no constant (write the items out), of '#pragma omp task' is not supported
#pragma omp task depend(iterator(int k = 0 : n : s), in : x[k])
    y[0] = x[0] * x[0];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with an iterator whose items need a call or an assignment (write the items out), of '#pragma omp task' is not supported
#pragma omp task depend(iterator(int k = 0 : n), in : x[place(k)])
    y[0] = x[0] * x[0];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depobj' of an object that the function does not declare, or names elsewhere (name in 'depend' what the task depends on), of '#pragma omp task' is not supported
#pragma omp task depend(depobj : *o)
    y[1] = y[0] * x[1];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depobj' of an object that the function does not declare, or names elsewhere (name in 'depend' what the task depends on), of '#pragma omp depobj' is not supported
#pragma omp depobj(handed) depend(in : x[0])
    o = &handed;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with an iterator of which one object is made (write the items out), of '#pragma omp depobj' is not supported
#pragma omp depobj(own) depend(iterator(int k = 0 : n), in : x[k])
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with 'omp_all_memory' of '#pragma omp task' is not supported
#pragma omp task depend(inout : omp_all_memory)
    y[1] = y[0] * x[1];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'affinity' of '#pragma omp task' is not supported
#pragma omp task affinity(x[0])
    y[2] = x[2];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the clause 'depend' with an iterator that is no integer, or whose step is no constant (write the items out), of '#pragma omp taskwait' is not supported
#pragma omp taskwait depend(iterator(double *p = y : y + n), in : *p)
  }
}
