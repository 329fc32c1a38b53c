// RUN: %adjgen '--head=f(x,y)/(x,y)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: sh -c '%clang -O3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.c -o %t.o 2> %t.log'
// RUN: FileCheck --check-prefix=VECTOR %s < %t.log
// Nothing says that two pointers lead to different memory: there are two versions, of which the first
// vectorises.
void f(long n, double a, double *x, double *y) {
#pragma omp parallel for
  for (long i = 1; i < n - 1; i++)
    // CHECK: [[@LINE+1]]:12: remark: the adjoint of 'x' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 1 apart, if 'y' is apart from 'x', which is tested at run time
    y[i] = x[i] + a * (x[i - 1] + x[i + 1]);
}
// CODE:      int apart = 0;
// CODE-NEXT: if (mine.end > mine.begin) {
// CODE-NEXT:   long i = 1 + mine.begin;
// CODE-NEXT:   adjgen_extent row = adjgen_row_of(&y_b[i], sizeof(double), 0, 0, mine.end - mine.begin);
// CODE-NEXT:   apart = adjgen_row_is_apart(row, &x_b[i], sizeof(double), -1, 1, mine.end - mine.begin);
// CODE-NEXT: }
// CODE-NEXT: if (apart) {
// CODE-NEXT:   for (adjgen_index first = mine.begin; first < mine.end; first += ADJGEN_GATHER_BLOCK) {
// CODE:      } else {
// CODE-NEXT:   for (long i = mine.begin + 1; i < mine.end + 1; i++) {
// CODE-NEXT:     double seed = y_b[i];
// CODE-NEXT:     y_b[i] = 0.0;
// CODE-NEXT:     x_b[i] += seed;
// VECTOR: gathered_if_apart.c.tmp.c:{{.*}} remark: vectorized loop
// VECTOR-NEXT: for (long i = first + 2; i < last; i++)
