// Functions of numbers that do something under a condition only are inlined where loops call them, for adjoints.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
// RUN: %adjgen '--head=pairs(e)/(x)' %s -o - -- -fopenmp | FileCheck %s --check-prefix=ADJOINT
static double potential(double r2) {
  if (r2 >= 1.0)
    return 0.0;
  const double s = 1.0 - r2;
  return s * s;
}
static void add(double r2, double *sum) {
  if (r2 < 1.0)
    *sum += (1.0 - r2) * (1.0 - r2);
}
static double clipped(double x) {
  if (x < 0.0)
    return 0.0;
  return x * x;
}
static double until(double x) {
  while (x > 1.0)
    x = 0.5 * x;
  if (x > 0.5)
    return x;
  return 2.0 * x;
}

#pragma adjgen differentiate(pairs(e) / (x))
void pairs(int n, int m, const int *restrict near, const double *restrict x, double *restrict e) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = 0; k < m; k++) {
      const double d = x[i] - x[near[i * m + k]];
      sum += potential(d * d);
      add(d * d, &sum);
    }
    e[i] = sum;
  }
}
// CHECK-LABEL: function pairs :
// CHECK-NOT: call
// CHECK-LABEL: function cells :
// ADJOINT-NOT: {{potential|add}}_bwd
// ADJOINT: if (!({{.*}} >= 1.0)) {

// What is a cell's stays a function: its adjoints may be summed first. So does what has loops, and what no loop calls.
#pragma adjgen differentiate(cells(y) / (x))
void cells(int n, int m, const int *restrict near, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int k = 0; k < m; k++) {
      const double v = x[near[i * m + k]];
      sum += clipped(x[near[i * m + k]]) + clipped(v);
    }
    y[i] = sum;
  }
}
// CHECK: call clipped
// CHECK: call clipped
// CHECK-LABEL: function others :
#pragma adjgen differentiate(others(y) / (x))
void others(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = until(x[i] + 1.0);
  y[0] = clipped(x[0] + 1.0);
}
// CHECK: call until
// CHECK: call clipped
