// With --with-primal: whose results are those of the forward sweep, and who calls the primal.
// RUN: %adjgen --with-primal --head='outside(y)/(x)' --head='executedAgain(y)/(x)' --remarks %s -o %t.1.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen --with-primal --head='global(y)/(x)' --remarks %s -o %t.2.c -- -fopenmp 2>&1 | FileCheck --check-prefix=GLOBAL %s
// RUN: %adjgen --with-primal --head='linear(y)/(x)' --remarks %s -o %t.3.c -- -fopenmp 2>&1 | FileCheck --check-prefix=LINEAR %s
// RUN: %adjgen --with-primal --head='inPlace(y)/(y)' --remarks %s -o %t.4.c -- -fopenmp 2>&1 | FileCheck --check-prefix=PLACE %s
// RUN: %adjgen --with-primal --head='copiedBack(u)/(u)' --remarks %s -o %t.5.c -- -fopenmp 2>&1 | FileCheck --check-prefix=ASIDE %s
// RUN: %adjgen --with-primal --head='oneByOne(u)/(u)' --remarks %s -o %t.6.c -- -fopenmp 2>&1 | FileCheck --check-prefix=ONE %s
// RUN: %adjgen --with-primal --head='alsoOfItsOwn(u)/(u)' --remarks %s -o %t.7.c -- -fopenmp 2>&1 | FileCheck --check-prefix=OWN %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// The array of the function itself is overwritten, and restored; prints are made once.
// KEPT: [[@LINE+1]]:6: remark: the primal's results are those of the forward sweep
void outside(int n, const double *restrict x, double *restrict y) {
  double state[4] = {1.0, 1.0, 1.0, 1.0};
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      state[k] = sin(state[k]) * x[i];
  for (int k = 0; k < 4; k++)
    y[k] = state[k] * state[k];
  printf("done\n");
}

// An iteration that is executed again writes to its own memory only.
// KEPT: [[@LINE+1]]:6: remark: the primal's results are those of the forward sweep
void executedAgain(int n, const double *restrict x, double *restrict y) {
  double all = 1.0;
  for (int i = 0; i < n; i++)
    all = all * sin(x[i]);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = exp(x[i]);
    t = t * t + all;
    y[i] = t * t;
  }
}

static double last;
// GLOBAL: [[@LINE+1]]:6: remark: the primal is called behind the backward sweep
void global(int n, const double *restrict x, double *restrict y) {
  last = 1.0;
  for (int i = 0; i < n; i++) {
    last = last * x[i] + x[i];
    *y += last * last;
  }
}

// The backward sweep needs nothing of the forward sweep: the call is shorter.
// LINEAR: [[@LINE+1]]:6: remark: the primal is called behind the backward sweep
void linear(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    y[i] = x[i - 1] + x[i + 1];
}

// PLACE: [[@LINE+1]]:6: remark: the primal is called behind the backward sweep
void inPlace(int n, double *y) {
  for (int k = 0; k < 3; k++)
    for (int i = 1; i < n; i++)
      y[i] = y[i] * y[i - 1];
}

// What the backward sweep restores are rows of the caller's memory.
// ASIDE: [[@LINE+1]]:6: remark: the primal's results are those of the forward sweep: the backward sweep keeps what the rows hold
void copiedBack(int n, double *restrict u, double *restrict next) {
  for (int k = 0; k < 3; k++) {
#pragma omp parallel for
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        next[n * j + i] = sin(u[n * j + i - 1]) * u[n * (j - 1) + i];
#pragma omp parallel for
    for (int j = 1; j < n - 1; j++)
      for (int i = 1; i < n - 1; i++)
        u[n * j + i] = next[n * j + i];
  }
}

// Rows, and something else.
// ONE: [[@LINE+1]]:6: remark: the primal is called behind the backward sweep
void oneByOne(int n, double *restrict u, double *restrict next) {
  for (int k = 0; k < 3; k++) {
    for (int i = 1; i < n - 1; i++)
      next[i] = sin(u[i - 1]) * u[i + 1];
    for (int i = 1; i < n - 1; i++)
      u[i] = next[i];
    u[0] = u[0] * u[1];
  }
}

// The same rows are of the function's own memory at times, which is not there any more at the end.
static void shift(int n, double *v) {
  for (int i = 0; i < n; i++)
    v[i] = v[i] * v[i] + 1.0;
}
// OWN: [[@LINE+1]]:6: remark: the primal is called behind the backward sweep
void alsoOfItsOwn(int n, double *u) {
  double *own = malloc(n * sizeof *own);
  for (int i = 0; i < n; i++)
    own[i] = u[i];
  shift(n, own);
  shift(n, u);
  shift(n, u);
  for (int i = 0; i < n; i++)
    u[i] += own[i];
  free(own);
}
