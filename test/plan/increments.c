// Why is each increment in a region safe, or what makes it so?
// REQUIRES: z3
// RUN: %adjgen --print-after=accumulation-plan %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
// Without protection: no other iteration reads the cell.
#pragma adjgen differentiate(exclusive(y)/(x))
void exclusive(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
    // CHECK: exclusive:[[@LINE-1]]: Exclusive: the adjoint of 'x' is incremented without protection: every iteration reads another cell{{$}}
    // CHECK: exclusive:[[@LINE-2]]: Exclusive: the adjoint of 'x' is incremented without protection: every iteration reads another cell{{$}}
}
// In a copy per thread: one value that all read.
#pragma adjgen differentiate(local(y)/(a))
void local(int n, double a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * a;
    // CHECK: local:[[@LINE-1]]: Local: the adjoint of 'a' is summed per thread, then added once: one value that all iterations read{{$}}
}
// In blocks: nothing is known of the subscript.
#pragma adjgen differentiate(blocked(y)/(x))
void blocked(int n, const int *restrict at, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (at[i] > 0)
      y[i] = x[at[i]] * x[i];
      // CHECK: blocked:[[@LINE-1]]: Blocked: the adjoint of 'x' is summed per thread in blocks, which are added atomically: different iterations may read the same cell; threads get no copies of it, since the number of its elements is not constant{{$}}
      // CHECK: blocked:[[@LINE-2]]: Blocked: the adjoint of 'x' is summed per thread in blocks, which are added atomically: another iteration may read the same cell in line [[@LINE-2]]; threads get no copies of it, since the number of its elements is not constant{{$}}
}
// Cell by cell: neighbours.
#pragma adjgen differentiate(gathered(y)/(x))
void gathered(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    y[i] = x[i - 1] + x[i + 1];
    // CHECK: gathered:[[@LINE-1]]: Gathered: the adjoint of 'x' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 2 apart{{$}}
    // CHECK: gathered:[[@LINE-2]]: Gathered: the adjoint of 'x' is gathered, cell by cell, from the iterations that read it: in two phases, since iterations that may read one cell are at most 2 apart{{$}}
}
// Outside of worksharing loops, too: all threads come there.
#pragma adjgen differentiate(once(y)/(x))
void once(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
    double t = 2 * x[n];
    // CHECK: once:[[@LINE-1]]: Blocked: the adjoint of 'x' is summed per thread in blocks, which are added atomically: several threads may use this cell; threads get no copies of it, since the number of its elements is not constant{{$}}
#pragma omp atomic
    y[0] += t;
  }
}
// Outside of regions there is nothing to protect.
#pragma adjgen differentiate(serial(y)/(x))
void serial(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = x[0] * x[i];
}
