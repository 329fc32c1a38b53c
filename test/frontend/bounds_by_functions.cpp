// A bound that functions of references compute is computed once, if nothing in the loop changes what they read.
// RUN: %adjgen '--head=window' --emit=primal %s -o - | FileCheck %s
// RUN: %adjgen '--head=moving' --emit=primal %s -o - | FileCheck --check-prefix=MOVING %s
#include <algorithm>

double weight(double v) { return v * v; }

void window(int n, const double *x, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = std::max(0, i - 2); j <= std::min(n - 1, i + 2); ++j)
      y[i] += weight(x[j]);
}
// CHECK: for (int j = 0 < {{.*}}; j <= ({{.*}} ? {{.*}} : {{.*}}); j++) {
// CHECK-NOT: while

void moving(int n, const double *x, double *y) {
  for (int j = 0; j <= std::min(n - 1, 5); ++j) {
    y[j] += weight(x[j]);
    if (j == 2)
      n--;
  }
}
// MOVING-NOT: for (int j
