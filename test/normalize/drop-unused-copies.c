// `private` and `firstprivate` copies that a region does not use go from its clauses.
// RUN: %adjgen --print-after=normalize %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#pragma adjgen differentiate(unused(y)/(x))
void unused(int n, const double *x, double *y) {
  int i, none;
  double start = 0.0;
#pragma omp parallel private(i, none) firstprivate(start)
  {
#pragma omp for
    for (i = 0; i < n; i++)
      y[i] = x[i] * x[i];
  }
  y[0] += start;
}
// CHECK-LABEL: function unused :
// CHECK:        declare start : double = 0.0:double
// CHECK-NEXT:   omp parallel{{$}}
// CHECK-NEXT:     omp for
// Nor what only the clauses of a region inside it name.
#pragma adjgen differentiate(nested(y)/(x))
void nested(int n, const double *x, double *y) {
  int own = 0;
#pragma omp parallel firstprivate(own)
  {
#pragma omp parallel for firstprivate(own)
    for (int i = 0; i < n; i++)
#pragma omp atomic
      y[i] += x[i];
  }
}
// CHECK-LABEL: function nested :
// CHECK:        omp parallel{{$}}
// CHECK-NEXT:     omp parallel{{$}}
// What is used stays: each thread counts in its own copy.
#pragma adjgen differentiate(used(y)/(x))
void used(int n, const double *x, double *y) {
  double scale = 2.0;
#pragma omp parallel firstprivate(scale)
  {
    scale *= 2.0;
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = scale * x[i];
  }
}
// CHECK-LABEL: function used :
// CHECK:        omp parallel firstprivate(scale)
