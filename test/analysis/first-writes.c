// Which assignments overwrite nobody's value ([first writes] in FirstWrites.h, and FirstArrayWrites.h)?
// RUN: %adjgen --print-after=first-writes %s -o /dev/null 2>&1 | FileCheck --implicit-check-not='first value' %s
#include <stdlib.h>

// ([first writes]) Memory that was just allocated, and a loop that sets each element; the second time it is not the first.
#pragma adjgen differentiate(allocated(y)/(x))
void allocated(int n, const double *x, double *y) {
  double *t = malloc(n * sizeof(double));
  double *u = t;
  for (int i = 0; i < n; i++)
    u[i] = x[i] * x[i];
    // CHECK: allocated:[[@LINE-1]]: the first value of 'u'{{$}}
  for (int i = 0; i < n; i++)
    t[i] = t[i] * x[i];
  for (int i = 0; i < n; i++)
    y[i] = t[i] * t[i];
  free(t);
}
// ([first writes]) Not with zeros, which are values; not where an element may be set twice.
#pragma adjgen differentiate(zeros(y)/(x))
void zeros(int n, const int *at, const double *x, double *y) {
  double *z = calloc(n, sizeof(double));
  for (int i = 0; i < n; i++)
    z[i] = x[i] * x[i];
  double *t = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    t[at[i]] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    y[i] = t[at[i]] * z[i];
  free(t);
  free(z);
}
// ([first writes]) Members of objects, each one once.
struct pair {
  double first, second;
};
#pragma adjgen differentiate(objects(y)/(x))
void objects(int n, const double *x, double *y) {
  struct pair *p = malloc(n * sizeof *p);
  for (int i = 0; i < n; i++) {
    p[i].first = x[i];
    // CHECK: objects:[[@LINE-1]]: the first value of 'p'{{$}}
    p[i].second = x[i] * x[i];
    // CHECK: objects:[[@LINE-1]]: the first value of 'p'{{$}}
  }
  for (int i = 0; i < n; i++)
    y[i] = p[i].first * p[i].second;
  free(p);
}
// ([first writes]) Not where something else has written to the memory.
static void fill(double *p) {
  p[0] = 1;
}
#pragma adjgen differentiate(filled(y)/(x))
void filled(int n, const double *x, double *y) {
  double *t = malloc(n * sizeof(double));
  fill(t);
  for (int i = 0; i < n; i++)
    t[i] = x[i] * x[i];
  for (int i = 0; i < n; i++)
    y[i] = t[i] * t[i];
  free(t);
}

// An array that a block declares: each loop's variable is a subscript; an earlier assignment reaches another element.
#pragma adjgen differentiate(arrays(y)/(x))
void arrays(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double t[4], u[4][4], w[4];
    t[0] = x[i];
    // CHECK: arrays:[[@LINE-1]]: the first value of 't'{{$}}
    t[1] = x[i] * t[0];
    // CHECK: arrays:[[@LINE-1]]: the first value of 't'{{$}}
    t[0] = t[1];
    for (int k = 0; k < 4; k++)
      for (int j = 0; j < 4; j++)
        u[k][j] = x[i] * t[0];
        // CHECK: arrays:[[@LINE-1]]: the first value of 'u'{{$}}
    // Not: k is no subscript.
    for (int k = 0; k < 4; k++)
      w[0] = x[k] * x[i];
    y[i] = t[0] * t[1] * u[1][2] * w[0];
  }
}
// Not with a value, nor where somebody has the address, nor in a loop that is not counted.
#pragma adjgen differentiate(others(y)/(x))
void others(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    double t[2] = {1, 2}, u[2], w[2];
    double *p = u;
    p[0] = x[i];
    t[0] = x[i];
    u[0] = x[i] * p[0];
    int k = 0;
    while (x[k] > 0)
      w[0] = x[k++];
    y[i] = t[0] * u[0] * w[0];
  }
}
