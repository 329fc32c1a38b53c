// Expressions of one cell are functions of it where its adjoint is then summed up without its factor ([value of a cell] to [factored then]).
// RUN: %adjgen '--head=direct(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2>&1 | FileCheck --check-prefix=REMARK %s
// RUN: FileCheck --check-prefix=DIRECT %s < %t.c
// RUN: %adjgen '--head=local(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=LOCAL %s
// RUN: %adjgen '--head=member(g)/(g)' %s -o - -- -fopenmp | FileCheck --check-prefix=MEMBER %s
// RUN: %adjgen '--head=others(y)/(x,w)' %s -o - -- -fopenmp | FileCheck --check-prefix=OTHERS %s
// RUN: %adjgen '--head=direct(y)/(x)' --accumulate=blocked %s -o - -- -fopenmp | FileCheck --check-prefix=BLOCKED %s
// BLOCKED-NOT: adjgen_rest_
#include <math.h>

// DIRECT: static void direct_of_x_bwd(double x, double *x_b, double return_b) {
// DIRECT: adjgen_rest_in_double(x_pages, &x_b[c[i]], direct_of_x_value_b, x_rest);
// DIRECT: direct_of_x_bwd(x[k], &x_b[k], rest);
void direct(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    // REMARK: [[@LINE+1]]:12: remark: the adjoint of 'x' is summed up without its factor, then multiplied once for each cell: all that depends on the cell is the derivative of 'direct_of_x'
    y[i] = x[c[i]] * exp(x[c[i]]) * i;
}

// LOCAL: adjgen_rest_in_double(x_pages, &x_b[c[i]], {{.*}}, {{.*}});
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
// Functions of numbers, as that of a cell, change no members.
// MEMBER: double *restrict g_cells = g->x;
// MEMBER: double *restrict g_cells_b = g_b->x;
// MEMBER: #pragma omp parallel
// MEMBER: adjgen_rest_{{(in_)?}}double(g_cells_pages, &g_cells_b[g_c[i]],
void member(struct cells *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++)
    g->y[i] = sin(g->x[g->c[i]]);
}

// What is linear in the cell, or nearly so; then the others of the array are no functions either.
// OTHERS-LABEL: others_b(
// OTHERS-NOT: adjgen_rest_
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

// An array of structs of numbers is one of numbers; in C++ there may be more in a struct.
// RUN: %adjgen '--head=structs(y)/(p)' %s -o - -- -fopenmp | FileCheck --check-prefix=STRUCTS %s
// RUN: %adjgen '--head=mixed(y)/(p)' %s -o - -- -fopenmp | FileCheck --check-prefix=MIXED %s
// STRUCTS: const double *p_cells = (const double *)p;
// STRUCTS: adjgen_rest_{{(in_)?}}double(p_cells_pages, &p_cells_b[(long long)c[i] *
// STRUCTS-NEXT: (long long)(sizeof(struct point) / sizeof(double)) + 1ll],
struct point {
  double at, other;
};
void structs(int n, const int *c, const struct point *restrict p, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = sin(p[c[i]].other) * exp(p[c[i]].other);
}
// MIXED-LABEL: mixed_b(
// MIXED-NOT: adjgen_rest_
struct mixed {
  double at;
  int kind;
};
void mixed(int n, const int *c, const struct mixed *restrict p, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = sin(p[c[i]].at) * exp(p[c[i]].at);
}

// A helper's pointer leads to the cell; not where its subscript is another one by then.
// RUN: %adjgen '--head=helped(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=HELPED %s
// RUN: %adjgen '--head=moved(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=MOVED %s
// HELPED: adjgen_rest_{{(in_)?}}double(x_pages, &x_b[c[2 * i + j]],
static void add(const double *from, double *sum) { *sum += *from * *from / (1.0 + *from * *from); }
void helped(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < 2; j++)
      add(&x[c[2 * i + j]], &sum);
    y[i] = sum;
  }
}
// MOVED-LABEL: moved_b(
// MOVED-NOT: adjgen_rest_
void moved(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k = c[i];
    const double *from = &x[k];
    k = c[i + 1];
    y[i] = k + *from * exp(*from);
  }
}

// The source's own function of one number, behind a member.
// RUN: %adjgen '--head=own(g)/(g)' %s -o - -- -fopenmp | FileCheck --check-prefix=OWN %s
// OWN-LABEL: own_apart_b(
// OWN: double *restrict g_cells = g->x;
// OWN: adjgen_rest_{{(in_)?}}double(g_cells_pages, &g_cells_b[g_c[i]],
// OWN: limited_bwd{{[0-9]*}}(g_cells[k], &g_cells_b[k], rest);
static double limited(double u) { return u * u / (1.0 + u * u); }
void own(struct cells *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++)
    g->y[i] = limited(g->x[g->c[i]]);
}
