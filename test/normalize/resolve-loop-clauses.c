// Clauses of a worksharing loop go to the region, or become declarations and sums.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(own(y)/(x))
void own(int n, const double *x, double *y) {
  double sum = 0, last = 0, t = 2;
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum) lastprivate(last) firstprivate(t)
    for (int i = 0; i < n; i++) {
      last = x[i] * t;
      sum += last;
    }
  }
  *y = sum * last;
}
// CHECK-LABEL: function own :
// CHECK:        declare sum : double = (convert:double 0)
// CHECK-NEXT:   declare last : double = (convert:double 0)
// CHECK-NEXT:   declare t : double = (convert:double 2)
// CHECK-NEXT:   omp parallel
// CHECK-NEXT:     declare sum0 : double = 0.0:double
// CHECK-NEXT:     declare t0 : double = t
// CHECK-NEXT:     omp for schedule(default)
// CHECK-NEXT:       for i : int = 0 while < n step 1
// CHECK-NEXT:         declare last0 : double = (*:double x->[i] t0)
// CHECK-NEXT:         sum0 += last0
// CHECK-NEXT:         if (>=:int (+:int i 1) n)
// CHECK-NEXT:           last = last0
// CHECK-NEXT:     omp atomic
// CHECK-NEXT:       sum += sum0
// CHECK-NEXT:   y->* = (*:double sum last)
// Those of a combined construct stand on the region.
#pragma adjgen differentiate(combined(y)/(x))
void combined(int n, const double *x, double *y) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  *y = sum;
}
// CHECK-LABEL: function combined :
// CHECK:        declare sum : double = (convert:double 0)
// CHECK-NEXT:   omp parallel reduction+(sum)
// CHECK-NEXT:     omp for schedule(default)
// CHECK-NEXT:       for i : int = 0 while < n step 1
// CHECK-NEXT:         sum += x->[i]
// CHECK-NEXT:   y->* = sum
