// Which loops have checkpoints, and what is in a snapshot?
// RUN: %adjgen --print-after=checkpoint-plan %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#include <stdlib.h>
// A scalar is a piece of the state.
#pragma adjgen differentiate(product(y)/(x))
void product(int n, double *x, double *y) {
  double s = *x;
#pragma adjgen checkpoint(binomial, 3)
  // CHECK-DAG: product:[[@LINE+2]]: Binomial: so many snapshots that as few steps as possible are run again: 3
  // CHECK-DAG: product:[[@LINE+1]]: State: each snapshot holds 's'
  for (int t = 0; t < n; t++)
    s = s * s * y[t];
  y[0] = s;
}
// So are arrays that were allocated in sight, and the pointers to them if steps exchange these; but for those that each step
// overwrites first.
#pragma adjgen differentiate(exchanged(y)/(x))
void exchanged(int n, double *x, double *y) {
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = v[i] = x[i];
#pragma adjgen checkpoint(periodic, 4)
  // CHECK-DAG: exchanged:[[@LINE+4]]: Periodic: a snapshot in front of every few steps: 4
  // CHECK-DAG: exchanged:[[@LINE+3]]: State: each snapshot holds 'u', a pointer that steps exchange
  // CHECK-DAG: exchanged:[[@LINE+2]]: State: each snapshot holds 'u': all that was allocated
  // CHECK-DAG: exchanged:[[@LINE+1]]: OverwrittenFirst: only the first snapshot holds 'v': each step overwrites all of it before it reads any
  for (int t = 0; t < n; t++) {
    for (int i = 0; i < n; i++)
      v[i] = u[i] * u[i];
    double *w = u;
    u = v;
    v = w;
  }
  y[0] = u[0] * v[0];
  free(u);
  free(v);
}
