// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const int *from, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Blocked {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}x{{'+}} is summed per thread in blocks, which are added atomically: different iterations may read the same cell
    y[i] = x[from[i] % n] * x[from[i] % n];
}
