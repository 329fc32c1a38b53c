// RUN: %adjgen '--head=f(u)/(u)' --with-primal --remarks=%t.yaml -o %t.c %s --
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
#include <math.h>
// CHECK: Pass: {{ *}}restore-plan Name: {{ *}}PrimalSetAside {{.*}}Line: [[@LINE+1]], {{.*}}puts it back at its end
void f(int n, int steps, double *restrict u, double *restrict next) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      next[i] = sin(u[i - 1]) * u[i + 1];
    for (int i = 1; i < n - 1; i++)
      u[i] = next[i];
  }
}
// CODE: void f_b(
// CODE: // Forward sweep
// CODE: adjgen_push_row(&u[1], trips, sizeof(double));
// CODE: // Backward sweep
// CODE: adjgen_results_begin();
// CODE: adjgen_keep_row(&u[{{.*}}], trips{{.*}}, sizeof(double));
// CODE-NEXT: adjgen_pop_row(&u[
// CODE: adjgen_results_end();
// CODE-NOT: f(n, steps
