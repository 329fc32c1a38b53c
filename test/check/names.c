// Parameters whose names are like those of shadows, or of what is returned.
// RUN: %checks '--head=f(return_d)/(x)' --extent x=1,x_d=1,return_d=1 %s | FileCheck %s
// RUN: %checks '--head=g/(x,x_d)' --extent x=1,x_d=1 %s | FileCheck %s
// RUN: %checks '--head=h(return_b,return)/(x_b)' --extent x=1,x_b=1,return_b=1 %s | FileCheck %s
// CHECK: verdict: the derivatives agree
void f(const double *x, const double *x_d, double *return_d) { return_d[0] = x[0] * x_d[0]; }
double g(const double *x, const double *x_d) { return x[0] * x_d[0]; }
double h(const double *x, const double *x_b, double *return_b) { return return_b[0] += x[0] * x_b[0] * x_b[0]; }
