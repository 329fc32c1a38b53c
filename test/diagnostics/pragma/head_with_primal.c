// RUN: %refused %s | FileCheck %s
#pragma adjgen differentiate(square(y)/(x)) with_primal
// CHECK: {{.*}}:[[@LINE+1]]:16: error: 'with_primal' must be said of all heads that go into '{{.*}}', or of none
#pragma adjgen differentiate(cube(y)/(x))
#pragma adjgen differentiate(cube(y)/(x)) suffix(_c)
void square(const double *x, double *y) { *y = *x * *x; }
void cube(const double *x, double *y) { *y = *x * *x * *x; }
