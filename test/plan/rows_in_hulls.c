// Many rows of one array are compared in one piece with what the loop reaches of another one ([hulls tested] in plan/restore/SavedRows.h).
// RUN: %adjgen '--head=planes(u,v)/(u,v)' %s -o - -- -fopenmp | FileCheck %s
// RUN: %adjgen '--head=unknown(u,v)/(u,v)' %s -o - -- -fopenmp | FileCheck --check-prefix=CELLS --implicit-check-not=push_row %s

#define STEP(A, B, PLANE)                                                                                    \
  B[at] = A[at] * A[PLANE + at];                                                                             \
  B[PLANE + at] = A[PLANE + at] * A[2 * PLANE + at];                                                         \
  B[2 * PLANE + at] = A[2 * PLANE + at] * A[3 * PLANE + at];                                                 \
  B[3 * PLANE + at] = A[3 * PLANE + at] * A[at]

void planes(int n, int m, int steps, double *u, double *v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        const int at = i * m + j;
        STEP(a, b, n * m);
      }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}
// CHECK-LABEL: void planes_b(
// CHECK: adjgen_extent rows = adjgen_row_of(&b[
// CHECK-COUNT-3: rows = adjgen_hull_of(rows, adjgen_row_of(&b[
// CHECK: adjgen_extent reached = adjgen_row_of(&a[
// CHECK-COUNT-3: reached = adjgen_hull_of(reached, adjgen_row_of(&a[
// CHECK: apart = adjgen_are_apart(rows, reached);
// CHECK-NEXT: if (apart) {
// CHECK-COUNT-4: adjgen_push_row(&b[

// Nothing says that the rows of one buffer are apart.
void unknown(int n, int m, int steps, int plane, double *u, double *v) {
  double *a = u, *b = v;
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        const int at = i * m + j;
        STEP(a, b, plane);
      }
    double *swapped = a;
    a = b;
    b = swapped;
  }
}
// CELLS-LABEL: void unknown_b(
