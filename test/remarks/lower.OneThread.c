// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  (void)n;
#pragma omp parallel
  {
// CHECK: Pass: {{ *}}lower Name: {{ *}}OneThread {{.*}}Line: [[@LINE+1]], {{.*}}this is a branch on the number of the thread
#pragma omp master
    y[0] = x[0] * x[0];
  }
}
