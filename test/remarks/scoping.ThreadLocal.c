// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// CHECK: Pass: {{ *}}scoping Name: {{ *}}ThreadLocal {{.*}}Line: [[@LINE+1]], {{.*}}each thread has an adjoint of its own {{'+}}work{{'+}}
static double work;
#pragma omp threadprivate(work)
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    work = 1.0;
#pragma omp for
    for (int i = 0; i < n; i++) {
      work = x[i] * x[i];
      y[i] = work * work;
    }
  }
}
