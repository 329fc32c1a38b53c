// Functions that read through pointers, called in parallel loops: which cells each iteration reads shows where they
// are called, so that their bodies take the calls' place.
// RUN: %adjgen --head='exchanges(y)/(x)' --head='energies(y)/(p)' --head='products(y)/(a,x)' --head='own(y)/(x)' --head='leaves(y)/(x)' --head='weakly(y)/(x)' --head='shared(y)/(x)' --head='guarded(y)/(x)' --remarks %s -o %t.c -- -fopenmp 2> %t.remarks
// RUN: FileCheck --check-prefix=REMARK %s < %t.remarks
// RUN: FileCheck --check-prefix=CODE %s < %t.c

/* Cells of other iterations: no two iterations read one, or they would write one. */
static void exchange(int first, int last, const double *x, double *y) {
  for (int i = first; i < last; i++) {
    // REMARK-DAG: {{.*}}:[[@LINE+1]]:19: remark: the adjoint of 'x' is gathered, cell by cell, from the iterations that read it:
    y[i] += 0.5 * x[i + 1];
    // REMARK-DAG: {{.*}}:[[@LINE+1]]:23: remark: the adjoint of 'x' is gathered, cell by cell, from the iterations that read it:
    y[i + 1] += 0.5 * x[i];
  }
}
void exchanges(int blocks, const double *restrict x, double *restrict y) {
  for (int colour = 0; colour < 2; colour++) {
#pragma omp parallel for
    for (int b = colour; b < blocks; b += 2)
      exchange(64 * b, 64 * b + 64, x, y);
  }
}

struct particle {
  double at[3], mass;
};
static double energy(const struct particle *p, int i) {
  // REMARK-DAG: {{.*}}:[[@LINE+1]]:10: remark: the adjoint of 'p' is incremented without protection:
  return p[i].mass * (p[i].at[0] * p[i].at[0] + p[i].at[1] * p[i].at[1]);
}
void energies(int n, const struct particle *restrict p, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = energy(p, i);
}

/* A row of its own for each iteration, and a vector that all read. */
static double dot(int n, const double *a, const double *b) {
  double sum = 0;
  for (int k = 0; k < n; k++)
    // REMARK-DAG: {{.*}}:[[@LINE+1]]:19: remark: the adjoint of 'x' is summed per thread, then added once: all iterations read the same cells
    sum += a[k] * b[k];
  return sum;
}
void products(int n, int m, const double *restrict a, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = dot(m, a + i * m, x);
}

/* What a thread has for itself needs no such proof. */
static double length(const double *v) { return v[0] * v[0] + v[1] * v[1]; }
void own(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double v[2] = {x[i], x[i] * x[i]};
    y[i] = length(v);
  }
}

/* Two ways out: it remains a function. */
static double clipped(const double *x, int i) {
  if (x[i] < 0)
    return 0;
  // REMARK-DAG: {{.*}}:[[@LINE+1]]:10: remark: the adjoint of 'x' is incremented atomically
  return x[i] * x[i];
}
void leaves(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = clipped(x, i);
}

/* Another file may have another one. */
__attribute__((weak)) double weak(const double *x, int i) {
  // REMARK-DAG: {{.*}}:[[@LINE+1]]:10: remark: the adjoint of 'x' is incremented atomically
  return x[i] * x[i];
}
void weakly(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = weak(x, i);
}

/* A loop that the team shares means the same in the region. */
static void share(int n, const double *x, double *y) {
#pragma omp barrier
#pragma omp for
  for (int i = 0; i < n; i++)
    // REMARK-DAG: {{.*}}:[[@LINE+1]]:12: remark: the adjoint of 'x' is incremented without protection
    y[i] = x[i] * x[i];
}
void shared(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  share(n, x, y);
}

/* Other directives speak of the variables of the function that they stand in. */
static void guard(int n, const double *x, double *y) {
#pragma omp critical
  {
    y[n - 1] += 1.0;
  }
#pragma omp for
  for (int i = 0; i < n; i++)
    // REMARK-DAG: {{.*}}:[[@LINE+1]]:13: remark: the adjoint of 'x' is incremented atomically
    y[i] += x[i] * x[i];
}
void guarded(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel
  guard(n, x, y);
}

// CODE-NOT: {{exchange|energy|dot|share}}_bwd
// CODE: void length_bwd(
// CODE: void clipped_bwd(
// CODE: void weak_bwd(
// CODE: void guard_bwd(
// CODE: void exchanges_b(
// CODE-NOT: atomic
// CODE: for (int b = colour; b < blocks; b += 2) {
// CODE: y_b[i + 1];
// CODE: void products_b(
// CODE: const double *a0 = a + i * m;
// CODE-NEXT: double *a0_b = a_b + i * m;
// CODE-NEXT: double sum_b = y_b[i];
