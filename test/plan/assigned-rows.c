// RUN: %adjgen '--head=f(u,v)/(u,v)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: sh -c '%clang -O3 -fopenmp $(%adjgen --runtime-cflags) -Rpass=loop-vectorize -c %t.c -o %t.o 2> %t.log'
// RUN: FileCheck --check-prefix=VECTOR %s < %t.log
// What the next time step overwrites: in the first backward step there are seeds, perhaps. The ends of the
// row are not among the cells that the loop assigns; c has no adjoint.
void f(long n, int steps, const double *c, double *restrict u, double *v) {
  for (int t = 0; t < steps; t++) {
    v[0] = c[t] * u[0];
#pragma omp parallel for
    for (long i = 1; i < n - 1; i++)
      v[i] = c[0] * u[i];
#pragma omp parallel for
    // CHECK: [[@LINE+1]]:5: remark: the adjoint of 'v' is assigned cell by cell, not added to, from the second backward step on: the next step overwrites all of these cells
    for (long i = 1; i < n - 1; i++)
      u[i] = 0.3 * v[i - 1] + 0.4 * v[i + 1];
    u[0] += v[n - 1];
  }
}
// CODE: int consumed = 0;
// CODE-NEXT: for (int t = 0 < steps ? steps - 1 : -1; t >= 0; t--) {
// CODE-NEXT: v_b[n - 1] += u_b[0];
// CODE-NEXT: #pragma omp parallel
// CODE-NEXT: {
// CODE-NEXT: if (consumed) {
// CODE-NEXT: for (int phase = 0; phase < 2; phase++) {
// CODE:      if (adjgen_is_in_block(k, first, last)) v_b[i] = 0.0;
// CODE-NEXT: }
// CODE-NEXT: }
// CODE-NEXT: }
// CODE-NEXT: #pragma omp barrier
// CODE-NEXT: }
// CODE-NEXT: for (int phase{{[0-9]*}} = 0;
// CODE:      if (consumed) {
// CODE-NEXT: for (long i = first + 2; i < last; i++)
// CODE-NEXT: v_b[i] = 0.3 * u_b[i + 1] + 0.4 * u_b[i - 1];
// CODE-NEXT: } else {
// CODE-NEXT: for (long i = first + 2; i < last; i++)
// CODE-NEXT: v_b[i] += 0.3 * u_b[i + 1] + 0.4 * u_b[i - 1];
// CODE-NEXT: }
// CODE:      u_b[i] = 0.0;
// CODE:      u_b[i] += c[0] * v_b[i];
// CODE-NOT:  v_b[i] = 0.0;
// CODE:      v_b[0] = 0.0;
// CODE-NEXT: consumed = 1;
// CODE-NEXT: }
// CODE-NEXT: if (consumed) {
// CODE-NEXT: #pragma omp parallel for schedule(static)
// CODE-NEXT: for (long i = 1; i < n - 1; i++)
// CODE-NEXT: v_b[i] = 0.0;
// CODE-NEXT: }
// VECTOR-DAG: for (long i = first + 2; i < last; i++)
// VECTOR-DAG: for (long i = first + 2; i < last; i++)
