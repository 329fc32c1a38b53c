// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
double model(double v, int kind);
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++)
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'model'
    y[i] = model(x[i], i) * x[i];
}
