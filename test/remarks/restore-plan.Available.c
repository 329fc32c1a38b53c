// RUN: %adjgen '--head=f(y)/(x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}Available {{.*}}Line: [[@LINE+1]], {{.*}}{{'+}}x{{'+}} still has its value when the backward sweep needs it
    y[i] = x[i] * x[i];
}
