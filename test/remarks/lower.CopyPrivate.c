// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    double v;
// CHECK: Pass: {{ *}}lower Name: {{ *}}CopyPrivate {{.*}}Line: [[@LINE+1]], {{.*}}every thread sets its own {{'+}}v{{'+}}
#pragma omp single copyprivate(v)
    v = x[0] * x[0];
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = v * x[i];
  }
}
