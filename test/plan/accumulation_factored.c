// RUN: %adjgen '--head=f(y,z)/(x,z)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// RUN: %adjgen '--head=f(y,z)/(x,z)' --accumulate=blocked %s -o %t.blocked.c -- -fopenmp
// RUN: FileCheck --check-prefix=OTHER %s < %t.blocked.c
// OTHER-NOT: adjgen_rests
static double offset = 0.25;
static double square(double u) { return u * u; }
static double cube(double u) { return u * u * u; }
static double twice(double u) { return 2.0 * u; }
static double shifted(double u) { return u * u * offset; }
static double both(double u, double v) { return u * u * v; }
// Of one array by two functions: two sums, one after the other.
// CODE-LABEL: factored_bwd(
// CODE: adjgen_rests x_rests = adjgen_rests_none();
// CODE: adjgen_rests x_rests0 = adjgen_rests_none();
// CODE: #pragma omp parallel
// CODE: adjgen_pages *x_pages = adjgen_rests_begin(&x_rests);
// CODE: adjgen_pages *x_pages0 = adjgen_rests_begin(&x_rests0);
// CODE: #pragma omp for
// CODE: adjgen_rest_in_double(x_pages0, &x_b[from[i]], cube_value_b, {{.*}});
// CODE: adjgen_rest_in_double(x_pages, &x_b[from[n - 1 - i]], square_value2_b, {{.*}});
// CODE: adjgen_rest_in_double(x_pages, &x_b[from[i]], square_value_b, {{.*}});
// CODE-NOT: nowait
// CODE: adjgen_cells cells = adjgen_rests_end(&x_rests, x_b, sizeof(double));
// CODE: while (adjgen_next_cells(&cells)) {
// CODE: for (adjgen_index [[K:k[0-9]*]] = cells.begin; [[K]] < cells.end; [[K]]++) {
// CODE: double rest = cells.of_double{{.}}[[K]] - cells.begin];
// CODE: if (rest != 0.0)
// CODE: square_bwd(x{{.}}[[K]]], &x_b{{.}}[[K]]], rest);
// CODE: #pragma omp barrier
// CODE: adjgen_rests_end(&x_rests0, x_b, sizeof(double));
// CODE: cube_bwd(x[{{k[0-9]*}}], &x_b[{{k[0-9]*}}], {{rest[0-9]*}});
// CODE: adjgen_rests_free(&x_rests);
// CODE: adjgen_rests_free(&x_rests0);
static void factored(int n, const int *from, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    // CHECK: [[@LINE+1]]:20: remark: the adjoint of 'x' is summed up without its factor, then multiplied once for each cell: all that depends on the cell is the derivative of 'square'
    y[i] += square(x[from[i]]) + square(x[from[n - 1 - i]]);
    // CHECK: [[@LINE+1]]:18: remark: the adjoint of 'x' is summed up without its factor, {{.*}} 'cube'
    y[i] += cube(x[from[i]]);
  }
}
// What does not depend on the cell, or not on it alone.
static void blocked(int n, const int *from, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    // CHECK: [[@LINE+1]]:19: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
    y[i] += twice(x[from[i]]);
    // CHECK: [[@LINE+1]]:21: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
    y[i] += shifted(x[from[i]]);
    // CHECK: [[@LINE+1]]:18: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
    y[i] += both(x[from[i]], x[from[n - 1 - i]]);
    const double *row = x + i;
    // CHECK: [[@LINE+1]]:20: remark: the adjoint of 'row' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
    y[i] += square(row[from[i] - i]);
    // CHECK: [[@LINE+1]]:16: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
    double v = x[from[i]];
    y[i] += square(v) * v;
  }
}
// What may be written in the region.
static void written(int n, const int *from, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    // CHECK: [[@LINE+1]]:20: remark: the adjoint of 'x' is incremented atomically
    y[i] += square(x[from[i]]);
}
// Several teams at work.
static void nested(int n, const int *from, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int k = 0; k < 2; k++) {
#pragma omp parallel for
    for (int i = k * (n / 2); i < (k + 1) * (n / 2); i++)
      // CHECK: [[@LINE+1]]:22: remark: the adjoint of 'x' {{(is incremented atomically|is summed per thread in blocks)}}
      y[i] += square(x[from[i]]);
  }
}
void f(int n, const int *from, const double *restrict x, double *restrict y, double *z) {
  factored(n, from, x, y);
  blocked(n, from, x, y);
  nested(n, from, x, y);
  written(n, from, z, z + n);
}
