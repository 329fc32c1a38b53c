// Sums without their factor are the runtime's, which has no derivatives: what holds them is not differentiated once more. (It also adds
// only what is not zero.)
// RUN: %adjgen '--head=f(y)/(x)' %s -o %t.c -- -fopenmp
// RUN: FileCheck --check-prefix=FIRST %s < %t.c
// FIRST: adjgen_rest_{{(in_)?}}double(
// RUN: sh -c '%refused --mode=forward "--head=f_b(x_b)/(x)" %t.c -- -fopenmp $(%adjgen --runtime-cflags)' | FileCheck %s
// RUN: sh -c '%refused "--head=f_b(x_b)/(x)" %t.c -- -fopenmp $(%adjgen --runtime-cflags)' | FileCheck %s
// CHECK: error: 'adjgen_{{range_of_elements|rest_double}}' belongs to a derivative that adjgen has made; it has no derivative itself [generated-call]
static double square(double u) { return u * u; }
void f(int n, const int *from, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += square(x[from[i]]);
}
