// Where nothing but the sums is left of gathered increments, there are no phases and no blocks.
// RUN: %adjgen '--head=f(v)/(u)' -o %t.c %s -- -fopenmp
// RUN: FileCheck %s < %t.c
// RUN: %adjgen '--head=f(v)/(u)' --no-openmp -o %t.c %s
// RUN: FileCheck --check-prefix=SERIAL %s < %t.c

// CHECK:      adjgen_index trips = adjgen_trip_lt(1, n - 1, 1);
// CHECK-NEXT: #pragma omp single nowait
// CHECK:        for (adjgen_index edge = 0; edge < adjgen_edge_cells(0, trips, -1, 1); edge++)
// CHECK:      #pragma omp for schedule(static)
// CHECK-NEXT:   for (int i = 2; i < n - 2; i++)
// CHECK-NEXT:     u_b[i] += 0.3 * v_b[i + 1] + 0.4 * v_b[i - 1];
// CHECK-NOT:  for

// SERIAL:      for (int i = 2; i < n - 2; i++)
// SERIAL-NEXT:   u_b[i] += 0.3 * v_b[i + 1] + 0.4 * v_b[i - 1];
// SERIAL:      for (adjgen_index edge = 0; edge < adjgen_edge_cells(0, trips, -1, 1); edge++)
void f(int n, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] += 0.3 * u[i - 1] + 0.4 * u[i + 1];
}
