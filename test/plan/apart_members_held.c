// In the version for arrays that are apart, members that lead to arrays are read once, into variables that say `restrict` (HeldMembers.h).
// RUN: %adjgen '--head=product(g)/(g)' %s -o - -- -fopenmp | FileCheck %s
// RUN: %adjgen '--head=moved(g)/(g)' %s -o - -- -fopenmp | FileCheck --check-prefix=MOVED %s
// RUN: %adjgen '--head=gathered(g)/(g)' %s -o - -- -fopenmp | FileCheck --check-prefix=GATHERED %s
struct fields {
  int n, m;
  double *a, *b, *c;
};

// CHECK-LABEL: static void product_apart_b(
// CHECK-DAG: double *restrict g_a = g->a;
// CHECK-DAG: double *restrict g_c_b = g_b->c;
// CHECK-DAG: int g_n = g->n;
// CHECK-DAG: int g_m = g->m;
// CHECK: #pragma omp parallel for
// CHECK: ADJGEN_SUMS(
// CHECK-NOT: g_b->
// CHECK-LABEL: void product_b(
void product(struct fields *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++)
    for (int j = 0; j < g->m; j++)
      g->c[i * g->m + j] += g->a[i] * g->b[i * g->m + j];
}

// Pointers that the function sets are not.
// MOVED-NOT: restrict
void moved(struct fields *g) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < g->n; i++)
      g->a[i] = g->b[i] * g->b[i - 1];
    double *swap = g->a;
    g->a = g->b;
    g->b = swap;
  }
}

// So are lengths, and tables of indices, which the test on entry has read: it hands on what it found.
struct table {
  int n, *at;
  double *x, *y;
};
// GATHERED-LABEL: static void gathered_apart_b(struct table *g, struct table *g_b, adjgen_range g_values) {
// GATHERED-DAG: int g_n = g->n;
// GATHERED-DAG: int *g_at = g->at;
// GATHERED-NOT: adjgen_range_of_values(
// GATHERED-NOT: g->
// GATHERED-LABEL: {{^}}void gathered_b(
// GATHERED: adjgen_range g_values_range = adjgen_range_everything();
// GATHERED: if (g && g_b) {
// GATHERED: g_values_range = adjgen_range_of_elements(g->at,
// GATHERED: gathered_apart_b(g, g_b, g_values_range);
void gathered(struct table *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++)
    g->y[i] = g->x[i] * g->x[g->at[i]];
}
