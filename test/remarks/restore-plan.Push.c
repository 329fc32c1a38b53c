// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  double t = 1.0;
  for (int i = 0; i < n; i++) {
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Push {{.*}}Line: [[@LINE+1]], {{.*}}{{'+}}t{{'+}} is saved before it is overwritten here
    t = t * x[i];
    y[i] = t * t;
  }
}
