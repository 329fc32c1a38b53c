// Where numbers must differ although the derivatives may be right: an ill-conditioned problem, a kink in what is
// returned; and where the primal has no numbers, or others each time.
// RUN: %finds --head=chaos --range x=0.1:0.9 %s | FileCheck %s --check-prefix=CHAOS
// CHAOS: 1  repeats  undecided
// CHAOS: verdict: undecided: the problem is ill-conditioned at a point that was tried
// RUN: %finds --head=kink --set x=1 %s | FileCheck %s --check-prefix=KINK
// KINK: verdict: undecided: the primal is not differentiable at a point that was tried
// RUN: %finds --head=root --set n=5 --extent x=n %s | FileCheck %s --check-prefix=NAN
// NAN: undecided.c:[[@LINE+10]]:{{[0-9]+}}: error: 's' is {{-?}}nan here, though all that it is computed from is finite
// NAN: verdict: the primal's results are no numbers
// RUN: %finds --head=noisy --set n=5 --extent x=n %s | FileCheck %s --check-prefix=NOISE
// NOISE: note: 'rand' gives other numbers each time: call 'srand' in 'noisy', or in the function of --init
// NOISE: verdict: the primal is not deterministic
#include <math.h>
#include <stdlib.h>
double root(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += sqrt(x[i] - 0.7);
  return s;
}
double noisy(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * rand();
  return s;
}
double chaos(double x) {
  for (int i = 0; i < 120; i++)
    x = 3.99 * x * (1.0 - x);
  return x;
}
double kink(double x) { return fabs(x - 1.0) + x; }
