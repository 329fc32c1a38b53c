// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// The place is that of the call in the helper, not that of the helper's call.
double model(double v);
static double twice(double v) {
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'model'
  return 2.0 * model(v);
}
void f(double *x, double *y) { y[0] = twice(x[0]); }
