// RUN: %adjgen --mode=forward '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
void f(int n, double *restrict x, double *restrict y) {
  double t, passive = 1.5;
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: the tangent of 't' keeps the scoping of 't', which is not this one: it would not be right otherwise
#pragma adjgen omp_tangent shared(t)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: the tangent of 'x' keeps the scoping of 'x', which is not this one
#pragma adjgen omp_tangent reduction(+ : x)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: 'passive' is passive: it has no tangent
#pragma adjgen omp_tangent shared(passive)
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    t = x[i] * x[i] * passive;
    y[i] = t * t;
  }
}
