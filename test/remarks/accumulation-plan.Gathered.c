// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
// CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Gathered {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}x{{'+}} is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 2 apart
    y[i] = x[i - 1] * x[i + 1];
}
