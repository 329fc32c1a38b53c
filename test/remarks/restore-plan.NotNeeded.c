// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}NotNeeded {{.*}}Line: [[@LINE+1]], {{.*}}the forward sweep leaves this out: no derivative needs this value of {{'+}}y{{'+}}
    y[i] = x[i] * x[i];
}
