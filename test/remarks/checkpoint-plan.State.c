// RUN: %adjgen '--head=f(y)/(x)' --checkpoint=all --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *x, double *y) {
  double s = 1;
// CHECK: Pass: {{ *}}checkpoint-plan Name: {{ *}}State {{.*}}Line: [[@LINE+1]], {{.*}}each snapshot holds {{'+}}s{{'+}}
  for (int t = 0; t < n; t++)
    s = s * (1 + *x * s);
  *y = s;
}
