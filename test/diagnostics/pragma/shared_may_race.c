// RUN: %adjgen '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void f(int n, const int *from, double *restrict x, double *restrict y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: the derivative of 'x' is declared shared, but threads may add to it at the same time: {{.*}}
#pragma adjgen omp_adjoint shared(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] * x[from[i]];
}
// CODE-NOT: omp atomic
// CODE: x_b[from[i]] +=
