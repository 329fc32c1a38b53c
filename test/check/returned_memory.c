// Heads that return memory: what is in it is a dependent, --extent return=NUMBER says how much there is.
// RUN: %checks '--head=squares(return)/(x)' --set n=5 --extent x=n,return=n --emit-driver=%t.c %s | FileCheck %s
// RUN: FileCheck %s --check-prefix=DRIVER < %t.c
// DRIVER: free(the_return_shadow);
// RUN: %checks '--head=inside(return)/(x)' --set n=5 --extent x=n,return=n --emit-driver=%t.inside.c %s | FileCheck %s
// RUN: FileCheck %s --check-prefix=INSIDE < %t.inside.c
// INSIDE: call_tangent(
// INSIDE-NOT: free(
// RUN: %checks '--head=rows(return,y)/(x)' --set n=4 --extent x=n,y=1,return=n %s | FileCheck %s
// RUN: %checks '--head=nodes(return)/(x)' --set n=4 --extent x=n,return=n %s | FileCheck %s
// RUN: %checks '--head=single' --extent return=3 %s | FileCheck %s
// RUN: %checks '--head=threads(return)/(x)' --set n=50 --extent x=n,return=n --threads 1,2 %s -- -fopenmp | FileCheck %s
// CHECK: verdict: the derivatives agree
// RUN: %cannot '--head=squares(return)/(x)' --set n=5 --extent x=n %s | FileCheck %s --check-prefix=EXTENT
// EXTENT: adjgen: error: how many elements 'return' leads to is not known
// EXTENT-NEXT: adjgen: note: say --extent return=NUMBER
// RUN: %cannot '--head=squares(return)/(x)' --set n=0 --extent x=1,return=n %s | FileCheck %s --check-prefix=NULL
// NULL: adjgen: error: 'squares' returns a null pointer, and what it returns is to be compared
#include <math.h>
#include <stdlib.h>

double *squares(int n, const double *x) {
  if (n <= 0)
    return NULL;
  double *y = malloc((size_t)n * sizeof *y);
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[i];
  return y;
}

/// Behind two numbers that are no results.
float *inside(int n, const double *x) {
  float *y = malloc((size_t)(n + 2) * sizeof *y);
  y[0] = y[1] = 0.0f;
  for (int i = 0; i < n; i++)
    y[i + 2] = (float)sin(x[i] * x[(i + 1) % n]);
  return y + 2;
}

double (*rows(int n, const double *x, double *y))[3] {
  double(*r)[3] = calloc((size_t)n, sizeof *r);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      r[i][k] = x[i] * (k + 1) * x[k];
  *y = r[0][1] * r[1][2];
  return r;
}

struct node {
  int number;
  double value;
  float slope[2];
};
struct node *nodes(int n, const double *x) {
  struct node *r = malloc((size_t)n * sizeof *r);
  for (int i = 0; i < n; i++) {
    r[i].number = i;
    r[i].value = x[i] * exp(x[0]);
    r[i].slope[0] = r[i].slope[1] = (float)(x[i] * i);
  }
  return r;
}

static float *three(void) { return malloc(3 * sizeof(float)); }
float *single(float a) {
  float *r = three();
  r[0] = a;
  r[1] = a * a;
  r[2] = a * r[1];
  return r;
}

double *threads(int n, const double *x) {
  double *y = malloc((size_t)n * sizeof *y);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[(i + 1) % n];
  return y;
}
