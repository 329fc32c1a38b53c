/* Conjugate gradients for a diffusion with coefficients that vary, on n x n cells in slabs of rows: a halo of one row on either side,
 * two sums over all processes in each iteration. */
#include <mpi.h>
#include <stdlib.h>

enum { Iterations = 25 };

typedef struct {
  int n, rows, up, down;
  MPI_Comm comm;
} slab;

static void exchange(const slab *s, double *p) {
  const int n = s->n, rows = s->rows;
  MPI_Sendrecv(p + n, n, MPI_DOUBLE, s->up, 1, p + (rows + 1) * n, n, MPI_DOUBLE, s->down, 1, s->comm,
               MPI_STATUS_IGNORE);
  MPI_Sendrecv(p + rows * n, n, MPI_DOUBLE, s->down, 2, p, n, MPI_DOUBLE, s->up, 2, s->comm,
               MPI_STATUS_IGNORE);
}

/* q = A p, own rows 1 to rows; rows 0 and rows + 1 are the neighbours', or zero. */
static void apply(const slab *s, const double *k, double *p, double *q) {
  const int n = s->n;
  exchange(s, p);
#pragma omp parallel for
  for (int i = 1; i <= s->rows; i++)
    for (int j = 0; j < n; j++) {
      const int at = i * n + j;
      double sum = (4.0 + k[at]) * p[at] - p[at - n] - p[at + n];
      if (j > 0)
        sum -= p[at - 1];
      if (j + 1 < n)
        sum -= p[at + 1];
      q[at] = sum;
    }
}

static double dot(const slab *s, const double *a, const double *b) {
  const int first = s->n, behind = (s->rows + 1) * s->n;
  double own = 0.0, all;
#pragma omp parallel for reduction(+ : own)
  for (int i = first; i < behind; i++)
    own += a[i] * b[i];
  MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_SUM, s->comm);
  return all;
}

void cg(int n, const double *x, double *y, MPI_Comm comm) {
  slab s = {.n = n, .comm = comm};
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  s.rows = n / size;
  s.up = rank > 0 ? rank - 1 : MPI_PROC_NULL, s.down = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
  const size_t all = (size_t)(s.rows + 2) * n;
  const int first = n, behind = (s.rows + 1) * n;
  double *k = calloc(all, sizeof *k), *u = calloc(all, sizeof *u), *r = calloc(all, sizeof *r),
         *p = calloc(all, sizeof *p), *q = calloc(all, sizeof *q);
#pragma omp parallel for
  for (int i = first; i < behind; i++) {
    k[i] = x[i - first] * x[i - first];
    r[i] = p[i] = 1.0 + 0.5 * x[i - first];
  }
  double rr = dot(&s, r, r);
  for (int iteration = 0; iteration < Iterations; iteration++) {
    apply(&s, k, p, q);
    const double alpha = rr / dot(&s, p, q);
#pragma omp parallel for
    for (int i = first; i < behind; i++) {
      u[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    const double next = dot(&s, r, r), beta = next / rr;
    rr = next;
#pragma omp parallel for
    for (int i = first; i < behind; i++)
      p[i] = r[i] + beta * p[i];
  }
  y[0] = dot(&s, u, u);
  free(k), free(u), free(r), free(p), free(q);
}
