// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; i++) {
// CHECK: Pass: {{ *}}lower Name: {{ *}}TaskOrder {{.*}}Line: [[@LINE+1]], {{.*}}in the order of their creation, as with inout
#pragma omp task depend(mutexinoutset : y[0])
    y[0] += x[i] * x[i];
  }
}
