// Inner loops of few rounds count as written out: what they set are rows of the loop around, one for each round ([row loop] in plan/restore/SavedRows.h).
// RUN: %adjgen '--head=planes(u,v)/(u,v)' %s -o - -- -fopenmp | FileCheck %s
// RUN: %adjgen '--head=tested(u,v)/(u,v)' --remarks %s -o - -- -fopenmp 2> %t.remarks | FileCheck --check-prefix=TESTED %s
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: %adjgen '--head=many(u,v)/(u,v)' %s -o - -- -fopenmp | FileCheck --check-prefix=MANY --implicit-check-not=push_row %s
// RUN: %adjgen '--head=same(u,v)/(u,v)' %s -o - -- -fopenmp | FileCheck --check-prefix=SAME --implicit-check-not=push_row %s

#define STEPS(CELL)                                                                                          \
  double *a = u, *b = v;                                                                                     \
  for (int t = 0; t < steps; t++) {                                                                          \
    _Pragma("omp parallel for") for (int i = 1; i < n - 1; i++) for (int j = 1; j < m - 1; j++) { CELL }     \
    double *swapped = a;                                                                                     \
    a = b;                                                                                                   \
    b = swapped;                                                                                             \
  }

void planes(int n, int m, int steps, double *restrict u, double *restrict v) {
  STEPS(
      double p[4]; double s = 0.0; for (int q = 0; q < 4; q++) {
        p[q] = a[(q * n + i - q % 2) * m + j];
        s += p[q] * p[q];
      } for (int q = 0; q < 4; q++) {
        const int at = (q * n + i) * m + j;
        b[at] = s * p[q] * s;
      })
}
// CHECK-LABEL: void planes_b(
// CHECK: for (int q = 0; q < 4; q++)
// CHECK-NEXT: adjgen_push_row(&b[(q * n + i) * m + 1], trips, sizeof(double));
// CHECK: for (int q = 3; q >= 0; q--)
// CHECK-NEXT: adjgen_pop_row(&b[(q * n + i) * m + 1], trips, sizeof(double));
// CHECK: ADJGEN_VECTORS

// REMARK: remark: what 'v' holds in all cells that the loop overwrites here is saved in one piece in front of it, if they are apart from 'u', which is tested at run time
void tested(int m, const double *u, double *v) {
  for (int j = 1; j < m - 1; j++) {
    double p[3], s = 1.0;
    for (int q = 0; q < 3; q++) {
      p[q] = u[q * m + j];
      s += p[q] * u[q * m + j + 1];
    }
    for (int q = 0; q < 3; q++)
      v[q * m + j] = p[q] * s;
  }
}
// TESTED-LABEL: void tested_b(
// TESTED: adjgen_extent rows = adjgen_row_of(&v[
// TESTED: apart = adjgen_are_apart(rows, reached);
// TESTED-NEXT: if (apart) {
// TESTED-NEXT: for (int q = 0; q < 3; q++)
// TESTED-NEXT: adjgen_push_row(&v[

// More rounds than compilers write out.
void many(int n, int m, int steps, double *restrict u, double *restrict v) {
  STEPS(double s = 0.0; for (int q = 0; q < 40; q++) s += a[(q * n + i) * m + j];
        for (int q = 0; q < 40; q++) b[(q * n + i) * m + j] = s * a[(q * n + i) * m + j];)
}
// MANY-LABEL: void many_b(

// All rounds set one cell.
void same(int n, int m, int steps, double *restrict u, double *restrict v) {
  STEPS(for (int q = 0; q < 4; q++) b[i * m + j] = b[i * m + j] * a[(q * n + i) * m + j];)
}
// SAME-LABEL: void same_b(
