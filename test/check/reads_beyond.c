// An extent that is too small for what is read: the derivatives are not accused.
// RUN: %finds --head=norm --set n=1000 --extent x=10 %s | FileCheck %s
// CHECK: norm: 3 points, seed 1
// CHECK-NEXT: error: 'norm' reads x[10], beyond the 10 elements that --extent says
// CHECK-NEXT: note: say a larger number by --extent
// CHECK-NEXT: verdict: the primal reads beyond the ends of its arrays
// RUN: %finds '--head=lagged(y)/(x)' --set n=8 --extent x=n,y=n %s | FileCheck %s --check-prefix=BEFORE
// BEFORE: error: 'lagged' reads x[-1], before the 8 elements that --extent says
// RUN: %finds --head=third %s | FileCheck %s --check-prefix=DECLARED
// DECLARED: error: 'third' reads p[3], beyond the 3 elements that it has
// RUN: %finds --head=inside --set g.n=5 --extent g.u=4 %s | FileCheck %s --check-prefix=MEMBER
// MEMBER: error: 'inside' reads g.u[4], beyond the 4 elements that --extent says
double norm(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
void lagged(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i - 1];
}
double third(const float p[3]) {
  const float *q = p;
  return q[2] * q[3];
}
struct grid {
  int n;
  double *u;
};
double inside(const struct grid *g) {
  double s = 0;
  for (int i = g->n - 1; i >= 0; i--)
    s += g->u[i];
  return s;
}
