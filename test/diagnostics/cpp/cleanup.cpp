// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static void halve(double **p) { **p *= 0.5; }
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    // CHECK: {{.*}}:[[@LINE+1]]:37: error: the attribute 'cleanup' of 'p' is not supported here
    [[gnu::cleanup(halve)]] double *p = &x[i];
    y[i] = *p * *p;
  }
}
