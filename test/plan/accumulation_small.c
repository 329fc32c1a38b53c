// Small objects that all iterations read: every thread sums their adjoint in a copy.
// RUN: %adjgen --head='parameters(y)/(p)' --head='record(y)/(q,r)' --head='matrix(y)/(w)' --head='large(y)/(x)' --head='unknown(y)/(p)' --head='written(y)/(p)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void parameters(int n, const double *restrict x, const double *restrict p, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 16; j++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'p' is summed per thread, then added once: every thread has a copy of its 128 bytes, which are only read [-Rpass=accumulation-plan]
      y[i] += x[i] * p[j];
}
// CODE: void parameters_b(
// CODE: #pragma omp parallel{{$}}
// CODE: double p_sum[16] = {0};
// CODE-NOT: atomic
// CODE: p_sum[j] += x[i] * y_b[i];
// CODE: adjgen_add_nonzero_double(&p_b[[[I:i[0-9]*]]], p_sum[[[I]]]);
typedef struct {
  double gain, weights[4];
  int count;
} Parameters;
void record(int n, const Parameters *q, Parameters r, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < q->count; k++)
// REMARK: {{.*}}:[[@LINE+2]]:{{[0-9]+}}: remark: the adjoint of 'q' is summed per thread, then added once
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'r' is summed per thread, then added once
      y[i] += q->weights[k] * r.gain;
}
// CODE: void record_b(
// CODE: Parameters q_sum = {0};
// CODE: Parameters r_sum = {0};
// CODE-NOT: atomic
// CODE: q_sum.weights[k] += r.gain * y_b[i];
// CODE: r_sum.gain += q->weights[k] * y_b[i];
void matrix(int n, const double (*w)[4], double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'w' is summed per thread, then added once: every thread has a copy of its 64 bytes
      y[i] *= w[1][j] + w[0][3 - j];
}
// CODE: void matrix_b(
// CODE: double w_sum[2][4] = {0};
void large(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 500; j++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is summed per thread, then added once: all iterations read the same cells
      y[i] += x[j] * x[j];
}
void unknown(int n, int m, const int *kind, const double *restrict p, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'p' is summed per thread in a copy of what the loop reaches, or in blocks where that is much: different iterations may read the same cell; threads get no copies of it, since the number of its elements is not constant
    y[i] += p[kind[i]] * p[kind[i]];
}
void written(int n, double *restrict p, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'p' is incremented atomically: different iterations may read the same cell [-Rpass=accumulation-plan]
      y[i] += p[2] * p[2];
#pragma omp single
    p[1] = 0.5;
  }
}
