// RUN: %adjgen '--head=map(x)/(x)' '--head=parallel(x)/(x)' '--head=chain(x)/(x)' '--head=rows(x)/(x)' %s -o - -- -fopenmp | FileCheck %s
// What each iteration leaves in an element of its own, no other one needs: where nothing behind the loop
// does, the forward sweep leaves it out, and nothing is saved.
void map(int n, double *x) {
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i] + 0.5 * x[i];
}
// CHECK-LABEL: void map_b(
// CHECK-NEXT: for (int i = 0 < n ? n - 1 : -1; i >= 0; i--)
// CHECK-NEXT: x_b[i] = x[i] * (2.0 * x_b[i]) + 0.5 * x_b[i];
// CHECK-NEXT: }

void parallel(int n, double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i];
}
// CHECK-LABEL: void parallel_b(
// CHECK-NEXT: #pragma omp parallel for
// CHECK-NEXT: for (int i = 0; i < n; i++)
// CHECK-NEXT: x_b[i] = x[i] * (2.0 * x_b[i]);
// CHECK-NEXT: }

// The next iteration reads what this one has left.
void chain(int n, double *x) {
  for (int i = 1; i < n; i++)
    x[i] = x[i] * x[i - 1];
}
// CHECK-LABEL: void chain_b(
// CHECK:      x[i] = x[i] * x[i - 1];
// CHECK:      // Backward sweep

// Pointers may lead to one row.
void rows(int n, double **x) {
  for (int i = 0; i < n; i++)
    x[i][0] = x[i][0] * x[i][0];
}
// CHECK-LABEL: void rows_b(
// CHECK:      x[i][0] = x[i][0] * x[i][0];
// CHECK:      // Backward sweep
