// Which variables may a pointer lead to, and do they keep their place from one sweep to the other?
// RUN: %adjgen --print-after=variable-storages %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --implicit-check-not='elsewhere' %s
#include <stdlib.h>

// Where a head's body declares them, variables exist through both sweeps; in a loop, they do not.
#pragma adjgen differentiate(places(y)/(x))
void places(int n, const double *x, double *y) {
  double outer = x[0];
  // CHECK-DAG: places:[[@LINE-1]]: outer keeps its place{{$}}
  double *p = &outer;
  // CHECK-DAG: places:[[@LINE-1]]: *p may be outer of line [[@LINE-3]]{{$}}
  for (int i = 0; i < n; i++) {
  // CHECK-DAG: places:[[@LINE-1]]: i is elsewhere{{$}}
    double inner = x[i];
    // CHECK-DAG: places:[[@LINE-1]]: inner is elsewhere, unless it is declared further out{{$}}
    double *q = &inner;
    // CHECK-DAG: places:[[@LINE-1]]: q is elsewhere, unless it is declared further out{{$}}
    // CHECK-DAG: places:[[@LINE-2]]: *q may be inner of line [[@LINE-4]]{{$}}
    *q = *q * *p;
    y[i] = inner * outer;
  }
}
// Nor in a function that is split, but for pointers that it was given: those are the same in both parts.
static double called(const double *p, double v) {
// CHECK-DAG: called:[[@LINE-1]]: *p may be a of line [[@LINE+12]]{{$}}
// CHECK-DAG: called:[[@LINE-2]]: v is elsewhere, unless it is declared further out{{$}}
  double t = *p * v;
  // CHECK-DAG: called:[[@LINE-1]]: t is elsewhere, unless it is declared further out{{$}}
  double *q = &t;
  // CHECK-DAG: called:[[@LINE-1]]: q is elsewhere, unless it is declared further out{{$}}
  // CHECK-DAG: called:[[@LINE-2]]: *q may be t of line [[@LINE-4]]{{$}}
  *q *= v;
  return t;
}
#pragma adjgen differentiate(calls(y)/(x))
void calls(double x, double *y) {
  double a = x;
  // CHECK-DAG: calls:[[@LINE-1]]: a keeps its place{{$}}
  *y = called(&a, x);
}
// Recursion: a head that is called is no place that both sweeps know.
#pragma adjgen differentiate(down(return)/(v))
double down(int k, double v) {
// CHECK-DAG: down:[[@LINE-1]]: k is elsewhere, unless it is declared further out{{$}}
// CHECK-DAG: down:[[@LINE-2]]: v is elsewhere, unless it is declared further out{{$}}
  double t = v * v;
  // CHECK-DAG: down:[[@LINE-1]]: t is elsewhere, unless it is declared further out{{$}}
  double *p = &t;
  // CHECK-DAG: down:[[@LINE-1]]: p is elsewhere, unless it is declared further out{{$}}
  // CHECK-DAG: down:[[@LINE-2]]: *p may be t of line [[@LINE-4]]{{$}}
  if (k > 0)
    *p = down(k - 1, *p) * v;
    // CHECK-DAG: down:[[@LINE-1]]: down_value is elsewhere, unless it is declared further out{{$}}
  return t;
}
// A global variable keeps its place. A copy that a region makes has no declaration that could be moved.
static double global;
#pragma adjgen differentiate(copies(y)/(x))
void copies(double x, double *y) {
  global = x;
  double t = x;
  // CHECK-DAG: copies:[[@LINE-1]]: t keeps its place{{$}}
  // CHECK-DAG: copies:[[@LINE-2]]: t is elsewhere{{$}}
#pragma omp parallel firstprivate(t)
  {
    double *p = &t;
    // CHECK-DAG: copies:[[@LINE-1]]: p is elsewhere, unless it is declared further out{{$}}
    // CHECK-DAG: copies:[[@LINE-2]]: *p may be t of line [[@LINE-7]]{{$}}
    *p *= global;
#pragma omp critical
    *y += t * t;
  }
}
// The parts of an object are in the object's place. What is allocated is no variable.
struct pair {
  double first, second;
};
#pragma adjgen differentiate(objects(y)/(x))
void objects(double x, double *y) {
  struct pair s = {x, x};
  // CHECK-DAG: objects:[[@LINE-1]]: s keeps its place{{$}}
  struct pair *p = &s;
  // CHECK-DAG: objects:[[@LINE-1]]: *p may be s of line [[@LINE-3]]{{$}}
  double *q = &s.second;
  // CHECK-DAG: objects:[[@LINE-1]]: q keeps its place{{$}}
  // CHECK-DAG: objects:[[@LINE-2]]: *q may be s of line [[@LINE-6]]{{$}}
  double *h = malloc(sizeof *h);
  // CHECK-DAG: objects:[[@LINE-1]]: *h may be nothing{{$}}
  *h = x;
  *q = p->first * *h;
  *y = s.first * s.second;
  free(h);
}
