// RUN: %adjgen '--head=f(y)/(a,x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s < %t.c
// RUN: sh -c '%clang -O3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.c -o %t.o 2> %t.log'
// RUN: FileCheck --check-prefix=VECTOR %s < %t.log
// Cells add up what iterations give. The compiler vectorises them, and the loop that sets the seeds to zero.
void f(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 2; i < n - 1; i++)
    y[i] = a * x[i - 2] + x[i + 1] * x[i];
}
// CHECK:      for (adjgen_index first = mine.begin; first < mine.end; first += ADJGEN_GATHER_BLOCK) {
// CHECK-NEXT:   adjgen_index last = adjgen_block_end(first, mine.end);
// CHECK-NEXT:   for (int i = first + 3; i < last; i++)
// CHECK-NEXT:     x_b[i] += a * y_b[i + 2] + x[i - 1] * y_b[i - 1] + x[i + 1] * y_b[i];
// CHECK-NEXT:   for (adjgen_index edge = 0; edge < adjgen_edge_cells(first, last, -2, 1); edge++) {
// CHECK-NEXT:     adjgen_index k = adjgen_edge_cell(first, last, -2, 1, edge);
// CHECK-NEXT:     int i = 2 + k;
// CHECK-NEXT:     if (adjgen_is_in_block(k + 2, first, last)) x_b[i] += a * y_b[i + 2];
// CHECK-NEXT:     if (adjgen_is_in_block(k - 1, first, last)) x_b[i] += x[i - 1] * y_b[i - 1];
// CHECK-NEXT:     if (adjgen_is_in_block(k, first, last)) x_b[i] += x[i + 1] * y_b[i];
// CHECK-NEXT:   }
// CHECK-NEXT:   ADJGEN_SUMS(a_adj)
// CHECK-NEXT:   for (int i = first + 2; i < last + 2; i++) {
// CHECK-NEXT:     a_adj += x[i - 2] * y_b[i];
// CHECK-NEXT:     y_b[i] = 0.0;
// VECTOR: gathered_loops.c.tmp.c:{{.*}} remark: vectorized loop
// Of increments of one value, each has the same seed: nothing is to be tested.
// RUN: %adjgen '--head=sums(s)/(x)' %s -o - | FileCheck --check-prefix=SUMS --implicit-check-not=adjgen_are_apart %s
// SUMS: for (int i = 2; i < n - 2; i++)
// SUMS-NEXT: x_b[i] +=
void sums(int n, const double *restrict x, double *restrict s) {
  for (int i = 1; i < n - 1; i++) {
    s[0] += x[i - 1] * x[i + 1];
    s[0] += x[i + 1];
  }
}
