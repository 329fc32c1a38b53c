// Increments that are plain if arrays are apart, which is tested in front of the loop; and where nothing can test it.
// RUN: %adjgen --head='all(out)/(x,y)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: %adjgen --head='all(out)/(x,y)' --accumulate=atomic %s -o %t.atomic.c -- -fopenmp
// RUN: FileCheck --check-prefix=ATOMIC %s < %t.atomic.c
// RUN: %adjgen --head='all(out)/(x,y)' --accumulate=phased %s -o %t.phased.c -- -fopenmp
// RUN: FileCheck --check-prefix=PHASED %s < %t.phased.c
#include <math.h>
// ATOMIC-NOT: adjgen_are_apart
// CODE: static void rows_bwd({{.*}}double *u_b,
// CODE: adjgen_range i_range = adjgen_range_of(1, (adjgen_index)n - 2);
// CODE-NEXT: adjgen_range range = adjgen_range_plus(i_range, adjgen_range_of(-1, 1));
// CODE-NEXT: adjgen_extent u_extent = adjgen_extent_of(u_b, sizeof(double), range);
// CODE-NEXT: adjgen_extent v_extent = adjgen_extent_of(v_b, sizeof(double), i_range);
// CODE-NEXT: int apart = adjgen_are_apart_or_same(u_extent, v_extent);
// CODE-NEXT: for (int phase = 0; phase < 2; phase++) {
// CODE-NEXT: adjgen_chunks mine = adjgen_static_phase(adjgen_trip_lt(1, n - 1, 1), apart ? 2 : ADJGEN_ALL_ITERATIONS,
// CODE-NOT: atomic
// CODE: static void single_bwd(
// PHASED: static void rows_bwd(
// PHASED: apart ? 2 : ADJGEN_ALL_ITERATIONS
static void rows(int n, const double *restrict u, const double *restrict v, double *restrict out) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
// REMARK: {{.*}}:[[@LINE+2]]:18: remark: the adjoint of 'u' is incremented without protection in two phases: iterations that may read one cell are at most 2 apart, if 'u' is apart from 'v', which is tested at run time
// REMARK: {{.*}}:[[@LINE+1]]:41: remark: the adjoint of 'v' is incremented without protection in two phases: iterations that may read one cell are at most 1 apart, if 'v' is apart from 'u', which is tested at run time
    out[i] = sin(u[i - 1] * u[i + 1]) * v[i];
}
// CODE: adjgen_chunks mine = adjgen_static_first(adjgen_trip_lt(0, n, 1), apart ? 0 : ADJGEN_ALL_ITERATIONS);
static void single(int n, const double *restrict u, const double *restrict v, double *restrict out) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
// REMARK: {{.*}}:[[@LINE+1]]:14: remark: the adjoint of 'u' is incremented without protection: every iteration reads another cell, if 'u' is apart from 'v', which is tested at run time
    out[i] = u[2 * i] * v[2 * i + 1];
}
// Bounds that stand in memory, strides that wrap around, subscripts of subscripts, arrays that the iteration chooses.
static void unknown(int n, const int *first, const double *restrict u, const double *restrict v,
                    double *restrict out) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double *own = i > 2 ? u : v;
    for (int k = first[i]; k < first[i] + 1; k++)
// REMARK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: remark: the adjoint of 'u' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'v' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
      out[i] += u[i] * v[k];
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'own' is summed per thread in blocks
    out[i] += own[i];
  }
}
static void indirect(int n, const int *at, const double *restrict u, const double *restrict v, double *restrict out) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
    out[i] = u[i] * v[at[i]];
}
void all(int n, const int *first, const int *at, const double *x, const double *y, double *restrict out) {
  rows(n, x, y, out);
  single(n, x, y, out + n);
  unknown(n, first, x, y, out + 2 * n);
  indirect(n, at, x, y, out + 3 * n);
}
