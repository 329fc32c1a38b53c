// Iterations that draw random numbers, or call what may do something else the next time, are executed once.
// RUN: %adjgen '--head=f(z)/(x)' --remarks %s -o - -- -fopenmp 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
#include <stdlib.h>

double noise(int i);

// REMARK: :[[@LINE+4]]:1: remark: the iterations are not executed again in the backward sweep, since a function is called in them that may do something else when it is called again [-Rpass=restore-plan]
// CHECK: noise_value = noise(i);
// CHECK-NOT: noise(i)
void f(int n, const double *restrict x, double *restrict y, double *restrict z) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = noise(i) * x[i] * x[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    z[i] = y[i] * y[i];
}
