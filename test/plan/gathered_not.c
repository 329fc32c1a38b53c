// RUN: %adjgen '--head=f(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck --implicit-check-not="is gathered" %s
// RUN: FileCheck --check-prefix=CODE --implicit-check-not=ADJGEN_GATHER_BLOCK %s < %t.c
#include <math.h>
// Terms that share what is dear stay together.
static void dear(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    // CHECK: [[@LINE+1]]:16: remark: the adjoint of 'x' is incremented without protection in two phases
    y[i] = sin(x[i - 1]) * x[i + 1];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    // CHECK: [[@LINE+1]]:12: remark: the adjoint of 'x' is incremented without protection in two phases
    y[i] = x[i - 1] / (2.0 + x[i + 1]);
}
// The second statement reads what the first one assigns; a step of two; from above.
static void others(int n, const double *restrict x, double *restrict y, double *restrict z) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    // CHECK: [[@LINE+1]]:12: remark: the adjoint of 'x' is incremented without protection in two phases
    y[i] = x[i - 1] + x[i + 1];
    // CHECK: [[@LINE+1]]:12: remark: the adjoint of 'x' is incremented without protection in two phases
    z[i] = x[i - 1] - x[i + 1] * y[i];
  }
#pragma omp parallel for
  for (int i = 1; i < n - 1; i += 2)
    // CHECK: [[@LINE+1]]:12: remark: the adjoint of 'z' is incremented without protection in two phases
    y[i] = z[i - 1] + z[i + 1];
#pragma omp parallel for
  for (int i = n - 2; i > 0; i--)
    // CHECK: [[@LINE+1]]:13: remark: the adjoint of 'z' is incremented without protection in two phases
    y[i] += z[i - 1] + z[i + 1];
}
// A row that is read and assigned: the version for others would be the only one that is executed.
static void in_place(int n, double *restrict y) {
  for (int i = 2; i < n; i++)
    y[i] += 0.5 * y[i - 1] - 0.25 * y[i - 2];
}
// No short has the number of the last cell.
static void far(const double *restrict x, double *restrict z) {
  for (short i = 0; i < 32767; i++)
    z[i] = x[i + 2] - x[i];
}
// CODE: adjgen_static_phase
void f(int n, const double *restrict x, double *restrict y, double *restrict z) {
  dear(n, x, y);
  others(n, x, y, z);
  in_place(n, y);
  far(x, z);
}
