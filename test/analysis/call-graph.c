// Who calls whom, and which functions do threads of a team execute ([order of calls] to [in teams] in CallGraph.h, [waits for team] to [shared out] in TeamCode.h)?
// RUN: %adjgen --print-after=call-graph %s -o /dev/null -- -fopenmp 2>&1 | FileCheck --implicit-check-not=waits --implicit-check-not=asks --implicit-check-not=unused %s
#include <omp.h>

// ([order of calls]) No head reaches it.
double unused(double v) { return v * v; }

// ([calls of]) Two calls, in order. Not in a region.
static double square(double v) { return v * v; }
// CHECK-DAG: square:[[@LINE-1]]: outside regions{{$}}
static double sum(double v) {
// CHECK-DAG: sum:[[@LINE-1]]: outside regions{{$}}
  return square(v) +
  // CHECK-DAG: sum:[[@LINE-1]]: calls square{{$}}
         square(2 * v);
         // CHECK-DAG: sum:[[@LINE-1]]: calls square{{$}}
}

// ([order of calls]) Recursion: each of the two is there once.
static double odd(int k, double v);
static double even(int k, double v) {
// CHECK-DAG: even:[[@LINE-1]]: outside regions{{$}}
  return k ? odd(k - 1, v) : v;
  // CHECK-DAG: even:[[@LINE-1]]: calls odd{{$}}
}
static double odd(int k, double v) {
// CHECK-DAG: odd:[[@LINE-1]]: outside regions{{$}}
  return k ? even(k - 1, v) : 0;
  // CHECK-DAG: odd:[[@LINE-1]]: calls even{{$}}
}

#pragma adjgen differentiate(serial(y)/(x))
void serial(double x, double *y) {
// CHECK-DAG: serial:[[@LINE-1]]: outside regions{{$}}
  *y = sum(x) + even(4, x);
  // CHECK-DAG: serial:[[@LINE-1]]: calls sum{{$}}
  // CHECK-DAG: serial:[[@LINE-2]]: calls even{{$}}
}

// ([in parallel]) By way of another function. ([in teams]) By a region inside a region.
static double leaf(double v) { return v * v; }
// CHECK-DAG: leaf:[[@LINE-1]]: in regions{{$}}
static double branch(double v) { return leaf(v); }
// CHECK-DAG: branch:[[@LINE-1]]: in regions{{$}}
// CHECK-DAG: branch:[[@LINE-2]]: calls leaf{{$}}
static double deep(double v) { return v * v; }
// CHECK-DAG: deep:[[@LINE-1]]: in regions, in several teams{{$}}

// ([waits for team], [shared out]) It waits, as its loop does, and shares it out; ([asks for thread]) it asks nobody.
static void fill(int n, const double *x, double *y) {
// CHECK-DAG: fill:[[@LINE-1]]: in regions, waits, is shared out{{$}}
#pragma omp for
  // CHECK-DAG: fill:[[@LINE-1]]: waits{{$}}
  for (int i = 0; i < n; i++)
    y[i] = branch(x[i]);
    // CHECK-DAG: fill:[[@LINE-1]]: calls branch{{$}}
#pragma omp atomic
  y[0] += 1.0; // keeps it a function
}
// ([waits for team]) Not with nowait; it is shared out all the same.
static void fillOn(int n, const double *x, double *y) {
// CHECK-DAG: fillOn:[[@LINE-1]]: in regions, is shared out{{$}}
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    y[i] += x[i];
#pragma omp atomic
  y[0] += 1.0;
}
// ([asks for thread]) By a function that it calls, too.
static int number(int k) {
// CHECK-DAG: number:[[@LINE-1]]: in regions, asks{{$}}
  int t = omp_get_thread_num();
  // CHECK-DAG: number:[[@LINE-1]]: asks{{$}}
  if (k > t)
    t = k;
  return t;
}
// ([waits for team]) Not for a region of its own: that has another team.
static void other(const double *x, double *y) {
// CHECK-DAG: other:[[@LINE-1]]: in regions{{$}}
#pragma omp parallel num_threads(2)
  {
    double t = deep(x[0]);
    // CHECK-DAG: other:[[@LINE-1]]: calls deep{{$}}
#pragma omp barrier
// CHECK-DAG: other:[[@LINE-1]]: waits{{$}}
#pragma omp atomic
    y[0] += t;
  }
}

#pragma adjgen differentiate(parallel(y)/(x))
void parallel(int n, const double *x, double *y) {
// CHECK-DAG: parallel:[[@LINE-1]]: outside regions, asks{{$}}
#pragma omp parallel
  {
    fill(n, x, y);
    // CHECK-DAG: parallel:[[@LINE-1]]: calls fill waits{{$}}
    if (number(0) == 0)
    // CHECK-DAG: parallel:[[@LINE-1]]: calls number asks{{$}}
      y[0] += x[0];
#pragma omp barrier
    // CHECK-DAG: parallel:[[@LINE-1]]: waits{{$}}
    fillOn(n, x, y);
    // CHECK-DAG: parallel:[[@LINE-1]]: calls fillOn{{$}}
    other(x, y);
    // CHECK-DAG: parallel:[[@LINE-1]]: calls other{{$}}
  }
}
