// RUN: %adjgen '--head=f(u,v)/(u,v)' '--head=g(a)/(a)' --remarks %s -o %t.c 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
#include <stddef.h>
// What a loop overwrites one cell after the other is saved in one piece, in front of the loop: neither the loop
// nor its backward sweep has the stack in between. The way to the first cell is that of the first iteration.
void f(int n, int m, int *at, double *restrict u, double *restrict v, const double *restrict w) {
  for (int j = 0; j < m; j++)
    for (int i = 1; i <= n; i++) {
      int k = i - 1 + n * j;
      // CHECK-DAG: [[@LINE+1]]:7: remark: what 'u' holds in all cells that the loop overwrites here is saved in one piece in front of it
      u[k] = w[k] * u[k] * u[k];
      // CHECK-DAG: [[@LINE+1]]:7: remark: what 'v' holds in all cells that the loop overwrites here is saved in one piece in front of it
      v[k + at[j]] *= v[k + at[j]];
    }
}
// CODE-LABEL: void f_b(
// CODE: adjgen_index trips = adjgen_trip_le(1, n, 1);
// CODE-NEXT: if (trips > 0) {
// CODE-NEXT: int k = n * j;
// CODE-NEXT: adjgen_push_row(&u[k], trips, sizeof(double));
// CODE-NEXT: adjgen_push_row(&v[k + at[j]], trips, sizeof(double));
// CODE-NEXT: }
// CODE-NEXT: for (int i = 1; i <= n; i++) {
// CODE-NOT: adjgen_p
// CODE: Backward sweep
// CODE: adjgen_pop_row(&v[k + at[j]], trips, sizeof(double));
// CODE-NEXT: adjgen_pop_row(&u[k], trips, sizeof(double));
// CODE-NEXT: }
// CODE-NEXT: for (int i = n; i >= 1; i--) {
// CODE-NOT: adjgen_p
// CODE: u_b[k] =
void g(int n, int m, const int *next, int *at, double a[restrict][30], double *b) {
  for (int t = 0; t < m; t++) {
    // A known number of cells needs no test.
    for (int i = 0; i < 30; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: what 'a' holds in all cells that the loop overwrites here
      a[t][i] *= a[t][i];
    // Not one by one; backwards; too short.
    for (int i = 0; i < n; i += 2)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'a' is saved before it is overwritten here
      a[t][i] *= a[t][i];
    for (int i = n; i > 0; i--)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'a' is saved before it is overwritten here
      a[t][i] *= a[t][i];
    for (int i = 0; i < 7; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'a' is saved before it is overwritten here
      a[t][i] *= a[t][i];
    // The value reads other cells, which have been overwritten or will be; another statement reads the cell.
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'a' is saved before it is overwritten here
      a[t][i] *= a[t][i - 1];
    for (int i = 1; i < n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: what 'a' holds in all cells that the loop overwrites here is saved in one piece in front of it, if they are apart from others of 'a', which is tested at run time
      a[t][i] *= a[t + 1][i];
    for (int i = 1; i < n; i++) {
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'a' is saved before it is overwritten here
      a[t][i] *= a[t][i];
      b[i] = a[t][i];
    }
    // Each iteration in another row; a way that the loop changes; subscripts that may wrap around.
    for (int i = 0; i < n; i++) {
      unsigned k = (unsigned)next[i];
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'a' is saved before it is overwritten here
      a[k][i] *= a[k][i];
    }
    for (int i = 0; i < n; i++) {
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'a' is saved before it is overwritten here
      a[t][i + at[0]] *= a[t][i + at[0]];
      at[i] = 0;
    }
    for (unsigned i = 0; i < 20; i++) {
      // CHECK-DAG: [[@LINE+1]]:7: remark: 'a' is saved before it is overwritten here
      a[t][i + (unsigned)n] *= a[t][i + (unsigned)n];
    }
    // Not in each iteration.
    for (int i = 0; i < n; i++)
      if (i != t)
        // CHECK-DAG: [[@LINE+1]]:9: remark: 'a' is saved before it is overwritten here
        a[t][i] *= a[t][i];
    // Bytes further on, of as many bits as an address.
    for (size_t i = 0; i < (size_t)n; i++)
      // CHECK-DAG: [[@LINE+1]]:7: remark: what 'a' holds in all cells that the loop overwrites here
      a[t][i + (size_t)m] *= a[t][i + (size_t)m];
  }
}
// CODE-LABEL: void g_b(
// CODE: adjgen_push_row(&a[t][0], 30, sizeof(double));
