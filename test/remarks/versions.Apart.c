// RUN: %adjgen '--head=f(y)/(a,x)' --remarks=%t.yaml -o %t.c %s -- -fopenmp
// RUN: sed -z 's/\n\([^-]\)/ \1/g' %t.yaml | FileCheck %s
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// What is reached is tested once; the version for arrays that are apart saves nothing and needs no test.
// CODE: static void f_apart_b(int n, int m, const double *restrict a, double *restrict a_b, const double *restrict x,
// CODE-NEXT: double *restrict x_b, double *restrict y_b) {
// CODE-NOT: adjgen_push
// CODE-NOT: adjgen_are_apart
// CODE: {{^}}void f_b(int n, int m, const double *a, double *a_b, const double *x, double *x_b, double *y, double *y_b) {
// CODE: adjgen_extent reached[3];
// CODE: if (apart) {
// CODE-NEXT: f_apart_b(n, m, a, a_b, x, x_b, y_b);
// CODE-NEXT: } else {
// CHECK: Pass: {{ *}}versions Name: {{ *}}Apart {{.*}}Line: [[@LINE+1]], {{.*}}a test on entry, whether the arrays that the call reaches are apart, chooses between two versions
void f(int n, int m, const double *a, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i] += a[i * m + j] * a[i * m + j] * x[j];
}
