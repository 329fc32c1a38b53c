// RUN: %adjgen '--head=f(y)/(x)' --accumulate=exclusive -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void f(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: the adjoint of 'x' is not accumulated as asked ('Exclusive'): it is not proven that no other thread adds to the cell; it is summed per thread in a copy of what the loop reaches, or in blocks where that is much
    y[i] = x[c[i]] * x[c[i]];
}
// CODE: adjgen_add_in_double(&x_b[
