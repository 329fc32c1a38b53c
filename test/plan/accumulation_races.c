// Increments that cannot conflict because the primal would have a race otherwise.
// REQUIRES: z3
// RUN: %adjgen --head='blocks(y)/(x)' --head='edges(r)/(u)' --head='siblings(y)/(x)' --head='records(y)/(cells)' --head='branch(y)/(x)' --head='chunks(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
// CODE-NOT: atomic
void blocks(int n, int size, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int k = c[i];
    double s = 0.0;
    for (int j = 0; j < size; j++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: two iterations that read the same cell would also meet in 'y' in line [[@LINE+2]], and the primal would have a race [-Rpass=accumulation-plan]
      s += x[size * k + j];
    y[k] += s * s;
  }
}
// REMARK-NOT: atomically
void edges(int n, const int *from, const int *to, const double *restrict u, double *restrict r) {
#pragma omp parallel for schedule(dynamic)
  for (int e = 0; e < n; e++) {
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'u' is incremented without protection: two iterations that read the same cell would also meet in 'r' in line
    double flux = u[to[e]] * u[from[e]];
    r[from[e]] += flux;
    r[to[e]] -= flux;
  }
}
// REMARK-NOT: atomically
void siblings(int n, const unsigned *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = 0.0;
    for (int j = 0; j < 4; j++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: two iterations that read the same cell would also meet in 'y' in line [[@LINE+3]],
      s += x[(long)c[i] * 4 + j] * x[(long)c[i] * 4 + j];
    for (int k = 0; k < 4; k++)
      y[(long)c[i] * 4 + k] = s;
  }
}
// REMARK-NOT: atomically
typedef struct {
  double a, b[3];
} Cell;
void records(int n, const int *c, const Cell *cells, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const Cell *cell = &cells[c[i]];
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'cell' is incremented without protection: two iterations that read the same cell would also meet in 'y' in line [[@LINE+1]],
    y[c[i]] += cell->a * cell->b[1];
  }
}
// REMARK-NOT: atomically
void branch(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (c[i] >= 0) {
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: two iterations that read the same cell would also meet in 'y' in line [[@LINE+1]],
      y[c[i]] *= x[c[i] + 1];
    }
}
// REMARK-NOT: atomically
// Iterations of one chunk may meet: in the adjoint, too, one thread has them.
void chunks(int n, const int *c, const double *restrict x, double *restrict y) {
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < 2 * n; i++)
// REMARK: {{.*}}:[[@LINE+1]]:{{[0-9]+}}: remark: the adjoint of 'x' is incremented without protection: two iterations that read the same cell would also meet in 'y' in line [[@LINE+1]],
    y[c[i / 2]] += x[c[i / 2] + 3];
}
