// RUN: %refused '--head=f(y)/(x)' %s | FileCheck %s
// What has to be changed is the union: it is said once for each, with the number of the other places.
union bits {
  double real;
  unsigned long long bits;
};
union other {
  float value[2];
  double whole;
};
void f(double *x, double *y) {
  union bits u;
  union other o;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'union bits' is a union that holds real numbers, and more than one of its members is used ('real', 'bits')
  u.real = x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: note: it is used in 3 more places, the next of which is here
  u.bits ^= 1;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'union other' is a union
  o.whole = x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: note: it is used in 1 more place, the next of which is here
  y[0] = u.real * u.real * o.value[0];
  // CHECK-NOT: error:
}
