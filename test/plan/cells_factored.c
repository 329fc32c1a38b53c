// Expressions of one cell are functions of it where its adjoint is then summed up without its factor ([value of a cell] to [factored then]).
// RUN: %adjgen '--head=direct(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck --check-prefix=REMARK %s
// RUN: FileCheck --check-prefix=DIRECT %s < %t.c
// RUN: %adjgen '--head=local(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=LOCAL %s
// RUN: %adjgen '--head=member(g)/(g)' %s -o - -- -fopenmp | FileCheck --check-prefix=MEMBER %s
// RUN: %adjgen '--head=others(y)/(x,w)' %s -o - -- -fopenmp | FileCheck --check-prefix=OTHERS %s
// RUN: %adjgen '--head=direct(y)/(x)' --accumulate=blocked %s -o - -- -fopenmp | FileCheck --check-prefix=BLOCKED %s
// BLOCKED-NOT: adjgen_rest
#include <math.h>

// DIRECT: static void direct_of_x_bwd(double x, double *x_b, double return_b) {
// DIRECT: adjgen_rest_double(x_pages, &x_b[c[i]], direct_of_x_value_b);
// DIRECT: direct_of_x_bwd(x[k], &x_b[k], rest);
void direct(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    // REMARK: [[@LINE+1]]:12: remark: the adjoint of 'x' is summed up without its factor, then multiplied once for each cell: all that depends on the cell is the derivative of 'direct_of_x'
    y[i] = x[c[i]] * exp(x[c[i]]) * i;
}

// LOCAL: adjgen_rest_double(x_pages, &x_b[c[i]], {{.*}});
// LOCAL: local_of_x_bwd(x[k], &x_b[k], rest);
void local(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double at = x[c[i]];
    y[i] += at / (1.0 + at * at);
  }
}

struct cells {
  int n;
  const int *c;
  double *x, *y;
};
// MEMBER-LABEL: member_apart_b(
// MEMBER: double *g_cells = g->x;
// MEMBER: double *g_cells_b = g_b->x;
// MEMBER: #pragma omp parallel
// MEMBER: adjgen_rest_double(g_cells_pages, &g_cells_b[g->c[i]],
void member(struct cells *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++)
    g->y[i] = sin(g->x[g->c[i]]);
}

// What is linear in the cell, or nearly so; then the others of the array are no functions either.
// OTHERS-LABEL: others_b(
// OTHERS-NOT: adjgen_rest
void others(int n, const int *c, const double *restrict w, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] += 3.0 * x[c[i]];
    y[i] += x[c[i]] * x[c[i]] * w[c[i]];
    const double at = x[c[i + 1]];
    y[i] += exp(at);
    y[i] *= at;
  }
}
