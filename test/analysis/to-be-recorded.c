// What must be saved before it is overwritten or goes out of scope ([recorded], [recorded at scope end], [undone], [saved before region] in ToBeRecorded.h, [unread values] in UnreadValues.h; the
// others are in to-be-recorded_again.c)?
// RUN: %adjgen --restore=recompute --print-after=to-be-recorded %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --implicit-check-not=save --implicit-check-not=undone --implicit-check-not=outlives %s
#include <math.h>
#include <omp.h>

// ([recorded]) What the adjoint of an earlier statement reads; not what none reads, nor where nothing needs the new value.
#pragma adjgen differentiate(needed(y)/(x))
void needed(double x, double *y) {
  double t = x;
  double u = t * t;
  t = u * 2;
  // CHECK-DAG: needed:[[@LINE-1]]: saves t{{$}}
  u = u + t;
  u = u * t;
  *y = u;
}
// ([recorded]) By what may be the same memory; not with restrict.
#pragma adjgen differentiate(overlap(x)/(x,y))
void overlap(double *x, double *y) {
  y[0] = x[0] * x[0];
  // CHECK-DAG: overlap:[[@LINE-1]]: saves y{{$}}
  x[1] = y[0] * y[0];
}
#pragma adjgen differentiate(apart(x)/(x,y))
void apart(double *restrict x, double *restrict y) {
  y[0] = x[0] * x[0];
  x[1] = y[0] * y[0];
}
// ([recorded at scope end]) What an iteration declares, and its adjoint reads, is saved at the end of the scope, if it cannot be computed again.
#pragma adjgen differentiate(scopes(y)/(x))
void scopes(int n, const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
  // CHECK-DAG: scopes:[[@LINE-1]]: saved at the end of the scope: t{{$}}
    double t = x[i];
    if (t > 0)
      t = 2 * t;
    double again = x[i] * 2;
    y[i] = t * t + again * again;
  }
}
// ([undone]) A step of a literal is undone.
#pragma adjgen differentiate(steps(y)/(x))
void steps(int n, const double *x, double *y) {
  int i = 0;
  while (i < n) {
    *y += x[i] * x[i];
    // CHECK-DAG: steps:[[@LINE-1]]: saves y{{$}}
    i++;
    // CHECK-DAG: steps:[[@LINE-1]]: undone by arithmetic{{$}}
  }
}
// ([saved before region]) What a region only adds to is saved in front of it.
#pragma adjgen differentiate(region(y)/(x))
void region(int n, const double *restrict x, double *restrict y) {
  double sum = x[0];
  y[0] = sum * sum;
#pragma omp parallel for reduction(+ : sum)
  // CHECK-DAG: region:[[@LINE-1]]: saved in front of the region: sum{{$}}
  for (int i = 0; i < n; i++)
    sum += x[i];
  y[1] = sum * sum;
}
// ([unread values]) A value that nobody has read is overwritten without being saved.
#pragma adjgen differentiate(unread(y)/(x))
void unread(int n, const double *restrict x, double *restrict y) {
  for (int i = 1; i < n; i++) {
    y[i] = x[i] * y[i - 1];
    // CHECK-DAG: unread:[[@LINE-1]]: saves y{{$}}
    y[i] = 2 * x[i];
    y[i] = sin(y[i]);
    // CHECK-DAG: unread:[[@LINE-1]]: saves y{{$}}
  }
}
// Facts of a called function are the union over its calls. ([recorded at scope end]) Its parameters.
static double called(double v) {
// CHECK-DAG: called (split):[[@LINE-1]]: saved at the end: v{{$}}
  double t = v * v;
  v = t * 3;
  // CHECK-DAG: called (split):[[@LINE-1]]: saves v{{$}}
  t = v * t;
  // CHECK-DAG: called (split):[[@LINE-1]]: saves t{{$}}
  return t;
}
#pragma adjgen differentiate(calls(y)/(x))
void calls(double x, double *y) {
  double a = called(x);
  *y = called(a);
}
