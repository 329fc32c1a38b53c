// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
#include <math.h>
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
// CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Phased {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}x{{'+}} is incremented without protection in two phases: iterations that may read one cell are at most 2 apart
    y[i] = exp(x[i - 1] * x[i + 1]);
}
