// What functions change at file scope, and the head does not name: each call of primal and derivatives begins with the same.
// RUN: %checks '--head=f(return)/(x)' %s | FileCheck %s
// RUN: %checks '--head=f(return,g)/(x,g)' %s | FileCheck %s
// RUN: %checks '--head=count(return)/(x)' %s | FileCheck %s
// RUN: %checks '--head=table(return)/(x)' %s | FileCheck %s
// CHECK: verdict: the derivatives agree
double g = 2.0, weights[2][3] = {{1, 2, 3}, {0.5, 0.25, 0.125}};
int calls;
struct log {
  int number;
  double last;
} kept;
double f(double x) {
  g = g * x;
  return g * g;
}
double count(double x) {
  calls++;
  return x * x * (calls > 2 ? 2.0 : 1.0);
}
static void note(double *w, struct log *l, double x) {
  *w *= x;
  l->last = *w;
  l->number++;
}
double table(double x) {
  note(&weights[1][2], &kept, x);
  note(&weights[0][1], &kept, x);
  return weights[1][2] * weights[0][1] + kept.last * kept.number;
}
