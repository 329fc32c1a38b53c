// RUN: %adjgen '--head=f(y)/(x,u,v)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=TEXT %s < %t.c
// What no code of the region writes is summed per thread, also in functions that tasks call; in rows, in innermost loops. Not what the region's own code declares or allocates, or what
// some function that it reaches writes. What it sets in the end does not count.
#include <stdlib.h>

static double product(int n, const double *w, const double *in) {
  double s = 0.0;
  for (int i = 0; i < n; i++)
// TEXT: static void product_bwd
    // TEXT: w_b_row = adjgen_task_row_double(alone, &w_b[0], n);
    // CHECK-DAG: Name: {{ *}}Blocked {{.*}}Line: [[@LINE+2]], Column: 10 {{.*}}the adjoint of {{'+}}w{{'+}} is summed per thread in blocks
    // CHECK-DAG: Name: {{ *}}Atomic {{.*}}Line: [[@LINE+1]], Column: 17 {{.*}}the adjoint of {{'+}}in{{'+}} is incremented atomically
    s += w[i] * in[i];
  return s;
}

static double twice(const double *a) {
  // CHECK-DAG: Name: {{ *}}Atomic {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}a{{'+}} is incremented atomically
  return a[0] * a[1];
}

static void change(double *u) { u[0] = u[0] * u[0]; }

void f(int n, const double *restrict x, double *restrict u, const double *restrict v, double *restrict y) {
  double some[2] = {x[0], x[1]}, sum = 0.0;
#pragma omp parallel
#pragma omp single
  {
    double *own = malloc(2 * sizeof(double));
    own[0] = x[2], own[1] = x[3];
    for (int k = 0; k < n; k++) {
#pragma omp task shared(some, sum)
      {
        // CHECK-DAG: Name: {{ *}}Blocked {{.*}}Line: [[@LINE+2]], {{.*}}the adjoint of {{'+}}some{{'+}} is summed per thread
        // CHECK-DAG: Name: {{ *}}Blocked {{.*}}Line: [[@LINE+1]], {{.*}}the adjoint of {{'+}}v{{'+}} is summed per thread
        double t = product(n, x, u) * some[1] * v[k] + twice(own);
#pragma omp atomic
        sum += t;
      }
    }
#pragma omp taskwait
    change(u);
    free(own);
    y[1] = u[0];
  }
  y[0] = sum;
}
