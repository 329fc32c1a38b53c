// RUN: %adjgen '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen --mode=forward '--head=f(y)/(x)' -o %t.d.c %s -- -fopenmp 2>&1 | FileCheck --check-prefix=TANGENT %s
void f(int n, double *restrict x, double *restrict y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: this changes nothing: the derivative of 'y' is not added to in the construct
#pragma adjgen omp_adjoint atomic(y)
// TANGENT: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: this changes nothing: the derivative of 'x' is not added to in the construct
#pragma adjgen omp_tangent atomic(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
