// Loops with checkpoints whose steps several threads are to record: state that a thread cannot have a copy of.
// RUN: not %adjgen '--head=f(y,total)/(x,total)' %s -o %t.c -- -fopenmp 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %adjgen '--head=f(y,total)/(x,total)' %s -o %t.c 2>&1 | FileCheck --check-prefix=PLAIN %s
#include <stdlib.h>
struct model {
  double *u, c;
};
double total;

static void in_global(int n, const double *x) {
// PLAIN: recorded_steps.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}'record': without -fopenmp there is one thread only
// CHECK: recorded_steps.c:[[@LINE+2]]:3: error: {{.*}}'record': its steps change 'total', which is not a variable of this call only
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    total = total * 0.9 + x[t];
}

static void behind_pointers_in_memory(int n, const double *x, struct model *m) {
// CHECK: recorded_steps.c:[[@LINE+2]]:3: error: {{.*}}'record': its steps change memory by way of 'm->u', a pointer that is in memory
#pragma adjgen checkpoint(binomial, 3, record=2) extent(m->u: n)
  for (int t = 0; t < n; t++)
    for (int i = 0; i < n; i++)
      m->u[i] = m->u[i] * x[t];
// CHECK: recorded_steps.c:[[@LINE+2]]:3: error: {{.*}}'record': its steps change 'm->c', and reach other memory by way of 'm'
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    m->c = m->c * x[t] + m->u[0];
}

static void by_several_ways(int n, const double *x, double *y) {
  double *u = malloc(n * sizeof *u), *first = u + n / 2, s = 1.0, *p = &s;
  double **rows = malloc(sizeof *rows);
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  rows[0] = u;
// CHECK: recorded_steps.c:[[@LINE+4]]:7: error: {{.*}}'record': its steps reach the memory that they change by way of 'first', too
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    for (int i = 0; i < n; i++)
      u[i] = u[i] * x[t] * first[0];
// CHECK: recorded_steps.c:[[@LINE+4]]:7: error: {{.*}}'record': its steps reach the memory that they change by way of 'rows', too
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    for (int i = 0; i < n; i++)
      u[i] = u[i] * x[t] * rows[0][0];
// CHECK: recorded_steps.c:[[@LINE+3]]:5: error: {{.*}}'record': its steps reach the memory that they change by way of 'p', too
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    s = s * x[t] + *p * *p;
  *y += s + u[0];
  free(rows);
  free(u);
}

static void in_variables(int n, const double *x, double *y) {
  double u[20000] = {1.0}, v[4] = {1.0};
// CHECK: recorded_steps.c:[[@LINE+2]]:3: error: {{.*}}'record': its steps change 'u', an array too large, or of unknown length, for copies in variables
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    u[t] = u[0] * x[t];
// CHECK: recorded_steps.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}'record': there are constructs of OpenMP's in its steps
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++) {
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
      v[i] = v[i] * x[t];
  }
// CHECK: recorded_steps.c:[[@LINE+2]]:3: error: {{.*}}'record': how much memory 'y' leads to is not known: allocate or declare it in this function
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    for (int i = 1; i < n; i++)
      y[i] = y[i] * x[t] * y[(i + 1) % n] * u[0] * v[0];
}

static _Thread_local double rate = 0.5;
static void in_two_ways(int n, const double *x, double *y) {
  double u[8] = {1.0}, v[8] = {0.5}, s = 0.3, o = 0.2, *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *p = n > 3 ? &s : &o;
  for (int i = 0; i < n; i++)
    a[i] = b[i] = x[i];
  const double *tail = b + 1;
// CHECK: recorded_steps.c:[[@LINE+4]]:7: error: {{.*}}'record': its steps reach the memory that they change by way of 'tail', too
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++) {
    for (int i = 1; i < n; i++)
      a[i] = b[i - 1] * b[i] * x[t] * tail[0];
    double *swap = a;
    a = b;
    b = swap;
  }
// CHECK: recorded_steps.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}'record': its steps {{reach the memory that they change by way of 's', too|may change the same memory by way of}}
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    *p = *p * 0.8 + 0.1 * s * x[t] * o;
// CHECK: recorded_steps.c:[[@LINE+3]]:{{[0-9]+}}: error: {{.*}}'record': its steps use 'rate', of which each thread has its own
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    u[t % 8] = u[(t + 1) % 8] * rate * x[t] + v[t % 8];
  *y += u[0] + s + o + a[0] + b[0];
  free(a);
  free(b);
}

/* What is said of parameters is said of the caller's memory; steps read more than is said. */
static void of_parameters(int n, const double *x, double d[n], double *restrict e) {
  double *other = malloc(n * sizeof *other);
  for (int i = 0; i < n; i++)
    other[i] = x[i];
  if (n > 4)
    d = other;
// CHECK: recorded_steps.c:[[@LINE+2]]:3: error: {{.*}}'record': 'd' does not lead to the same memory all the time
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++)
    d[t] = d[0] * d[t] * x[t];
// CHECK: recorded_steps.c:[[@LINE+2]]:3: error: {{.*}}'record': nothing shows that steps read no more than 'extent' says of 'e': allocate or declare the array in this function
#pragma adjgen checkpoint(binomial, 3, record=2) extent(e: n)
  for (int t = 0; t < n; t++)
    for (int i = 0; i < n; i++)
      e[i] = e[i] * e[(i + t) % 7] * x[t];
  free(other);
}

/* A pointer to the rows of the array that others lead to. */
static void by_rows(int n, const double *x, double *y) {
  double all[2][n], *a = all[0], *b = all[1], (*row)[n] = all;
  for (int i = 0; i < n; i++)
    a[i] = b[i] = x[i];
// CHECK: recorded_steps.c:[[@LINE+2]]:3: error: {{.*}}'record': its steps may change the same memory by way of '{{row|a|b}}' and by another one
#pragma adjgen checkpoint(binomial, 3, record=2)
  for (int t = 0; t < n; t++) {
    for (int i = 1; i < n; i++)
      b[i] = a[i - 1] * a[i] * x[t];
    row[1][0] *= 1.5;
    double *swap = a;
    a = b;
    b = swap;
  }
  *y += a[0] + b[1];
}

static double square(double a) { return a * a; }

void f(int n, const double *x, double *y, struct model *m) {
  in_global(n, x);
  behind_pointers_in_memory(n, x, m);
  by_several_ways(n, x, y);
  in_two_ways(n, x, y);
  in_variables(n, x, y);
  by_rows(n, x, y);
  of_parameters(n, x, y, m->u);
  y[0] += total + m->u[0] + m->c;
// CHECK: recorded_steps.c:[[@LINE+2]]:10: error: {{.*}}'record': it is for loops
#pragma adjgen checkpoint(all, record=2)
  y[0] = square(y[0]);
}
