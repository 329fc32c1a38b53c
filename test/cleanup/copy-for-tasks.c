// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck %s --input-file=%t.c
// A task has copies of what it only reads: who creates it may go on, and end.

// CHECK: task default(shared) firstprivate(n, y_b, alone)
// CHECK: double k_b0 = n * y_b[0];
void f(int n, double *x, double *y) {
  double k = 2.0 * *x;
#pragma omp parallel
#pragma omp single
#pragma omp task firstprivate(k) shared(y)
  y[0] = k * n;
}
