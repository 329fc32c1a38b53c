// RUN: %adjgen '--head=f(y)/(w,x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, double w, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Local {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}w{{'+}} is summed per thread, then added once
    y[i] = w * x[i];
}
