// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double t;
// CHECK: Pass: {{ *}}scoping Name: {{ *}}Own {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}t{{'+}} is each thread{{'+}}s own
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i];
    y[i] = t * t;
  }
}
