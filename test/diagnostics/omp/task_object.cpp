// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused --mode=forward '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
#include <vector>
void f(double *x, double *y) {
  std::vector<double> v[2] = {std::vector<double>(2, x[0]), std::vector<double>(2, x[1])};
#pragma omp parallel
#pragma omp single
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the object 'v' {{.*}}in a clause of '#pragma omp task' is not supported
#pragma omp task firstprivate(v)
  y[0] = v[0][0] * x[1];
}
