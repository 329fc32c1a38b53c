// Locals that always hold the same number: it takes their place, also in steps, and in the copies that regions have of them.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(tiles(y)/(x))
void tiles(int n, const double *x, double *y) {
  const int TILE = 8;
  int half = TILE / 2, first = 0;
#pragma omp parallel for firstprivate(half)
  for (int t = first; t < n; t += TILE)
    for (int i = 0; i < half; i++)
      y[t + i] = x[t + i] * x[t];
}
// CHECK-LABEL: function tiles :
// CHECK-NOT: declare
// CHECK: omp parallel{{$}}
// CHECK: for t : int = 0 while < n step 8
// CHECK: for i : int = 0 while < 4 step 1
#pragma adjgen differentiate(others(y)/(x))
void others(int n, const double *x, double *y) {
  int set = 3, taken = 4, last = 5;
  int *p = &taken;
  static int kept = 6;
  volatile int device = 7;
  enum color { red, green } color = green;
#pragma omp parallel for lastprivate(last)
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i];
    last = 1;
  }
  set += n;
  y[0] += x[set] * x[*p] * x[last] * x[kept] * x[device] * x[color];
}
// CHECK-LABEL: function others :
// CHECK-DAG: declare set : int = 3
// CHECK-DAG: declare taken : int = 4
// CHECK-DAG: declare last : int = 5
// CHECK-DAG: declare device : volatile int = 7
// CHECK-DAG: declare color :
// CHECK: x->[set]
