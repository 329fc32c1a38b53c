// RUN: %adjgen '--head=f(y)/(x)' --checkpoint=disk:2:3 --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, const double *x, double *y) {
  double s = 1;
// CHECK: Pass: {{ *}}checkpoint-plan Name: {{ *}}TwoLevels {{.*}}Line: [[@LINE+1]], {{.*}}snapshots in memory and on disk: 2 in memory, 3 on disk
  for (int t = 0; t < n; t++)
    s = s * (1 + *x * s);
  *y = s;
}
