// RUN: %adjgen '--head=f(y)/(y)' --with-primal --remarks=%t.yaml -o %t.c %s --
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}PrimalCalled {{.*}}Line: [[@LINE+1]], {{.*}}the primal is called behind the backward sweep, which restores its inputs
void f(int n, int m, double *y) {
  for (int k = 0; k < m; k++)
    for (int i = 1; i < n; i++)
      y[i] = y[i] * y[i - 1];
}
// CODE: // The primal's results
// CODE: f(n, m, y);
