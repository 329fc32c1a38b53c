// Increments that tasks may share are plain where the team has one thread: innermost loops stand there twice, single
// ones are calls. What tasks only waited for goes with them: nothing is left of the forward sweep.
// RUN: %adjgen --accumulate=atomic '--head=f(y)/(x,c)' --remarks=%t.yaml %s -o - -- -fopenmp | FileCheck %s
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck --check-prefix=REMARK %s
// CHECK-NOT: _fwd(
// CHECK: static void half_bwd(
// CHECK: int alone = adjgen_alone();
// CHECK: if (alone) {
// CHECK-NEXT: for (int i = 0 < n ? n - 1 : -1; i >= 0; i--)
// CHECK-NEXT: x_b[i] +=
// CHECK: } else {
// CHECK-NEXT: for (int i = 0 < n ? n - 1 : -1; i >= 0; i--) {
// CHECK-NEXT: #pragma omp atomic
// CHECK: adjgen_task_add_double(alone, &c_b[0],
// CHECK-NOT: adjgen_task_take
// CHECK-NOT: adjgen_team_begin
// CHECK: // Forward sweep
// CHECK-NEXT: // Backward sweep
// CHECK-NEXT: #pragma omp parallel
#include <math.h>
static double half(int n, const double *x, const double *c) {
  double s = c[0] * c[0], a, b;
  if (n < 8) {
    for (int i = 0; i < n; i++)
      s += sin(x[i]);
    return s;
  }
// REMARK: Pass: {{ *}}schedule-plan Name: {{ *}}Free {{.*}}Line: [[@LINE+1]], {{.*}}the task saves nothing, and has no record
#pragma omp task shared(a)
  a = half(n / 2, x, c);
#pragma omp task shared(b)
  b = half(n - n / 2, x + n / 2, c);
#pragma omp taskwait
  return a + b;
}

void f(int n, const double *x, const double *c, double *y) {
#pragma omp parallel
#pragma omp single
  y[0] = half(n, x, c);
}
