// RUN: %refused %s | FileCheck %s
// CHECK: {{.*}}:[[@LINE+1]]:30: error: no function 'squre' with a body in {{.*}}; did you mean 'square'?
#pragma adjgen differentiate(squre(y)/(x))
// CHECK: {{.*}}:[[@LINE+1]]:37: error: 'yy', named as dependent, is neither a parameter of 'square' nor a global variable; did you mean 'y'?
#pragma adjgen differentiate(square(yy)/(x))
// CHECK: {{.*}}:[[@LINE+1]]:41: error: 'n', named as independent, holds no real number
#pragma adjgen differentiate(square(y)/(n, x))
// CHECK: {{.*}}:[[@LINE+1]]:37: error: the returned value of 'square' holds no real number and cannot be a dependent
#pragma adjgen differentiate(square(return)/(x))
void square(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
