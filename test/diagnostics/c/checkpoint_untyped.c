// State behind a pointer of another type: how long it is would be counted in the pointer's own.
// RUN: %refused '--head=f(y)/(x)' %s -- | FileCheck --implicit-check-not=error: %s
struct untyped {
  void *data;
};
void f(int n, const double *x, double *y, struct untyped *h) {
#pragma adjgen checkpoint(binomial, 2)
  for (int k = 0; k < n; k++) {
    double *at = h->data;
// CHECK: checkpoint_untyped.c:[[@LINE+1]]:{{[0-9]+}}: error: the state of a step cannot be saved: it contains what is changed behind 'h->data', as something of another type [checkpoint-state]
    at[0] = at[0] * x[k];
  }
  *y = *(double *)h->data;
}
