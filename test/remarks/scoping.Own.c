// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double t = 1.0;
// CHECK: Pass: {{ *}}scoping Name: {{ *}}Own {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}t{{'+}} is each thread{{'+}}s own
#pragma omp parallel firstprivate(t)
  {
#pragma omp for schedule(static)
    for (int i = 0; i < n; i++) {
      y[i] = t * x[i];
      t = x[i] * x[i];
    }
  }
}
