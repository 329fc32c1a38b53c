// RUN: %checks '--head=f(y,z)/(x,z)' --set n=64 --extent x=n,y=1,z=1 --threads 1,4 --calls 20 %s -- -fopenmp | FileCheck %s
// The adjoint of z is the difference of two equal sums: nothing but rounding, which differs from call to
// call.
// CHECK: {{^      4  repeats}}
// CHECK: verdict: the derivatives agree
static double sum(int n, const double *x) {
  double s = 0;
#pragma omp parallel for schedule(static, 1) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] / (3.0 + i);
  return s;
}
void f(int n, const double *x, double *z, double *y) {
  const double once = sum(n, x), again = sum(n, x);
  *y = once + (once - again) * *z;
  *z = 0;
}
