// RUN: %adjgen --head='tied(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// Iterations stay on their threads: these walk them back in phases, if there are barriers and chunks.
void tied(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    double last = 1.0;
#pragma omp for schedule(static)
    for (int i = 1; i < n; i++) {
// REMARK: {{.*}}:[[@LINE+2]]:21: remark: the adjoint of 'x' is incremented without protection in two phases
// REMARK: {{.*}}:[[@LINE+1]]:28: remark: the adjoint of 'x' is incremented without protection in two phases
      y[i] = last * x[i] * x[i - 1];
      last = y[i];
    }
// REMARK-NOT: adjoint of 'x' is incremented without protection
#pragma omp for schedule(static, 4)
    for (int i = 1; i < n; i++) {
      y[i] = last * x[i] * x[i - 1];
      last = y[i];
    }
#pragma omp for schedule(static) nowait
    for (int i = 1; i < n; i++) {
      y[i] = last * x[i] * x[i - 1];
      last = y[i];
    }
    last = 0.0;
  }
}
// CODE: void tied_b(
// CODE: for (int phase = 0; phase < adjgen_reversed_phases(adjgen_trip_lt(1, n, 1), 1); phase++) {
// CODE-NEXT: adjgen_chunks [[MINE:[a-z0-9]+]] = adjgen_reversed_phase(adjgen_trip_lt(1, n, 1), 1, phase);
// CODE-NEXT: for (int i = [[MINE]].end; i >= [[MINE]].begin + 1; i--) {
