// RUN: %adjgen '--head=f(y)/(x)' --checkpoint=binomial:3 --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *x, double *y) {
  double s = 1;
// CHECK: Pass: {{ *}}checkpoint-plan Name: {{ *}}Binomial {{.*}}Line: [[@LINE+1]], {{.*}}so many snapshots that as few steps as possible are run again: 3
  for (int t = 0; t < n; t++)
    s = s * (1 + *x * s);
  *y = s;
}
