// RUN: %adjgen '--head=f(y)/(x)' --accumulate=atomic --remarks -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented atomically: as the command line asks
    y[i] = x[i] * x[i];
}
// CODE: #pragma omp atomic
// CODE-NEXT: x_b[i] +=
