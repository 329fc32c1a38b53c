// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// Another function may set it between two calls: the copy in the generated unit would be stale.
// CHECK: {{.*}}: error: {{.*}}'gain'
static double gain = 1.0;
void setGain(double g) { gain = g; }
void f(double *x, double *y) { y[0] = gain * x[0] * x[0]; }
