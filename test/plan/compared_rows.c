// Inner loops over more rows than compilers compare are worth a version for arrays that are apart (plan/ComparedRows.h); what its test has read of tables, it hands on (transform/adjoint/SharedRanges.h); tables of constants have ends.
// RUN: %adjgen '--head=three(return)/(q,x,mu)' %s -o - -- -fopenmp | FileCheck --check-prefix=THREE %s
// RUN: %adjgen '--head=two(return)/(q,x)' %s -o - -- -fopenmp | FileCheck --check-prefix=TWO --implicit-check-not=apart_b %s
// RUN: %adjgen '--head=table(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=TABLE %s
// RUN: %adjgen '--head=constants(y)/(x)' %s -o - -- -fopenmp | FileCheck --check-prefix=CONSTANTS %s

double three(int n, int m, const double *q, const double *x, const double *mu) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    double squares = 0.0;
    for (int j = 0; j < m; j++) {
      const double t = q[i * m + j] * (x[j] - mu[i * m + j]);
      squares += t * t;
    }
    sum += squares * squares;
  }
  return sum;
}
// THREE-LABEL: static void three_apart_b(
// THREE-SAME: const double *restrict q, double *restrict q_b,
// THREE-LABEL: void three_b(

// Compilers compare as many themselves.
double two(int n, int m, const double *q, const double *x) {
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum += q[i * m + j] * x[j];
  return sum;
}
// TWO-LABEL: void two_b(

void table(int n, int most, const int *near, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < most; k++)
      y[i] += x[near[i * most + k]] * x[near[i * most + k]];
}
// TABLE-LABEL: static void table_apart_b(
// TABLE-NEXT: {{.*}}adjgen_range near_values) {
// TABLE-NOT: near_values =
// TABLE-LABEL: void table_b(
// TABLE: adjgen_range near_values_range = adjgen_range_of_elements(near,
// TABLE: table_apart_b({{.*}}, near_values_range);

static const int shift[3] = {-1, 2, 0};
void constants(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 1; i < n - 2; i++)
    for (int q = 0; q < 3; q++)
      y[i] += x[i + shift[q]] * x[i + shift[q]];
}
// CONSTANTS-LABEL: static void constants_apart_b(
// CONSTANTS-LABEL: void constants_b(
// CONSTANTS: adjgen_range shift_values_range = adjgen_range_of(-1, 2);
