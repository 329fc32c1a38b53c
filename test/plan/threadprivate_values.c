// RUN: %adjgen '--head=f(x)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// Between a region's two sweeps others may be at work, with teams of other sizes: each thread saves what the
// region's backward sweep needs of its own, and begins with that. What it does not need is not saved.
static double factor, other;
#pragma omp threadprivate(factor, other)
void f(int n, double *restrict x) {
  for (int t = 0; t < 3; t++) {
#pragma omp parallel
    // CHECK: [[@LINE+1]]:5: remark: 'factor' is saved by each thread at the end of the region: threads may come and go before the backward sweep needs its value
    {
      factor = 0.5 * t;
      other = 0.25 * t;
#pragma omp for
      for (int i = 0; i < n; i++)
        x[i] = factor * x[i] + other;
    }
  }
}
// CODE: factor = 0.5 * t;
// CODE-NOT: adjgen_push_double(other);
// CODE: adjgen_push_double(factor);
// CODE-NEXT: adjgen_team_leave(
// CODE: Backward sweep
// CODE: adjgen_team_enter(
// CODE-NEXT: factor = adjgen_pop_double();
