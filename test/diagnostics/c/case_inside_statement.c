// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
void f(int n, double *x, double *y) {
  int i = 0;
  switch (n % 2) {
  case 0:
    while (i < n) {
      y[i] = x[i] * x[i];
      // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a case label inside an inner statement is not supported
    case 1:
      i++;
    }
  }
}
