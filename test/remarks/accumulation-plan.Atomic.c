// RUN: %adjgen '--head=f(x,y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const int *from, double *restrict x, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] = x[i] * x[i];
#pragma omp for
    for (int i = 0; i < n; i++)
// CHECK: Pass: {{ *}}accumulation-plan Name: {{ *}}Atomic {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}x{{'+}} is incremented atomically
      y[i] = x[from[i]] * x[from[i]];
  }
}
