// RUN: %adjgen '--head=f(w)/(u)' %s -o - -- -fopenmp | FileCheck %s
// RUN: %adjgen '--head=g(w)/(u)' --mode=forward %s -o - | FileCheck --check-prefix=KEPT --implicit-check-not=ij %s
// RUN: %adjgen '--head=h(w)/(u)' --mode=forward %s -o - | FileCheck --check-prefix=TWO %s
// What subscripts have in common has a name where it is used five times.
#include <cstddef>
void f(int n, const double *u, double *w) {
#pragma omp parallel for
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      w[j * n + i] = u[j * n + i] * (u[(j - 1) * n + i] + u[(j + 1) * n + i]) + u[j * n + (i - 1)] * u[j * n + i + 1];
}
// CHECK-LABEL: void f_b(
// CHECK: int ij = j * n + i;
// CHECK: u_b[ij - n] +=
// CHECK: u_b[ij + n] +=
// CHECK: u_b[ij - 1] += {{.*}}u[ij + 1]
// The variable of the base changes; the subscript may wrap around on the way; nothing computes the base itself.
void g(int n, const unsigned *at, const double *u, double *w) {
  for (int j = 1; j < n - 1; j++) {
    int i = 1;
    w[j * n + i] = u[j * n + i] * u[j * n + i] + u[j * n + i + 1];
    i++;
    w[j * n + i] += u[j * n + i] * u[j * n + i] + u[j * n + i + 1];
    const unsigned k = at[j];
    w[j] += u[std::size_t(j * n) + (k - 1u)] * u[std::size_t(j * n) + k] * u[std::size_t(j * n) + (k + 1u)];
    const int m = j / 2;
    w[j * n + m + 2] += u[j * n + m + 1] * u[j * n + m + 3] * u[j * n + m + 1];
  }
}
// KEPT-LABEL: void g_d(
// KEPT-NOT: cell
// KEPT: i++;
// KEPT-NEXT: int cell = j * n + i;
// KEPT: w[cell] +=
// KEPT: w[j] += u[(std::size_t)(j * n) + (k - 1u)] *
// KEPT: w[j * n + m + 2] +=
// Two shapes.
void h(int n, int m, const double *u, double *w) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++)
      w[j * m + i] = u[j * n + i] * u[j * n + i + 1] * w[j * m + i] * w[j * m + i - 1];
}
// TWO-LABEL: void h_d(
// TWO: int ij = j * n + i;
// TWO: int {{w|w_d}}_ij = j * m + i;
