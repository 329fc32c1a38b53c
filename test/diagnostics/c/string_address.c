// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  const char *const *name = &(const char *const){"x"};
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}the address of a string is not supported here
  const char(*p)[4] = &"abc";
  y[0] = x[0] * x[0] * (*p)[n] * **name;
}
