// Arrays that all iterations read whole, wherever they are ([common array]): behind members of what a parameter points to, rows of
// variable length, arrays that are variables.
// RUN: %adjgen --head='terms(g)/(g)' --head='weighted(y)/(x,q)' --head='whole(y)/(table)' --head='far(y)/(g)' --head='moved(y)/(g)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c
struct model {
  long points, terms;
  const double *p;
  double *y;
};
double table[40][8];

void terms(struct model *g) {
#pragma omp parallel for
  for (long i = 0; i < g->points; i++) {
    double sum = 0;
    for (long k = 0; k < g->terms; k++)
      // REMARK-DAG: {{.*}}:[[@LINE+1]]:14: remark: the adjoint of 'g' is summed per thread, then added once: all iterations read the same cells
      sum += g->p[k] * g->p[k];
    g->y[i] = sum;
  }
}
// CODE-LABEL: void terms_b(
// CODE: double *p_sum = adjgen_copy_begin((double *)g_b->p, sizeof(double), k_range
// CODE: p_sum[k] +=

void weighted(int n, int m, int k, const double (*q)[m], const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int a = 0; a < k; a++)
      for (int b = 0; b < m; b++)
        // REMARK-DAG: {{.*}}:[[@LINE+1]]:17: remark: the adjoint of 'q' is summed per thread, then added once: all iterations read the same cells
        y[i] += q[a][b] * x[i] * b;
}
// CODE-LABEL: void weighted_b(
// CODE: double (*q_sum)[m] = adjgen_copy_begin(q_b, sizeof(double [m]), a_range

void whole(int n, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int a = 0; a < 40; a++)
      for (int b = 0; b < 8; b++)
        // REMARK-DAG: {{.*}}:[[@LINE+1]]:17: remark: the adjoint of 'table' is summed per thread, then added once: all iterations read the same cells
        y[i] += table[a][b] * i;
}
// CODE-LABEL: void whole_b(
// CODE: double (*table_sum)[8] = adjgen_copy_begin(table_b, sizeof(double [8]), a_range

// Where the loop's head does not go through the pointer, there may be no object when there are no iterations.
void far(int n, const struct model *g, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (long k = 0; k < g->terms; k++)
      // REMARK-DAG: {{.*}}:[[@LINE+1]]:15: remark: the adjoint of 'g' is incremented atomically: different iterations may read the same cell
      y[i] += g->p[k];
}
// Nor are there copies of what the pointer leads to later.
void moved(struct model *g, double *restrict y) {
#pragma omp parallel
  {
#pragma omp for
    for (long i = 0; i < g->points; i++)
      for (long k = 0; k < g->terms; k++)
        // REMARK-DAG: {{.*}}:[[@LINE+1]]:17: remark: the adjoint of 'g' is summed per thread in blocks, which are added atomically: different iterations may read the same cell
        y[i] += g->p[k];
#pragma omp single
    g->p = g->y;
  }
}
