// RUN: %adjgen '--head=f(y)/(x,y)' --accumulate=blocked -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void f(int n, const int *c, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: the adjoint of 'x' is not accumulated as asked ('Blocked'): it is not proven that the region only reads it, and not in another way; it is incremented atomically
    y[i] = x[c[i]];
}
// CODE: #pragma omp atomic
// CODE-NEXT: x_b[
