// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}schedule-plan Name: {{ *}}OwnStacks {{.*}}Line: [[@LINE+1]], {{.*}}the backward sweep saves and takes back within an iteration
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i];
    for (int k = 0; k < 300; k++)
      t = t * t + x[i];
    y[i] = t;
  }
}
