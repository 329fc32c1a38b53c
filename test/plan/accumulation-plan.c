// The passes of the plan of increments, one after the other: what each of them adds is in the plan.
// REQUIRES: z3
// RUN: %adjgen --print-after=accumulation-plan %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
// shared-cells: nothing but gathered sums is left of the loop.
#pragma adjgen differentiate(cells(v)/(u))
void cells(int n, const double *restrict u, double *restrict v) {
#pragma omp parallel for
  // CHECK-DAG: cells:[[@LINE-1]]: SharedCells: in one phase after all: threads share out the cells, not the iterations, and each cell is summed once{{$}}
  for (int i = 1; i < n - 1; i++)
    v[i] += 0.3 * u[i - 1] +
    // CHECK-DAG: cells:[[@LINE-1]]: Gathered: the adjoint of 'u' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 2 apart{{$}}
            0.4 * u[i + 1];
            // CHECK-DAG: cells:[[@LINE-1]]: Gathered: the adjoint of 'u' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 2 apart{{$}}
}
// assigned-rows: the loop behind overwrites what the one in front has read.
#pragma adjgen differentiate(rows(w,v)/(u,v))
void rows(int n, double *restrict u, double *restrict v, double *restrict w) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
  // CHECK-DAG: rows:[[@LINE-1]]: Assigned: the adjoint of 'v' is assigned cell by cell, not added to: the loop behind this one overwrites all of these cells{{$}}
    w[i] = 0.3 * v[i - 1] +
    // CHECK-DAG: rows:[[@LINE-1]]: Gathered: the adjoint of 'v' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 2 apart{{$}}
           0.4 * v[i] +
           // CHECK-DAG: rows:[[@LINE-1]]: Gathered: the adjoint of 'v' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 1 apart{{$}}
           0.3 * v[i + 1];
           // CHECK-DAG: rows:[[@LINE-1]]: Gathered: the adjoint of 'v' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 2 apart{{$}}
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    v[i] = u[i];
    // CHECK-DAG: rows:[[@LINE-1]]: Exclusive: the adjoint of 'u' is incremented without protection: every iteration reads another cell{{$}}
}
// static-instead-of-dynamic: iterations do the same work, and threads collect increments.
#pragma adjgen differentiate(even(y)/(x))
void even(int n, const int *restrict at, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  // CHECK-DAG: even:[[@LINE-1]]: EqualParts: the backward sweep deals this loop out in equal parts: all iterations do the same work, and each thread collects increments of what its part reaches{{$}}
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      y[i] += 2 * x[at[4 * i + k]];
      // CHECK-DAG: even:[[@LINE-1]]: Windowed: the adjoint of 'x' is summed per thread in a copy of what the loop reaches, or in blocks where that is much: different iterations may read the same cell; threads get no copies of it, since the number of its elements is not constant{{$}}
}
