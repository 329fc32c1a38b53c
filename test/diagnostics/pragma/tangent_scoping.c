// RUN: %adjgen --mode=forward '--head=f(y)/(x)' -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
void f(int n, double *restrict x, double *restrict y) {
  double t, passive = 1.5, first = x[0] * x[0];
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: this is ignored: the tangent of 'first' must be scoped as 'first' itself is, which is not so here
#pragma adjgen omp_tangent shared(first)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: this is ignored: the tangent of 'x' must be scoped as 'x' itself is
#pragma adjgen omp_tangent reduction(+ : x)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: the tangent has no scoping here: 'passive' is each thread's own, or its derivative is not needed
#pragma adjgen omp_tangent shared(passive)
// CHECK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: warning: the tangent has no scoping here: 't'
#pragma adjgen omp_tangent shared(t)
#pragma omp parallel private(t) firstprivate(first)
  {
    first *= 0.5;
#pragma omp for
    for (int i = 0; i < n; i++) {
      t = x[i] * first * passive;
      y[i] = t * t;
    }
  }
}
