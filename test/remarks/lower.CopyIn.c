// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
static double work;
#pragma omp threadprivate(work)
void f(int n, const double *restrict x, double *restrict y) {
  work = x[0];
// CHECK: Pass: {{ *}}lower Name: {{ *}}CopyIn {{.*}}Line: [[@LINE+1]], {{.*}}every thread of the region sets its own {{'+}}work{{'+}}
#pragma omp parallel for copyin(work)
  for (int i = 0; i < n; i++)
    y[i] = work * x[i];
}
