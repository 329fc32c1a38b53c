// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
static void halve(double **p) { **p *= 0.5; }
double shared[4];
extern double other[4] __attribute__((alias("shared")));
extern double labelled[4] __asm__("shared");
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    // CHECK: {{.*}}:[[@LINE+1]]:13: error: the attribute 'cleanup' of 'p' is not supported here
    double *p __attribute__((cleanup(halve))) = &x[i];
    shared[i % 4] = *p;
    // CHECK: {{.*}}:[[@LINE+1]]:12: error: the attribute 'alias' of 'other' is not supported here
    y[i] = other[i % 4];
    // CHECK: {{.*}}:[[@LINE+1]]:12: error: the asm label of 'labelled' is not supported here
    y[i] = labelled[i % 4];
  }
}
