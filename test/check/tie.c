// RUN: %finds '--head=f(y)/(x)' --set n=6 --extent x=n,y=1 --range x=1:1 %s | FileCheck %s
// The larger one of two equal numbers.
void f(int n, const double *x, double *y) {
  double most = x[0];
  for (int i = 1; i < n; i++)
    // CHECK: tie.c:[[@LINE+1]]:{{[0-9]+}}: error:
    most = x[i] > most ? x[i] : most;
  *y = most * most;
}
