// Where iterations may differ in their work, the backward sweep keeps the schedule; so it does where nothing
// is collected.
// RUN: %adjgen '--head=uneven(y)/(x)' --remarks %s -o %t.uneven.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen '--head=branches(y)/(x)' --remarks %s -o %t.branches.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen '--head=calls(y)/(x)' --remarks %s -o %t.calls.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen '--head=alone(y)/(x)' --remarks %s -o %t.alone.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen '--head=runtime(y)/(x)' --remarks %s -o %t.runtime.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: cat %t.uneven.c %t.branches.c %t.calls.c %t.alone.c | FileCheck --check-prefix=CODE %s
// KEPT-NOT: in equal parts
// CODE-COUNT-4: schedule(monotonic : dynamic
// RUN: %adjgen '--head=nested(y)/(x)' --remarks %s -o %t.nested.c -- -fopenmp 2>&1 | FileCheck --check-prefix=EVEN %s
// EVEN: in equal parts
void uneven(int n, const int *restrict row, const int *restrict from, const double *restrict x,
            double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int k = row[i]; k < row[i + 1]; k++)
      y[i] += x[from[k]] * x[from[k]];
}
void branches(int n, const int *restrict from, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    if (from[i] > 0)
      y[i] = x[from[i]] * x[from[i]];
}
static double power(int p, double v) {
  double all = 1.0;
  for (int k = 0; k < p; k++)
    all *= v;
  return all;
}
void calls(int n, const int *restrict from, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    y[i] = power(from[i], x[from[i]]);
}
void alone(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
void runtime(int n, const int *restrict from, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(runtime)
  for (int i = 0; i < n; i++)
    y[i] = x[from[i]] * x[from[i]];
}
static double cubed(double v) { return v * v * v; }
void nested(int n, const int *restrict from, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(guided) collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < 3; k++)
        y[n * i + j] += cubed(x[from[i] + from[j] + k]) * x[from[j] + k];
}
