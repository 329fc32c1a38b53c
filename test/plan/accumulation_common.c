// Arrays that all iterations read whole: each thread has a copy of their adjoint ([common array]).
// RUN: %adjgen --head='product(y)/(a,x)' --head='bodies(f)/(x)' --head='some(y)/(x)' --head='apart(y)/(x)' --head='guided(y)/(x)' --head='between(y)/(x)' --head='asked(y)/(x)' --head='triangle(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
void product(int n, int m, const double *a, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < m; j++)
      // What other threads sum up in copies is not met by plain increments: no test whether a and x are apart.
      // REMARK-DAG: {{.*}}:[[@LINE+2]]:14: remark: the adjoint of 'a' is incremented without protection: every iteration reads another cell [
      // REMARK-DAG: {{.*}}:[[@LINE+1]]:29: remark: the adjoint of 'x' is summed per thread, then added once: all iterations read the same cells, which no other one can write then
      sum += a[i * m + j] * x[j];
    y[i] = sum;
  }
}
// CODE: void product_b(
// CODE: // Backward sweep
// CODE-NEXT: adjgen_range j_range = adjgen_range_of(0, (adjgen_index)m - 1);
// CODE: double *x_sum = adjgen_copy_begin(x_b, sizeof(double), j_range, adjgen_trip_lt(0, n, 1) > 1);
// CODE-NOT: atomic
// CODE: a_b[i * m + j] += x[j] * sum_b;
// CODE-NEXT: x_sum[j] += a[i * m + j] * sum_b;
// CODE: #pragma omp barrier
// CODE-NEXT: adjgen_copy_end_double(x_b, x_sum, sizeof(double), j_range);
void bodies(unsigned long n, const double *restrict x, double *restrict f) {
#pragma omp parallel for schedule(guided)
  for (unsigned long i = 0; i < n; i++)
    for (unsigned long j = 0; j < n; j++)
      // What the loop's own variable leads to is what the inner one's leads to.
      // REMARK-DAG: {{.*}}:[[@LINE+2]]:16: remark: the adjoint of 'x' is summed per thread, then added once: all iterations read the same cells [
      // REMARK-DAG: {{.*}}:[[@LINE+1]]:23: remark: the adjoint of 'x' is summed per thread, then added once: all iterations read the same cells [
      f[i] += (x[j] - x[i]) * (x[j] - x[i]);
}
// CODE: void bodies_b(
// CODE: double *x_sum = adjgen_copy_begin(x_b, sizeof(double), j_range, 1);
void some(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (j != i)
        // REMARK-DAG: {{.*}}:[[@LINE+1]]:17: remark: the adjoint of 'x' is incremented atomically
        y[i] += x[j] * x[j];
}
void apart(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      // REMARK-DAG: {{.*}}:[[@LINE+1]]:15: remark: the adjoint of 'x' is incremented atomically
      y[i] += x[100 * j] * x[100 * j];
}
void guided(int n, const double *x, double *y) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      // One thread may have all iterations: then x and y may be one array.
      // REMARK-DAG: {{.*}}:[[@LINE+1]]:15: remark: the adjoint of 'x' is incremented atomically
      y[i] += x[j] * x[j];
}
void between(int n, double *x, double *y) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        // REMARK-DAG: {{.*}}:[[@LINE+1]]:17: remark: the adjoint of 'x' is incremented atomically
        y[i] += x[j] * x[j];
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] = y[i];
  }
}
void asked(int n, const double *restrict x, double *restrict y) {
#pragma adjgen omp_adjoint atomic(x)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      // REMARK-DAG: {{.*}}:[[@LINE+1]]:15: remark: the adjoint of 'x' is incremented atomically: by the user's pragma
      y[i] += x[j] * x[j];
}
void triangle(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      // REMARK-DAG: {{.*}}:[[@LINE+1]]:15: remark: the adjoint of 'x' is summed per thread in a copy of what the loop reaches, or in blocks where that is much
      y[i] += x[j] * x[j];
}
