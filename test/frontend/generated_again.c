// What is generated is differentiated again where its derivative is right, and refused at its place where the runtime keeps values.
// RUN: %adjgen '--head=kept(x)/(x)' %s -o %t.kept.c -- -fopenmp
// RUN: sh -c '! %adjgen --mode=forward --head=kept_b %t.kept.c -o %t.none.c -- -fopenmp $(%adjgen --runtime-cflags) 2> %t.kept.err'
// RUN: FileCheck --check-prefix=KEPT %s < %t.kept.err
// RUN: %adjgen '--head=shared(y)/(x)' %s -o %t.shared.c -- -fopenmp
// RUN: sh -c '! %adjgen --mode=forward --head=shared_b %t.shared.c -o %t.none.c -- -fopenmp $(%adjgen --runtime-cflags) 2> %t.shared.err'
// RUN: FileCheck --check-prefix=SHARED %s < %t.shared.err
// RUN: %adjgen '--head=parameters/(p)' %s -o %t.few.c -- -fopenmp
// RUN: sh -c '%adjgen --mode=forward --head=parameters_b %t.few.c -o - -- -fopenmp $(%adjgen --runtime-cflags)' | FileCheck --check-prefix=FEW %s
// RUN: sh -c '! %adjgen --head=parameters_b %t.few.c -o %t.none.c -- -fopenmp $(%adjgen --runtime-cflags) 2> %t.few.err'
// RUN: FileCheck --check-prefix=ADJOINT %s < %t.few.err
// RUN: %adjgen '--head=blocks(y)/(x)' --accumulate=blocked %s -o %t.blocks.c -- -fopenmp
// RUN: sh -c '%adjgen --mode=forward --head=blocks_b %t.blocks.c -o - -- -fopenmp $(%adjgen --runtime-cflags)' | FileCheck --check-prefix=BLOCKS %s

void kept(int n, double *x) {
  for (int i = 0; i < n; i++)
    x[i % 3] = x[i % 3] * x[i % 2];
}
// KEPT: {{.*}}:{{[0-9]+}}:{{[0-9]+}}: error: 'adjgen_{{.*}}' belongs to a derivative that adjgen has made

void shared(int n, int m, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i] += a[i * m + j] * x[j] * x[j];
}
// SHARED: {{.*}}:{{[0-9]+}}:{{[0-9]+}}: error: 'adjgen_copy_{{begin|end_double}}' belongs to a derivative

double parameters(int n, const double *p) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += p[i % 3] * p[0];
  return s;
}
// FEW: void parameters_b_d(
// FEW-NOT: if (p_sum
// FEW: adjgen_add_nonzero_double_{{d|tangent}}(
// ADJOINT: error: {{.*}}'adjgen_add_nonzero_double'

void blocks(int n, const int *restrict k, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += x[k[i]] * x[k[i]];
}
// BLOCKS: void blocks_b_d(
// BLOCKS: adjgen_add_double_{{d|tangent}}(
