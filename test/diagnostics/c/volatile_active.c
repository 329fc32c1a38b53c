// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  volatile double s = 0;
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'s' is volatile: its value may change unseen, so that it cannot be differentiated
    s += x[i];
  y[0] = s;
}
