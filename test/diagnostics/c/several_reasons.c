// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// All reasons are told at once.
double one(double v);
double two(double v);
void f(double *x, double *y) {
  // CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'one'
  y[0] = one(x[0]);
  // CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'two'
  y[1] = two(x[1]);
}
