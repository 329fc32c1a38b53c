// RUN: %finds --head=g --set n=8 --extent x=n --link=%S/Inputs/noise.c %s | FileCheck %s
// A function of a library gives another value each time.
#include "Inputs/noise.h"
static double jitter(double v) {
  // CHECK: error: the primal of 'return' is {{.*}} when called again
  // CHECK: not_deterministic.c:[[@LINE+1]]:{{[0-9]+}}: error: the primal is not deterministic: the result of 'noise' is
  const double e = noise();
  return v * (1.0 + e);
}
double g(int n, const double *x) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
    s += jitter(x[i]);
  return s;
}
// CHECK: verdict: the primal is not deterministic
