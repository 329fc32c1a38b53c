// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double t;
// CHECK: Pass: {{ *}}lower Name: {{ *}}LastPrivate {{.*}}Line: [[@LINE+1]], {{.*}}the last iteration assigns its copy of {{'+}}t{{'+}} to the original
#pragma omp parallel for lastprivate(t)
  for (int i = 0; i < n; i++)
    t = x[i] * x[i];
  y[0] = t;
}
