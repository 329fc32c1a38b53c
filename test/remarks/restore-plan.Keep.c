// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i];
    for (int k = 0; k < 3; k++)
      // CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Keep {{.*}}Line: [[@LINE+1]], {{.*}}in a local variable of the iteration for each of the 3 rounds around it
      t = t * t + x[i];
    y[i] = t;
  }
}
