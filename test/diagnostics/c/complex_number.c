// What of complex numbers is not differentiated.
// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=INTEGERS %s
// RUN: %refused '--head=h(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=PRODUCT %s
// RUN: %refused '--head=k(y)/(x)' %s -- -fopenmp | FileCheck --check-prefix=POINTER %s
#include <complex.h>
void f(int n, double *x, double *y) {
  double complex z = x[0] + x[1] * I;
  // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: the derivative of 'casin' is needed here, and it has neither a body in this source nor a known derivative [function-body]
  y[0] = creal(casin(z));
}
void g(int n, double *x, double *y) {
  // INTEGERS: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: 'z' has the type '_Complex int', which is not supported [foreign-number]
  int _Complex z = n;
  y[0] = __real__ z * x[0];
}
void h(int n, double *x, double *y) {
  double complex p = x[0];
  // PRODUCT: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}reduction
#pragma omp parallel for reduction(* : p)
  for (int i = 0; i < n; i++)
    p *= x[i] + I;
  y[0] = creal(p);
}
void k(int n, double *x, double *y) {
  double complex z[2] = {x[0] * I, x[1]};
  // POINTER: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error:
  double *parts = (double *)z;
  y[0] = parts[1];
}
