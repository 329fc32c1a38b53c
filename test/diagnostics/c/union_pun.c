// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
union Bits {
  double real;
  unsigned long long bits;
};
void f(double *x, double *y) {
  union Bits u;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}union
  u.real = x[0];
  u.bits ^= 1;
  y[0] = u.real * u.real;
}
