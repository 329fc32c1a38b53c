// RUN: %adjgen '--head=f(y)/(x)' --checkpoint=periodic:2 --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *x, double *y) {
  double s = 1;
// CHECK: Pass: {{ *}}checkpoint-plan Name: {{ *}}Periodic {{.*}}Line: [[@LINE+1]], {{.*}}a snapshot in front of every few steps: 2
  for (int t = 0; t < n; t++)
    s = s * (1 + *x * s);
  *y = s;
}
