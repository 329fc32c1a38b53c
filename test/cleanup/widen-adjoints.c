// A local sum of adjoints is as precise as what is added to it; a tangent is as it is.
// RUN: %adjgen '--head=f(y)/(a)' %s -o - | FileCheck %s
// RUN: %adjgen '--head=f(y)/(a)' --mode=forward %s -o - | FileCheck --check-prefix=TANGENT %s
// TANGENT: float t_d = *a_d * 2;
// CHECK: float t = *a * 2;
// CHECK: double t_b = 0.0;
// CHECK: *a_b += 2 * (float)t_b;
void f(int n, const float *restrict a, const double *restrict x, double *restrict y) {
  float t = *a * 2;
  for (int i = 0; i < n; i++)
    y[i] += t * x[i] * t;
}
