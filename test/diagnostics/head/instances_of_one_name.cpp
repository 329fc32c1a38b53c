// RUN: %refused '--head=power<2>' '--head=power<3>' %s -- | FileCheck %s
// RUN: %refused '--head=Law::value' '--head=value(const Law &,double)' %s -- | FileCheck --check-prefix=MEMBER %s
// RUN: %adjgen '--head=square(double)' '--head=square(float)' '--head=scaled::square' -o - %s -- | FileCheck --check-prefix=OVERLOADS %s
// CHECK: [[@LINE+3]]:{{[0-9]+}}: error: the derivatives of two heads would both be 'power_b', with the same parameters [head-twice]
// CHECK: note: name all dependents and independents in one head, or write one head's derivative into another file
template <int N>
double power(double x) {
  double p = 1.0;
  for (int i = 0; i < N; i++)
    p *= x;
  return p;
}
double cube(double x) { return power<2>(x) * power<3>(x); }

struct Law {
  double k;
  double value(double t) const { return k * t; }
};
// MEMBER: error: the derivatives of two heads would both be 'value_b'
double value(const Law &law, double t) { return law.k * t * t; }

// OVERLOADS: void square_b(double x, double *x_b, double return_b)
// OVERLOADS: void square_b(float x, float *x_b, float return_b)
double square(double x) { return x * x; }
float square(float x) { return x * x; }
namespace scaled {
double square(double x) { return 2.0 * x * x; }
} // namespace scaled
