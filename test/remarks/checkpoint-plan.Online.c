// RUN: %adjgen '--head=f(y)/(x)' --checkpoint=online:3 --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *x, double *y) {
  double s = 1;
// CHECK: Pass: {{ *}}checkpoint-plan Name: {{ *}}Online {{.*}}Line: [[@LINE+1]], {{.*}}snapshots that move on while the loop runs: 3
  for (int t = 0; t < n; t++)
    s = s * (1 + *x * s);
  *y = s;
}
