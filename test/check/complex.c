// Complex numbers of C: as arrays, parameters and members, by their parts.
// RUN: %checks '--head=f(return,w)/(z,w,a,p)' --set n=3 --extent z=n --extent w=n %s | FileCheck %s
// CHECK: verdict: the derivatives agree
#include <complex.h>

struct pole {
  double complex at;
  float weight;
};

double f(int n, const double complex *z, double complex *w, double complex a, const struct pole *p) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    double complex t = z[i] * conj(z[(i + 1) % n]) / (1.0 + cabs(z[i]) * I);
    __real__ w[i] += cimag(t * a);
    w[i] *= t - p->at;
    s += creal(cexp(t)) * p->weight;
  }
  return s;
}
