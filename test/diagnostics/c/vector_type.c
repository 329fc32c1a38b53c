// Vectors of more than 16 bytes, of integers, with names for lanes; functions of vectors without a rule, comparisons.
// RUN: %refused '--head=f(y)/(x)' %s -- -fopenmp | FileCheck %s
// RUN: %refused '--head=g(y)/(x)' %s | FileCheck %s --check-prefix=RULE
// RUN: %refused '--head=h(y)/(x)' %s | FileCheck %s --check-prefix=COMPARED
// RUN: %refused '--head=k(y)/(x)' %s | FileCheck %s --check-prefix=SEEN
#include <emmintrin.h>
typedef double v4 __attribute__((vector_size(32)));
typedef double v2 __attribute__((vector_size(16)));
void f(int n, double *x, double *y) {
  for (int i = 0; i < n; i++) {
    // CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}has the type {{.*}}, which is not supported
    v4 a = {x[i], x[i]};
    y[i] = a[0] * a[1];
  }
}
void g(float *x, float *y) {
  // RULE: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: this arithmetic has the type '__m128', which is not supported
  _mm_storeu_ps(y, _mm_rsqrt_ps(_mm_loadu_ps(x)));
}
void h(double *x, double *y) {
  v2 a = {x[0], x[1]}, b = {x[2], x[3]};
  // COMPARED: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error:
  __typeof__(a < b) c = a < b;
  y[0] = c[0] ? a[0] * x[0] : b[1];
}
void k(double *x, double *y) {
  // SEEN: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: error: memory of the type 'double' is used as 'v2', which is not supported
  v2 *a = (v2 *)x;
  y[0] = a[1][0] * a[1][1];
}
