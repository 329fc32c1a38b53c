// RUN: %refused '--head=f(x,y)/(x,y)' %s -- -fopenmp | FileCheck %s
// A worksharing loop in a helper, bound to the region of its caller.
static void square(double *v, int n) {
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'#pragma omp for' in a function that a parallel region calls
#pragma omp for
  for (int i = 0; i < n; i++)
    v[i] *= v[i];
}
void f(int n, double *x, double *y) {
#pragma omp parallel
  {
    square(x, n);
    square(y, n);
  }
}
