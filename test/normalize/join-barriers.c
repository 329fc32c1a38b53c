// A barrier behind a worksharing loop is the loop's own; 'nowait' at the end of a region goes.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(behind(y)/(x))
void behind(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] = x[i];
#pragma omp barrier
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] *= 2;
  }
}
// CHECK-LABEL: function behind :
// CHECK:        omp parallel
// CHECK-NEXT:     omp for schedule(default)
// CHECK-NEXT:       for i : int = 0 while < n step 1
// CHECK-NEXT:         y->[i] = x->[i]
// CHECK-NEXT:     omp for schedule(default)
// CHECK-NEXT:       for i : int = 0 while < n step 1
// CHECK-NEXT:         y->[i] = (*:double y->[i] (convert:double 2))
// Not where something stands in between.
#pragma adjgen differentiate(between(y)/(x))
void between(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] = x[i];
    int k = n;
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < k; i++)
      y[i] *= 2;
  }
}
// CHECK-LABEL: function between :
// CHECK:        omp parallel
// CHECK-NEXT:     omp for schedule(default) nowait
// CHECK-NEXT:       for i : int = 0 while < n step 1
// CHECK-NEXT:         y->[i] = x->[i]
// CHECK-NEXT:     declare k : int = n
// CHECK-NEXT:     omp barrier
// CHECK-NEXT:     omp for schedule(default)
// CHECK-NEXT:       for i : int = 0 while < k step 1
// CHECK-NEXT:         y->[i] = (*:double y->[i] (convert:double 2))
