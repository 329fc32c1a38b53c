// RUN: %adjgen '--head=f(x,y)/(x)' --head='read(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void f(int n, const int *from, double *restrict x, double *restrict y) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: 'reduction' is possible only if the region reads 'x' and never writes it
#pragma adjgen omp_adjoint reduction(+ : x)
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = x[from[i]] * x[from[i]];
    x[n + i] = y[i];
  }
}
// CODE: void f_b(
// CODE: omp atomic
// CHECK-NOT: warning
void read(int n, const int *from, double *restrict x, double *restrict y) {
#pragma adjgen omp_adjoint reduction(+ : x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] * x[from[i]];
}
// CODE: void read_b(
// CODE-NOT: omp atomic
// CODE: adjgen_add_in_double(&x_b[from[i]],
