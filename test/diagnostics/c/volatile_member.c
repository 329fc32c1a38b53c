// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
struct cell {
  volatile double value;
};
void f(int n, double *x, double *y) {
  struct cell c;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'value' is volatile: its value may change unseen, so that it cannot be differentiated
  c.value = x[0];
  y[0] = c.value * n;
}
