// Pointers of the state that steps move, by variables of the step or of a function that it calls.
// RUN: %refused '--head=f(y)/(x)' %s -- | FileCheck --implicit-check-not=error: %s
#include <stdlib.h>
static void move(double **p) {
  double *next = *p + 1;
  // CHECK-DAG: checkpoint_moves.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}by way of a pointer that is set to something else than another pointer of the state
  *p = next;
}
static double *least(double *a, double *b) { return *a < *b ? a : b; }
void f(int n, const double *x, double *y) {
  double *u = calloc(n + 8, sizeof *u), *all = u, *v = u;
#pragma adjgen checkpoint(binomial, 2)
  for (int t = 0; t < 8; t++) {
    double *p = u + 1, *q = p;
    u[0] = u[0] * x[t % n] + *y;
    // CHECK-DAG: checkpoint_moves.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}by way of a pointer that is set to something else than another pointer of the state
    u = q;
  }
  u = all;
#pragma adjgen checkpoint(binomial, 2) extent(u: n)
  for (int t = 0; t < 8; t++) {
    u[0] = u[0] * x[t % n] + *y;
    move(&u);
  }
#pragma adjgen checkpoint(binomial, 2) extent(v: n)
  for (int t = 0; t < 8; t++) {
    v[0] = v[0] * x[t % n] + *y;
    // CHECK-DAG: checkpoint_moves.c:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}by a call that sets pointers
    v = least(v, all);
  }
  *y += all[0] + all[1];
  free(all);
}
