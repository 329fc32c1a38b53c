// Compilers may reorder a loop's sums of adjoints, where its iterations do not depend on each other otherwise.
// RUN: %adjgen '--head=product(c)/(a,b)' %s -o - -- -fopenmp | FileCheck --check-prefix=PRODUCT %s
// RUN: %adjgen '--head=squares(s)/(x,p)' %s -o - | FileCheck --check-prefix=SQUARES %s
// RUN: %adjgen '--head=arrays(c)/(a,b)' %s -o - -- -fopenmp | FileCheck --check-prefix=ARRAYS %s
// RUN: %adjgen '--head=seeds(y)/(x,y,p)' %s -o - | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=same(y)/(x,p)' --with-primal %s -o - | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=indirect(y)/(x,p)' %s -o - | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=columns(y)/(x,p)' %s -o - | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=short_ones(y)/(x,p)' %s -o - | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=branches(y)/(x,p)' %s -o - | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=functions(y)/(x,p)' %s -o - | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=saved(y,x)/(x,p)' %s -o - | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=product(c)/(a,b)' --directions=4 %s -o - -- -fopenmp | FileCheck --check-prefix=NONE --implicit-check-not=ADJGEN_SUMS %s
// RUN: %adjgen '--head=members' %s -o - -- -fopenmp | FileCheck --check-prefix=MEMBERS %s
// RUN: %adjgen '--head=twelve(e)/(x,q)' %s -o - -- -fopenmp | FileCheck --check-prefix=TWELVE %s
#include <math.h>

// The copy of b_b is b_b, or nobody else's.
void product(int n, const double *restrict a, const double *restrict b, double *restrict c) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
}
// PRODUCT: double a_b_sum = 0.0;
// PRODUCT-NEXT: ADJGEN_SUMS(a_b_sum)
// PRODUCT-NEXT: for (int j
// PRODUCT-NEXT: a_b_sum += b[k * n + j] * c_b[i * n + j];
// PRODUCT-NEXT: b_sum[k * n + j] += a[i * n + k] * c_b[i * n + j];

void squares(long n, const double *restrict x, const double *p, double *restrict s) {
  for (long i = 0; i < n; i++) {
    double d = (x[i] - p[0]) * p[1];
    s[i + 3] = d * d;
  }
}
// SQUARES: ADJGEN_SUMS(p_b_sum, p_b_sum0)
// SQUARES-NEXT: for (long i = 0 < n ? n - 1 : -1; i >= 0; i--) {

double a[30][40], b[40][50], c[30][50];
void arrays(void) {
#pragma omp parallel for
  for (int i = 0; i < 30; i++)
    for (int k = 0; k < 40; k++)
      for (int j = 0; j < 50; j++)
        c[i][j] += a[i][k] * b[k][j];
}
// ARRAYS: ADJGEN_SUMS(a_b_sum)
// ARRAYS-NEXT: for (int j = 49; j >= 0; j--) {

// Which members are apart, the test on entry finds out; what they lead to then has names (HeldMembers.h).
struct matrices {
  int n;
  double *a, *b, *c;
};
void members(struct matrices *g) {
#pragma omp parallel for
  for (int i = 0; i < g->n; i++)
    for (int k = 0; k < g->n; k++)
      for (int j = 0; j < g->n; j++)
        g->c[i * g->n + j] += g->a[i * g->n + k] * g->b[k * g->n + j];
}
// MEMBERS-LABEL: static void members_apart_b(
// MEMBERS: ADJGEN_SUMS(g_a_b_sum)
// MEMBERS-NEXT: for (int j
// MEMBERS-LABEL: {{^}}void members_b(
// MEMBERS-NOT: ADJGEN_SUMS

// Each iteration's seed is what the one before has added to.
void seeds(int n, const double *restrict x, const double *restrict p, double *restrict y) {
  for (int i = 1; i < n; i++)
    y[i] = *p * x[i] + y[i - 1];
}
// Both may be one array: an iteration's increment may be another one's seed.
void same(int n, const double *x, const double *restrict p, double *y) {
  for (int i = 1; i < n; i++)
    y[i] += *p * x[i - 1];
}
void indirect(int n, const int *restrict at, const double *restrict x, const double *restrict p,
              double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = *p * x[at[i]];
}
void columns(int n, const double *restrict x, const double *restrict p, double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = *p * x[3 * i];
}
void short_ones(const double *restrict x, const double *restrict p, double *restrict y) {
  for (int i = 0; i < 4; i++)
    y[i] = *p * x[i];
}
void branches(int n, const double *restrict x, const double *restrict p, double *restrict y) {
  for (int i = 0; i < n; i++)
    if (x[i] > 0.0)
      y[i] = *p * x[i];
}
void functions(int n, const double *restrict x, const double *restrict p, double *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = sin(*p * x[i]);
}
void saved(int n, double *restrict x, const double *restrict p, double *restrict y) {
  for (int i = 0; i < n; i++) {
    y[i] = *p * x[0] * x[i];
    x[0] += y[i];
  }
}
// NONE: {{void .*_b\(}}

// Compilers write out a loop of twelve iterations, and then do not compare the arrays in front of it.
void twelve(int n, const double (*restrict x)[12], const double (*restrict q)[12], double *restrict e) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      double sum = 0.0;
      for (int j = 0; j < 12; j++)
        sum += q[k][j] * x[i][j] * x[i][j];
      e[i] += exp(sum);
    }
}
// TWELVE: ADJGEN_VECTORS
// TWELVE-NEXT: for (int j = 0; j < 12; j++) {
