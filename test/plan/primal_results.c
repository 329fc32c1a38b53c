// With --with-primal: whose results are those of the forward sweep, and who calls the primal.
// RUN: %adjgen --with-primal --head='outside(y)/(x)' --head='executedAgain(y)/(x)' --remarks %s -o %t.1.c -- -fopenmp 2>&1 | FileCheck --check-prefix=KEPT %s
// RUN: %adjgen --with-primal --head='global(y)/(x)' --remarks %s -o %t.2.c -- -fopenmp 2>&1 | FileCheck --check-prefix=GLOBAL %s
// RUN: %adjgen --with-primal --head='linear(y)/(x)' --remarks %s -o %t.3.c -- -fopenmp 2>&1 | FileCheck --check-prefix=LINEAR %s
// RUN: %adjgen --with-primal --head='inPlace(y)/(y)' --remarks %s -o %t.4.c -- -fopenmp 2>&1 | FileCheck --check-prefix=PLACE %s
#include <math.h>
#include <stdio.h>

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
