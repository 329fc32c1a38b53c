// RUN: %adjgen '--head=f(y)/(w,x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, double w, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}scoping Name: {{ *}}Sum {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}w{{'+}} is a sum over the threads
#pragma omp parallel firstprivate(w)
  {
    w = w * w;
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = w * x[i];
  }
}
