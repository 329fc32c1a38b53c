// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// CODE: void f_b(
// CODE: #pragma omp for schedule(static)
// CODE-NOT: schedule(dynamic
void f(int n, const int *restrict from, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}schedule-plan Name: {{ *}}EqualParts {{.*}}Line: [[@LINE+1]], {{.*}}in equal parts
#pragma omp parallel for schedule(dynamic, 16)
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < 4; j++)
      sum += x[from[4 * i + j]];
    y[i] = sum * sum;
  }
}
