// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(double *x, double *y) {
  double t = x[0];
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}{{(asm|assembly|assembler)}}
  __asm__("addsd %1, %0" : "+x"(t) : "x"(x[1]));
  y[0] = t;
}
