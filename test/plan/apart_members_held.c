// In the version for arrays that are apart, members that lead to arrays are read once, into variables that say `restrict` (HeldMembers.h).
// RUN: %adjgen '--head=product(g)/(g)' %s -o - -- -fopenmp | FileCheck %s
// RUN: %adjgen '--head=moved(g)/(g)' %s -o - -- -fopenmp | FileCheck --check-prefix=MOVED %s
struct fields {
  int n, m;
  double *a, *b, *c;
};

// CHECK-LABEL: static void product_apart_b(
// CHECK-DAG: double *restrict g_a = g->a;
// CHECK-DAG: double *restrict g_c_b = g_b->c;
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
