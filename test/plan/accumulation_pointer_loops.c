// Loops over pointers: iterations are apart as those of integers are. Rows of size_t, whose cells lie between near bounds.
// RUN: %adjgen '--head=f(y)/(x,z)' --remarks %s -o /dev/null -- -fopenmp 2>&1 | FileCheck %s
#include <stddef.h>
void f(int n, const double *restrict x, const double *restrict z, double *restrict y) {
  double s = 0.0;
#pragma omp parallel
  {
    const double *first = x;
#pragma omp for reduction(+ : s)
    for (const double *p = first; p < x + n; p++)
      // CHECK-DAG: :[[@LINE+1]]:12: remark: the adjoint of 'p' is incremented without protection: every iteration reads another cell
      s += *p * *p;
#pragma omp for reduction(+ : s)
    for (const double *p = first; p < x + n - 3; p += 2)
      // CHECK-DAG: :[[@LINE+2]]:12: remark: the adjoint of 'p' is incremented without protection in two phases: iterations that may read one cell are at most 1 apart
      // CHECK-DAG: :[[@LINE+1]]:19: remark: the adjoint of 'p' is incremented without protection in two phases: iterations that may read one cell are at most 1 apart
      s += p[1] * p[3];
#pragma omp for reduction(+ : s)
    for (size_t c = 0; c < (size_t)n / 5; c++)
      for (size_t k = 0; k < 5; ++k)
        // CHECK-DAG: :[[@LINE+1]]:14: remark: the adjoint of 'z' is incremented without protection: every iteration reads another cell
        s += z[c * 5 + k] * c;
  }
  *y = s;
}
