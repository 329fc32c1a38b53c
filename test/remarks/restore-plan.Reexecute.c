// RUN: %adjgen '--head=f(y)/(x)' '--head=g(u)/(u)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Reexecute {{.*}}Line: [[@LINE+1]], {{.*}}the backward sweep executes each iteration again and then backwards
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i];
    for (int k = 0; k < 3; k++)
      t = t * t + x[i];
    y[i] = t;
  }
}
void g(int n, double *restrict u) {
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Reexecute {{.*}}Line: [[@LINE+1]], {{.*}}the backward sweep executes each iteration again and then backwards: only what it overwrites is saved
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = u[i];
    for (int k = 0; k < 12; k++)
      t = t * t + 0.1;
    u[i] = t;
  }
}
