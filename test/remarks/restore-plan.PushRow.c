// RUN: %adjgen '--head=f(u)/(u)' --remarks=%t.yaml -o %t.c %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
void f(int n, double *restrict u, const double *restrict w) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < n; i++)
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}PushRow {{.*}}Line: [[@LINE+1]], {{.*}}what {{'+}}u{{'+}} holds in all cells that the loop overwrites here is saved in one piece in front of it: the backward sweep needs its old value
      u[i] = w[i] * u[i] * u[i];
  }
}
