// RUN: %adjgen '--head=f(u,v)/(u,v)' '--head=most(v)/(u,v)' '--head=two(u,v)/(u,v)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: sh -c '%clang -O3 -march=x86-64-v3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.c -o %t.o 2>&1' | FileCheck --check-prefix=VECTOR %s
// What the loop overwrites is saved in one piece if nothing else that the loop uses is among it, which the
// run finds out. Its result is saved on top: the backward sweep does not need what the test is about.
void f(int n, int m, double *u, double *v) {
  for (int t = 0; t < m; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      // CHECK: [[@LINE+1]]:7: remark: what 'v' holds in all cells that the loop overwrites here is saved in one piece in front of it, if they are apart from 'u', which is tested at run time: the backward sweep needs its old value
      v[i] = u[i] * (u[i - 1] + u[i + 1]);
    double *other = u;
    u = v;
    v = other;
  }
}
// As many comparisons as a test may have: cells of one row are one.
void most(int n, int m, double *const p[7], double *u, double *v) {
  for (int t = 0; t < m; t++)
    for (int i = 1; i < n; i++)
      // CHECK: [[@LINE+1]]:7: remark: what 'v' holds in all cells that the loop overwrites here is saved in one piece in front of it
      v[i] *= u[i] * u[i - 1] + p[0][i] * p[1][i] + p[2][i] * p[3][i] + p[4][i] * p[5][i] * p[6][i];
}
// Two rows that may meet are compared once.
void two(int n, int m, double *u, double *v) {
  for (int t = 0; t < m; t++)
    for (int i = 1; i < n; i++) {
      // CHECK: [[@LINE+1]]:7: remark: what 'u' holds in all cells that the loop overwrites here is saved in one piece in front of it, if they are apart from 'v'
      u[i] *= u[i];
      // CHECK: [[@LINE+1]]:7: remark: what 'v' holds in all cells that the loop overwrites here is saved in one piece in front of it:
      v[i] *= v[i];
    }
}
// CODE-LABEL: void f_b(
// CODE:      adjgen_chunks mine = adjgen_static_first(adjgen_trip_lt(1, n - 1, 1), 0);
// CODE-NEXT: int apart = 0;
// CODE-NEXT: if (mine.end > mine.begin) {
// CODE-NEXT:   int i = 1 + mine.begin;
// CODE-NEXT:   adjgen_extent row = adjgen_row_of(&v[i], sizeof(double), 0, 0, mine.end - mine.begin);
// CODE-NEXT:   apart = adjgen_row_is_apart(row, &u[i], sizeof(double), -1, 1, mine.end - mine.begin);
// CODE-NEXT:   if (apart)
// CODE-NEXT:     adjgen_push_row(&v[i], mine.end - mine.begin, sizeof(double));
// CODE-NEXT: }
// CODE-NEXT: if (apart) {
// CODE-NEXT:   for (int i = mine.begin + 1; i < mine.end + 1; i++)
// CODE-NEXT:     v[i] = u[i] * (u[i - 1] + u[i + 1]);
// CODE-NEXT: } else {
// CODE-NEXT:   for (int i = mine.begin + 1; i < mine.end + 1; i++) {
// CODE-NEXT:     adjgen_push_double(v[i]);
// CODE-NEXT:     v[i] =
// CODE:      adjgen_push_flag(apart);
// CODE:      Backward sweep
// CODE:      int apart = adjgen_pop_flag();
// CODE-NEXT: if (apart) {
// CODE-NEXT:   int i = 1 + mine.begin;
// CODE-NEXT:   adjgen_pop_row(&v[i], mine.end - mine.begin, sizeof(double));
// CODE-NEXT: }
// CODE-NEXT: for (int phase = 0;
// CODE:      if (apart && mine0.end > mine0.begin) {
// CODE:      if (apart0) {
// CODE:      } else {
// CODE-NEXT:   for (int i = mine0.end; i >= mine0.begin + 1; i--) {
// CODE-NEXT:     if (!apart)
// CODE-NEXT:       v[i] = adjgen_pop_double();
// CODE-LABEL: void two_b(
// CODE:      adjgen_extent row = adjgen_row_of(&u[1], sizeof(double), 0, 0, trips);
// CODE-NEXT: apart = adjgen_row_is_apart(row, &v[1], sizeof(double), 0, 0, trips);
// CODE-NEXT: if (apart) {
// The step, and its adjoint.
// VECTOR: remark: vectorized loop
// VECTOR-NEXT: for (int i = mine.begin + 1;
// VECTOR: {{[0-9]}} | for (int i = first + 2;
