// `private` of what each iteration sets first is a local of the iteration.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(sets(y)/(x))
void sets(int n, const double *x, double *y) {
  double t;
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    t = x[i];
    y[i] = t * t;
  }
}
// CHECK-LABEL: function sets :
// CHECK:        omp parallel
// CHECK-NEXT:     omp for schedule(default)
// CHECK-NEXT:       for i : int = 0 while < n step 1
// CHECK-NEXT:         declare t : double = x->[i]
// CHECK-NEXT:         y->[i] = (*:double t t)
// Not what is read first, or not set on every way.
#pragma adjgen differentiate(reads(y)/(x))
void reads(int n, const double *x, double *y) {
  double t = 0, u = 0;
#pragma omp parallel private(t) firstprivate(u)
  {
    t = 1;
#pragma omp for
    for (int i = 0; i < n; i++) {
      y[i] = t * x[i] + u;
      u = x[i];
    }
  }
}
// CHECK-LABEL: function reads :
// CHECK:        declare t : double = (convert:double 0)
// CHECK-NEXT:   declare u : double = (convert:double 0)
// CHECK-NEXT:   omp parallel private(t) firstprivate(u)
// CHECK-NEXT:     t = (convert:double 1)
// CHECK-NEXT:     omp for schedule(default)
// CHECK-NEXT:       for i : int = 0 while < n step 1
// CHECK-NEXT:         y->[i] = (+:double (*:double t x->[i]) u)
// CHECK-NEXT:         u = x->[i]
