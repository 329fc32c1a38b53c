// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// CODE: void f_b(
// CODE-NOT: collapse
// CODE-NOT: adjgen_add_double
// CODE: adjgen_static_phase(
void f(int n, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}schedule-plan Name: {{ *}}OuterLoop {{.*}}Line: [[@LINE+1]], {{.*}}the outer loop{{.*}} iterations alone
#pragma omp parallel for collapse(2)
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      y[n * j + i] = x[n * j + i - 1] * x[n * (j + 1) + i] + x[n * (j - 1) + i];
}
