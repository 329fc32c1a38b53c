// RUN: %refused '--head=f(return)/(x)' %s | FileCheck %s
double *cell(int k);
double f(double x) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'cell' is needed here
  *cell(1) = x * x;
  double s = *cell(1) * x;
  return s;
}
