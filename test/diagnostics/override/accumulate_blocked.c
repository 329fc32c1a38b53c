// Stencils, copies of small arrays and exclusive cells may be collected in blocks, too, if all are.
// RUN: %adjgen '--head=f(y)/(x,w,z)' --accumulate=blocked --remarks -o %t.c %s -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void f(int n, const double *restrict x, const double *restrict w, const double *restrict z, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
// CHECK-DAG: {{.*}}:[[@LINE+3]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread in blocks, which are added atomically: as the command line asks
// CHECK-DAG: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: remark: the adjoint of 'w' is summed per thread in blocks, which are added atomically: as the command line asks
// CHECK-DAG: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'z' is summed per thread in blocks, which are added atomically: as the command line asks
    y[i] = (x[i - 1] + x[i + 1]) * w[0] * z[i];
}
// CODE-NOT: omp atomic
// CODE-NOT: phase
