// Parameters that are neither numbers nor lead to numbers: where nothing uses them, a null pointer is passed.
// RUN: %checks '--head=f(y)/(x)' --set n=3 --extent x=n,y=n %s | FileCheck %s
// CHECK: f(y)/(x): 3 points, seed 1
// CHECK-NEXT: note: nothing uses 'data': a null pointer is passed for it
// CHECK-NEXT: note: nothing uses 'log': a null pointer is passed for it
// CHECK-NEXT: note: nothing uses 'notify': a null pointer is passed for it
// CHECK-NEXT: note: nothing uses 'list': a null pointer is passed for it
// CHECK: verdict: the derivatives agree
// RUN: %checks '--head=g(return)/(x)' %s | FileCheck %s --check-prefix=ROWS
// ROWS: nothing uses 'rows'
// ROWS: verdict: the derivatives agree
// RUN: %cannot '--head=used/(x)' %s | FileCheck %s --check-prefix=USED
// USED: unused_handles.c:[[@LINE+17]]:19: error: no driver can be made: 'data' leads to what is neither numbers nor a struct of numbers
// RUN: %checks '--head=kept/(x)' --set p.n=2 --extent p=1 %s | FileCheck %s --check-prefix=KEPT
// KEPT-NOT: nothing uses
// KEPT: verdict: the derivatives agree
#include <stdio.h>

struct node {
  double value;
  struct node *next;
};
void f(int n, void *data, FILE *log, void (*notify)(int), const struct node *list, const double *x, double *y) {
  (void)data;
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
double g(double **rows, double x) { return x * x * x; }

double used(void *data, double x) { return data ? x * x : x; }

struct plain {
  int n;
  double a;
};
double kept(const struct plain *p, double x) { return x * x; }
